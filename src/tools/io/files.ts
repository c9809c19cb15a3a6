import { constants } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing, refuse } from './refuse.ts';
import type { RootFolder } from './rootFolder.ts';

/** The largest file that is read or edited whole, in bytes: about the size limit of one value. */
const largestFile = 16_000_000;

// Paths are resolved before they are opened, so that a link at the end can only have come there since.
const { O_RDONLY, O_WRONLY, O_CREAT, O_TRUNC, O_APPEND, O_NOFOLLOW, O_NONBLOCK } = constants;

/** The bytes of a regular file. Folders, pipes and devices are refused, and never waited for. */
export async function readBytes(folder: RootFolder, path: string, largest: number = largestFile): Promise<Buffer> {
  return readRegular(await folder.existing(path), path, largest);
}

/** As `readBytes`, of a path that was resolved; `path` is its name in errors. */
export async function readRegular(real: string, path: string, largest: number): Promise<Buffer> {
  const handle = await open(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const info = await handle.stat();
    if (info.isDirectory()) refuse(`Is a directory: ${path}`);
    if (!info.isFile()) refuse(`Not a regular file: ${path}`);
    if (info.size > largest) refuse(`File too large: ${path} has ${info.size} bytes, at most ${largest} can be read`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** The text of a UTF-8 file, byte for byte: an edit must give back what it did not touch. */
export async function readText(folder: RootFolder, path: string): Promise<string> {
  const bytes = await readBytes(folder, path);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refuse(`Not UTF-8 text: ${path}; io/slurp-bytes reads any file`);
  }
}

/**
 * Writes a whole file or nothing: into a temporary file beside it, onto the disk, then in its place. The temporary file is
 * named by the key of the call, so that a call that is made again after a crash leaves no second one.
 */
export async function writeWhole(folder: RootFolder, path: string, data: string, key: string): Promise<void> {
  await putInPlace(folder, path, key, (temporary) => writeSynced(temporary, data, O_TRUNC));
}

/** As `writeWhole`, with the bytes of another file, of any size. */
export async function copyWhole(folder: RootFolder, source: string, path: string, key: string): Promise<void> {
  await putInPlace(folder, path, key, async (temporary) => {
    await copyFile(source, temporary);
    await sync(temporary);
  });
}

async function putInPlace(
  folder: RootFolder,
  path: string,
  key: string,
  fill: (temporary: string) => Promise<void>,
): Promise<void> {
  const target = await folder.target(path);
  const parent = dirname(target);
  const mode = await modeOfFile(target, path);
  await mkdir(parent, { recursive: true });
  const temporary = join(parent, `.incant-${key.slice(0, 16)}.tmp`);
  try {
    await fill(temporary);
    if (mode !== null) await chmod(temporary, mode);
    await rename(temporary, target);
    await sync(parent);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Adds to the end of a file, which is made when it is missing. */
export async function appendText(folder: RootFolder, path: string, text: string): Promise<void> {
  const target = await folder.target(path);
  await modeOfFile(target, path);
  await mkdir(dirname(target), { recursive: true });
  await writeSynced(target, text, O_APPEND);
}

/** Whether there is something at a path inside the folder, a link that leads nowhere included. */
export async function isThere(folder: RootFolder, path: string): Promise<boolean> {
  try {
    await lstat(await folder.entry(path));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** The permissions of the file that a write will replace; null when there is none. */
async function modeOfFile(target: string, path: string): Promise<number | null> {
  try {
    const info = await stat(target);
    if (info.isDirectory()) refuse(`Is a directory: ${path}`);
    if (!info.isFile()) refuse(`Not a regular file: ${path}`);
    return info.mode & 0o7777;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function writeSynced(path: string, data: string | Buffer, how: number): Promise<void> {
  const handle = await open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | how);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Puts a file onto the disk, or a folder: a rename or a deletion in it is there only then. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
