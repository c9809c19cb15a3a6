#!/usr/bin/env node
import { main } from './main.ts';
import { processHost } from './processHost.ts';

// A reader that has seen enough, as `head`, closes the pipe: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const code = await main(process.argv.slice(2), processHost());
// A tool that ignores its signal may still hold timers; what was written goes out first.
process.stdout.write('', () => process.exit(code));
