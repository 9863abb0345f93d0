import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import type { ReadingView } from '../../../../electron/core/protocol/wire/reading-view.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeAll(() => {
  home = openTestHome();
});
afterAll(() => home.close());

const LINES = resolve('test/jobs/prints_lines.py');
const NESTED = resolve('test/jobs/nested_loops.py');
const python = (args: string[], more: Partial<RunRequest> = {}): RunRequest => ({
  program: { kind: 'command', file: 'python3', args },
  cwd: home.home,
  ...more,
});
/** The same without Vigil's part in Python: nothing can report that the script ran to its end. */
const mute = (args: string[], more: Partial<RunRequest> = {}): RunRequest =>
  python(['-I', ...args], { policy: { start: { enabled: false } }, ...more });

const VALUE = 'Iteration {i}/{n}: loss={v}';
const SEED = '=== Seed {s}/{m} ===';
const UNTOLD_SEED = 'Now using seed number {s}';
const TRIAL = 'Trial {i}/{n}: value: 0.5';

/** Rows of the table of verdicts on a job that left with exit code 0, and deaths within loops. */
it.each<[string, () => RunRequest, string, number]>([
  ['an orderly end without a total', () => python([LINES, 'done {v}']), 'finished', 1],
  ['an orderly end with all read', () => python([LINES, VALUE], { total: 10 }), 'finished', 1],
  ['an orderly end with nothing read', () => python([LINES, 'done {v}'], { total: 10 }), 'finished', 1],
  [
    'an orderly end of a counter with another total than the one given',
    () => python([LINES, 'Epoch {i}/{n} - loss: {v}', '--to', '4'], { total: 30 }),
    'finished',
    1,
  ],
  [
    'an orderly end clearly before the given total',
    () => python([LINES, 'Iteration {i}/30: loss={v}', '--to', '13'], { total: 30 }),
    'ended-early',
    1,
  ],
  [
    'the same of a job that could resume, without progress the second time',
    () =>
      python([LINES, 'Iteration {i}/30: loss={v}', '--to', '13'], {
        total: 30,
        resumeArguments: ['--pace', '0'],
      }),
    'ended-early',
    2,
  ],
  [
    'a script that left right before its last iteration',
    () => python([LINES, VALUE, '--die', '11', '--to', '11']),
    'failed',
    1,
  ],
  [
    'a script that left after the last of the given total was read',
    () => python([LINES, 'Iteration {i}/10: loss={v}', '--die', '11', '--to', '11'], { total: 10 }),
    'unconfirmed',
    1,
  ],
  ['a script that left in the middle', () => python([LINES, VALUE, '--die', '6']), 'failed', 1],
  [
    'a script that left, of which nothing is known',
    () => python([LINES, 'x', '--die', '6']),
    'unconfirmed',
    1,
  ],
  ['a mute job with all of its own total read', () => mute([LINES, VALUE]), 'finished', 1],
  ['a mute job whose counter stopped short', () => mute([LINES, VALUE, '--die', '6']), 'failed', 1],
  ['a mute job of which nothing is known', () => mute([LINES, 'x']), 'unconfirmed', 1],
  [
    'a death in the second seed of three, printed with totals',
    () => python([NESTED, SEED, TRIAL, '--die', '2:5']),
    'failed',
    1,
  ],
  [
    'a death in the second seed of three, whose counter cannot be read',
    () => python([NESTED, UNTOLD_SEED, TRIAL, '--die', '2:5']),
    'failed',
    1,
  ],
  [
    'the same of a script that prints all of it at once',
    // Lines that arrive at once look like a mere list.
    () => python([NESTED, UNTOLD_SEED, TRIAL, '--die', '2:5', '--pace', '0']),
    'unconfirmed',
    1,
  ],
  [
    'the same right after the last trial of a seed',
    () => python([NESTED, UNTOLD_SEED, TRIAL, '--die', '3:1']),
    'failed',
    1,
  ],
  ['the same of a mute job', () => mute([NESTED, UNTOLD_SEED, TRIAL, '--die', '3:1']), 'unconfirmed', 1],
  ['nested loops that ran to their end', () => python([NESTED, SEED, TRIAL]), 'finished', 1],
])('%s', async (_case, request, outcome, attempts) => {
  const { row } = await home.ended(await home.start(request()), 50_000);
  expect([row.outcome, row.attempts]).toEqual([outcome, attempts]);
});

/** Its counters once this holds, while it runs. */
async function nestWhile(request: RunRequest, holds: (nest: ReadingView['nest']) => boolean) {
  const id = await home.start(request);
  let view = await home.show(id);
  await until(async () => {
    view = await home.show(id);
    return holds(view.reading.nest);
  }, 'its counters stand so');
  return { id, row: view.row, nest: view.reading.nest };
}

it('a counter that restarted shows as nested, and its total is not that of the run', {
  timeout: 60_000,
}, async () => {
  const { row, nest } = await nestWhile(
    python([NESTED, UNTOLD_SEED, TRIAL, '--pace', '0.15']),
    ([trial]) => trial?.restarts === 1,
  );
  expect(row.total).toBeNull();
  expect(nest).toMatchObject([{ name: 'Trial', total: 10, restarts: 1 }]);
});

it('the outer counter is the iteration, and nested ones are shown beside it', {
  timeout: 60_000,
}, async () => {
  const { row, nest } = await nestWhile(
    // A counter without values is looked at every two seconds.
    python([NESTED, SEED, TRIAL, '--pace', '0.6']),
    ([seed, trial]) => seed?.at === 2 && (trial?.at ?? 0) > 2,
  );
  expect(row).toMatchObject({ iteration: 1, total: 3 });
  expect(nest).toMatchObject([
    { name: 'Seed', at: 2, total: 3 },
    { name: 'Trial', total: 10 },
  ]);
});
