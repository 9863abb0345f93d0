import { afterEach, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import type { ReadingView } from '../../../../electron/core/protocol/wire/reading-view.ts';
import { nested, printing } from '../../../support/scripted/printing.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';
import type { JobScript } from '../../../support/scripted/scripted-job.ts';

let home: ScriptedHome;
afterEach(() => home.close());

const start = (job: JobScript, more: Partial<RunRequest> = {}): Promise<string> => {
  home = new ScriptedHome({ job });
  return home.start('job', [], more);
};

const VALUE = 'Iteration {i}/{n}: loss={v}';
const SEED = '=== Seed {s}/{m} ===';
const UNTOLD_SEED = 'Now using seed number {s}';
const TRIAL = 'Trial {i}/{n}: value: 0.5';

/** Rows of the table of verdicts on a job that left with exit code 0, and deaths within loops. */
it.each<[string, JobScript, Partial<RunRequest>, string, number]>([
  ['an orderly end without a total', printing({ line: 'done {v}' }), {}, 'finished', 1],
  ['an orderly end with all read', printing({ line: VALUE }), { total: 10 }, 'finished', 1],
  ['an orderly end with nothing read', printing({ line: 'done {v}' }), { total: 10 }, 'finished', 1],
  [
    'an orderly end of a counter with another total than the one given',
    printing({ line: 'Epoch {i}/{n} - loss: {v}', to: 4 }),
    { total: 30 },
    'finished',
    1,
  ],
  [
    'an orderly end clearly before the given total',
    printing({ line: 'Iteration {i}/30: loss={v}', to: 13 }),
    { total: 30 },
    'ended-early',
    1,
  ],
  [
    'the same of a job that could resume, without progress the second time',
    printing({ line: 'Iteration {i}/30: loss={v}', to: 13 }),
    { total: 30, resumeArguments: ['--resume'] },
    'ended-early',
    2,
  ],
  [
    'a script that left right before its last iteration',
    printing({ line: VALUE, dies: 11, to: 11 }),
    {},
    'failed',
    1,
  ],
  [
    'a script that left after the last of the given total was read',
    printing({ line: 'Iteration {i}/10: loss={v}', dies: 11, to: 11 }),
    { total: 10 },
    'unconfirmed',
    1,
  ],
  ['a script that left in the middle', printing({ line: VALUE, dies: 6 }), {}, 'failed', 1],
  ['a script that left, of which nothing is known', printing({ line: 'x', dies: 6 }), {}, 'unconfirmed', 1],
  ['a mute job with all of its own total read', printing({ line: VALUE, isMute: true }), {}, 'finished', 1],
  [
    'a mute job whose counter stopped short',
    printing({ line: VALUE, dies: 6, isMute: true }),
    {},
    'failed',
    1,
  ],
  ['a mute job of which nothing is known', printing({ line: 'x', isMute: true }), {}, 'unconfirmed', 1],
  [
    'a death in the second seed of three, printed with totals',
    nested({ outer: SEED, inner: TRIAL, dies: [2, 5] }),
    {},
    'failed',
    1,
  ],
  [
    'a death in the second seed of three, whose counter cannot be read',
    nested({ outer: UNTOLD_SEED, inner: TRIAL, dies: [2, 5] }),
    {},
    'failed',
    1,
  ],
  [
    'the same of a script that prints all of it at once',
    // Lines that arrive at once look like a mere list.
    nested({ outer: UNTOLD_SEED, inner: TRIAL, dies: [2, 5], paceMs: 0 }),
    {},
    'unconfirmed',
    1,
  ],
  [
    'the same right after the last trial of a seed',
    nested({ outer: UNTOLD_SEED, inner: TRIAL, dies: [3, 1] }),
    {},
    'failed',
    1,
  ],
  [
    'the same of a mute job',
    nested({ outer: UNTOLD_SEED, inner: TRIAL, dies: [3, 1], isMute: true }),
    {},
    'unconfirmed',
    1,
  ],
  ['nested loops that ran to their end', nested({ outer: SEED, inner: TRIAL }), {}, 'finished', 1],
])('%s', async (_case, job, more, outcome, attempts) => {
  const id = await start(job, more);
  const { row } = await home.ended(id);
  expect([row.outcome, row.attempts]).toEqual([outcome, attempts]);
});

/** Its row and counters once this holds, while it runs. */
async function nestWhile(job: JobScript, holds: (nest: ReadingView['nest']) => boolean) {
  const id = await start(job);
  await home.until(() => holds(home.show(id).reading.nest), 'its counters stand so');
  const { row, reading } = home.show(id);
  return { row, nest: reading.nest };
}

it('a counter that restarted shows as nested, and its total is not that of the run', async () => {
  const { row, nest } = await nestWhile(
    nested({ outer: UNTOLD_SEED, inner: TRIAL }),
    ([trial]) => trial?.restarts === 1,
  );
  expect(row.total).toBeNull();
  expect(nest).toMatchObject([{ name: 'Trial', total: 10, restarts: 1 }]);
});

it('the outer counter is the iteration, and nested ones are shown beside it', async () => {
  const { row, nest } = await nestWhile(
    nested({ outer: SEED, inner: TRIAL }),
    ([seed, trial]) => seed?.at === 2 && (trial?.at ?? 0) > 2,
  );
  expect(row).toMatchObject({ iteration: 1, total: 3 });
  expect(nest).toMatchObject([
    { name: 'Seed', at: 2, total: 3 },
    { name: 'Trial', total: 10 },
  ]);
});
