import { describe, expect, test } from 'vitest';
import { RECOGNIZERS } from '../../../electron/core/output/recognizers/all.ts';
import type { LineReader } from '../../../electron/core/output/recognizers/recognizer.ts';
import { STRUCTURE, TOOL_NAMES } from '../../../electron/core/protocol/policy/recognizer.ts';

const LENGTH = 20_000;
/** One line takes microseconds; backtracking over one of this length would take seconds. */
const MOST_MS = 250;

const long = (piece: string, before = '', after = ''): string =>
  `${before}${piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)}${after}`;

/** Lines that begin like those of a tool and then never match. */
const lines: readonly string[] = [
  ...[
    'a',
    '1',
    ' ',
    '.',
    '-',
    '=',
    '/',
    '|',
    '[',
    '{',
    "'",
    '1.',
    '1e',
    'a:',
    'a=',
    '1/',
    '[1/',
    '% ',
    '가',
    '\t',
  ].map((piece) => long(piece)),
  ...[
    'best ',
    'best so far ',
    'value = ',
    'Iteration ',
    'Iteration 1/',
    'epoch 1/2 ',
    'a=1, ',
    "'x': 1, ",
    '1.0 ',
    '第 3 ',
    '반복 ',
  ].map((piece) => long(piece)),
  long(' ', 'Iteration', '3/30'),
  long(' ', 'best', '0.5'),
  long('1', 'Iteration ', '/30'),
  long('Trial 1 finished with value: 1 and parameters: {'),
  long('Trial 1 failed with parameters: {', '', ' because'),
  long(' ', 'Trial 1 failed with parameters: {}', ' becaus'),
  long('{', 'Trial 1 finished with values: ['),
  long('|', '| 1 | 2 |'),
  long(' 1 |', '| iter | target |'),
  long('{', '[INFO 02-19 16:21:07] ax.api.client: Generated new trial 15 with parameters '),
  long("'x': (1, ", '[INFO] Completed trial 1 with data: {'),
  long(' ', '  9%|███', '| 1/2 [00:01<00:02, 1it/s]'),
  long('#', ' 50%|', ''),
  long(' ', ' 50%|##| 1/2', ' [00:01<00:02]'),
  long('1', ' 50%|##| ', '/2 [00:01<00:02]'),
  long('a', '', ': 120it [00:10'),
  long('━', 'Epoch 1/1  ', ' 5/8'),
  long(' ', 'Epoch 1/1', '━ 5/8'),
  long('━ ', ' 7/7 '),
  long('a: 1 - ', '7/7 ━━━━ 0s 4ms/step - '),
  long("'a': 1, ", "{'loss': 1, ", "'epoch': x}"),
  long('1 ', '   1/100   6.44G ', ' 32  864:'),
  long(' 1', '   all'),
  long(' ', 'x mmengine - INFO - Epoch(train)', '[1][1/2]'),
  long('9', 'x mmengine - INFO - Epoch(train) [1][', '/2]'),
  long('0', 'Epoch[1] Iteration[20/183] Loss: '),
  long('1 TERMINATED | ', 'Trial status: '),
  long('a', 'Current best trial: x with ', '=1 and params='),
  long('(a, ', 'Batch 1: x '),
  long(' ', '\tlr: '),
  long('a', 'wandb: ', ' failed runs in '),
  long('1d ', 'Trial 1 Complete [', 'x'),
];

function timeOf(reader: LineReader, line: string): number {
  const since = performance.now();
  reader.read(line, line);
  reader.read(line, line);
  return performance.now() - since;
}

describe.each(RECOGNIZERS.map(({ id, create }) => ({ id, create })))('$id', ({ create }) => {
  test('takes a moment for the worst lines', () => {
    for (const line of lines) {
      // A busy machine may be slow over one of them.
      const tookMs = Math.min(...[1, 2, 3].map(() => timeOf(create(), line)));
      if (tookMs > MOST_MS)
        expect.fail(`${tookMs.toFixed(0)} ms for ${line.slice(0, 60)}…${line.slice(-20)}`);
    }
  });
});

test('every tool with a name has exactly one recognizer', () => {
  const ids = [...RECOGNIZERS.map(({ id }) => id), STRUCTURE];
  expect(ids.sort()).toEqual(Object.keys(TOOL_NAMES).sort());
});

test('each of them has a bit, and so have the patterns of users', () => {
  expect(RECOGNIZERS.length).toBeLessThan(31);
});
