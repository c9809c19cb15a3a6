import type { Command } from 'commander';

/** Adds the flag that names the store. */
export function addStoreFlag(command: Command): Command {
  return command.option('--store <file>', 'the store of runs (default: .incant/incant.db)');
}

/** Adds the flags that `run` and `resume` have in common. */
export function addRunFlags(command: Command): Command {
  addStoreFlag(command)
    .option('--model <model>', 'tape:FILE, tape:FILE#order or script:FILE')
    .option('--budget <dollars>', 'stop before the run costs more')
    .option('--timeout <duration>', 'stop after this time, as 90s or 5m')
    .option('--max-turns <n>', 'stop after this many model calls')
    .option('--max-output-tokens <n>', 'the longest answer of the model')
    .option('--depth <n>', 'self-calls inside self-calls (default: 64)')
    .option('--allow <effects...>', 'do these without asking, as io/write-file or io/*')
    .option('--deny <effects...>', 'never do these')
    .option('--yes', 'do everything without asking')
    .option('--json', 'print one JSON object: value or error, receipts, cost, run id')
    .option('--record <tape>', 'record the model on a tape')
    .option('-v, --verbose', 'show the raw text of the model')
    .option('--log <file>', 'append the raw text of the model to a file');
  return command;
}
