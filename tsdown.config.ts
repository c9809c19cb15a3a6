import { defineConfig, type UserConfig } from 'tsdown';

/** One file out for one file in: a stack trace in `dist` names the source file that it came from. */
const config: UserConfig = defineConfig({
  // The doors and the command; what they reach comes along, and no file that only tests use.
  entry: ['src/{index,*/index,cli/bin}.ts'],
  format: 'esm',
  platform: 'node',
  unbundle: true,
  fixedExtension: false,
  dts: true,
  clean: true,
}) as UserConfig;

export default config;
