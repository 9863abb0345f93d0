import { afterEach, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';
import type { JobHands, JobScript } from '../../../support/scripted/scripted-job.ts';

let home: ScriptedHome;
afterEach(() => home.close());

function start(job: JobScript, more: Partial<RunRequest> = {}): Promise<string> {
  home = new ScriptedHome({ job });
  return home.start('job', [], { resumeArguments: ['{iteration}'], ...more });
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
/** The iteration after which it resumes. */
const afterOf = ({ start: { args } }: JobHands) => Number(args[1] ?? 0);
const SILENT_DEATH = { signal: 9 };

it('a job with one epoch left finishes with it, however many steps are nested in it', async () => {
  const id = await start(function* (hands) {
    const last = afterOf(hands) === 0 ? 5 : 6;
    for (let epoch = afterOf(hands) + 1; epoch <= last; epoch++) {
      hands.print(`Epoch ${epoch}/6`);
      for (let step = 50; step <= 500; step += 50) hands.print(`  iter ${step}/500 loss=0.5`);
      yield 1000;
      hands.print(`Epoch ${epoch}/6 loss=${1 / epoch}`);
    }
    return last < 6 ? SILENT_DEATH : 0;
  });
  const { row, observations } = await home.ended(id);
  expect(row).toMatchObject({ outcome: 'finished', iteration: 6, total: 6, attempts: 2 });
  expect(observations.map(({ iteration }) => iteration)).toEqual(upTo(6));
});

it('a job that completes two epochs an attempt resumes after each', async () => {
  const id = await start(function* (hands) {
    const after = afterOf(hands);
    for (let epoch = after + 1; epoch <= after + 2; epoch++) {
      hands.print(`Epoch ${epoch}/6 loss=${1 / epoch}`);
      yield 1000;
    }
    return after + 2 < 6 ? SILENT_DEATH : 0;
  });
  expect((await home.ended(id)).row).toMatchObject({ outcome: 'finished', iteration: 6, attempts: 3 });
});

it('epochs that restart, even slowly, no longer count as iterations, nor their total as that of the run', async () => {
  const isSaid = { again: false, end: false };
  const id = await start(function* ({ print }) {
    for (const waitsFor of ['again', 'end'] as const) {
      for (let epoch = 1; epoch <= 3; epoch++) {
        print(`Epoch ${epoch}/3 loss=0.5`);
        yield 1000;
      }
      while (!isSaid[waitsFor]) yield 1000;
    }
    return 0;
  });
  await home.until(() => home.show(id).row.iteration === 3, 'the first three are taken');
  isSaid.again = true;
  await home.until(() => home.show(id).row.iteration === 0, 'they are given up');
  // The next host reads from the beginning, where the restart is not visible yet.
  await home.changeHost();
  isSaid.end = true;
  const { row, reading, observations } = await home.ended(id);
  expect(row).toMatchObject({ iteration: 0, total: null });
  expect(row.outcome).not.toBe('finished');
  expect(observations).toEqual([]);
  expect(reading).toMatchObject({ recognizer: 'structure', by: 'itself' });
});

it('folds of epochs of steps, however slow, are not counted, and the job is asked to resume by itself', async () => {
  const id = await start(
    function* ({ start: { args }, print }) {
      if (args.includes('--resume')) return 0;
      for (let fold = 1; fold <= 2; fold++)
        for (let epoch = 1; epoch <= 2; epoch++) {
          const steps = [50, 100].map((step) => `  iter ${step}/100 loss=0.5`);
          for (const line of [`Epoch ${epoch}/2`, ...steps, `Epoch ${epoch}/2 loss=0.4`]) {
            yield 1000;
            print(line);
          }
        }
      yield 1000;
      return SILENT_DEATH;
    },
    { resumeArguments: ['--resume', 'auto'] },
  );
  const { row, attempts } = await home.ended(id);
  expect(row).toMatchObject({ outcome: 'unconfirmed', iteration: 0, total: null, attempts: 2 });
  expect(attempts[1]?.from).toEqual({ kind: 'own-state', iteration: null });
});

it.each([
  ['ignores its resume point starts over, which is reported once', false, [{ said: 4, seen: 1, total: 6 }]],
  ['resumes at the requested point gets no such note', true, []],
])('a job that %s', async (_title, hears, told) => {
  const id = await start(function* (hands) {
    for (let i = (hears ? afterOf(hands) : 0) + 1; i <= 6; i++) {
      hands.print(`Iteration ${i}/6: loss=${1 / i}`);
      yield 1000;
      if (i === 4 && hands.start.attempt === 1) return SILENT_DEATH;
    }
    return 0;
  });
  const { row, notes } = await home.ended(id);
  expect(row).toMatchObject({ outcome: 'finished', iteration: 6, attempts: 2 });
  expect(notes.flatMap((note) => (note.code === 'resume-differs' ? [note.resume] : []))).toEqual(
    told.map((facts) => ({ attempt: 2, by: 'output', ...facts })),
  );
});
