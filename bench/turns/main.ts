import { cachedCounter, loadTokenCounter } from '../../src/models/index.ts';
import { editCost } from './editCost.ts';
import { growingRun } from './growingRun.ts';
import { naiveTurn, readAndEvaluate } from './naiveTurn.ts';
import { median, medianTime } from './statistics.ts';
import { turnText } from './turnText.ts';

/** The turns at which the cost is quoted; the warm-up before the first is 400 turns of another run. */
const quoted = [10, 100, 1_000, 10_000];
const editRounds = 9;

const counter = await loadTokenCounter();
await growingRun(400);
const run = await growingRun(quoted[quoted.length - 1]);

console.log('host time of an appended turn, everything included (read, evaluate, edit, record, request bytes, tokens)');
console.log('turn      program      median ms   against turn 10   against reading all again   prompt kept');
const around = (turn: number): number => median(run.times.slice(Math.max(1, turn - 8), turn + 8));
for (const turn of quoted) {
  const body = Array.from({ length: turn }, (_, index) => turnText(index + 1)).join(' ');
  const naive = medianTime(turn > 1_000 ? 1 : 5, () => naiveTurn(body, counter));
  const time = around(turn);
  const kept = median(run.prefixKept.slice(Math.max(1, turn - 8), turn + 8));
  console.log(
    [
      String(turn).padEnd(8),
      `${(body.length / 1000).toFixed(0)} KB`.padStart(9),
      time.toFixed(4).padStart(14),
      (time / around(10)).toFixed(2).padStart(16),
      (time / naive).toFixed(5).padStart(26),
      `${(kept * 100).toFixed(2)} %`.padStart(15),
    ].join(''),
  );
}

const whole = Array.from({ length: 1_000 }, (_, index) => turnText(index + 1)).join('\n');
const wholeCount = medianTime(3, () => counter.countText(whole));
const oneCount = medianTime(200, () => cachedCounter((text) => counter.countText(text)).countText(turnText(1_000)));
console.log(
  `\ntoken count of an appended turn against the whole text of 1,000 turns: ${(oneCount / wholeCount).toFixed(5)}`,
);

console.log('\na turn after a prune d turns before the end of 400, against reading and evaluating those d turns');
for (const distance of [5, 20, 100]) {
  const behind = Array.from({ length: distance }, (_, index) => turnText(400 - distance + index + 1)).join(' ');
  const anew = medianTime(editRounds, () => readAndEvaluate(behind));
  const edit = median(Array.from({ length: editRounds }, () => editCost(400, distance)));
  console.log(`d = ${String(distance).padEnd(4)} ${(edit / anew).toFixed(2)}`);
}
