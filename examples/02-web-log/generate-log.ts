// Writes files/access.log: a day of a web server, in the combined format with the duration in milliseconds at the end of
// each line. Seeded, so that it writes the same file again: npx tsx examples/02-web-log/generate-log.ts
import { writeFileSync } from 'node:fs';

const lines = 5_000;
const paths: readonly (readonly [path: string, share: number, ms: number, errors: number])[] = [
  ['/', 18, 35, 0.002],
  ['/login', 9, 120, 0.02],
  ['/logout', 3, 20, 0.001],
  ['/search', 12, 340, 0.015],
  ['/products', 11, 90, 0.004],
  ['/products/compare', 2, 410, 0.02],
  ['/cart', 8, 75, 0.006],
  ['/cart/checkout', 4, 520, 0.03],
  ['/orders', 5, 180, 0.008],
  ['/orders/export', 1, 2300, 0.05],
  ['/account', 4, 60, 0.003],
  ['/account/avatar', 1, 260, 0.02],
  ['/api/prices', 9, 45, 0.004],
  ['/api/stock', 8, 55, 0.01],
  ['/api/recommend', 3, 610, 0.04],
  ['/reports/daily', 1, 1700, 0.06],
  ['/static/app.js', 12, 6, 0],
  ['/static/site.css', 11, 5, 0],
  ['/favicon.ico', 6, 4, 0.001],
  ['/health', 10, 2, 0],
];
const agents = ['Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla/5.0 (Macintosh)', 'curl/8.5.0', 'Mozilla/5.0 (iPhone)'];

let state = 20260312;
function chance(): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 4294967296;
}

function pick(): (typeof paths)[number] {
  const total = paths.reduce((sum, [, share]) => sum + share, 0);
  let at = chance() * total;
  for (const path of paths) {
    at -= path[1];
    if (at < 0) return path;
  }
  return paths[0];
}

/** Hour 14 had a broken release: more errors, and slower. */
function line(index: number): string {
  const second = Math.floor((index / lines) * 86_400);
  const two = (n: number): string => String(n).padStart(2, '0');
  const hour = Math.floor(second / 3_600);
  const time = `12/Mar/2026:${two(hour)}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)} +0000`;
  const [path, , mean, errors] = pick();
  const broken = hour === 14;
  const status = chance() < errors + (broken ? 0.12 : 0) ? 500 : chance() < 0.03 ? 404 : 200;
  const ms = Math.max(1, Math.round(mean * (0.5 + chance()) * (broken ? 1.8 : 1)));
  const address = `203.0.113.${Math.floor(chance() * 254) + 1}`;
  const method = path === '/login' || path === '/cart/checkout' ? 'POST' : 'GET';
  const bytes = 200 + Math.floor(chance() * 20_000);
  const agent = agents[Math.floor(chance() * agents.length)];
  return `${address} - - [${time}] "${method} ${path} HTTP/1.1" ${status} ${bytes} "-" "${agent}" ${ms}`;
}

const text = Array.from({ length: lines }, (_, index) => line(index)).join('\n');
writeFileSync(new URL('./files/access.log', import.meta.url), `${text}\n`);
