import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRunMarks } from '../../../electron/host/monitor/run-marks.ts';
import { gpuProcess, gpuSample, machineSample } from '../../support/machine-sample.ts';
import { MovableClock } from '../movable-clock.ts';

const ID = '20261121-031500-k3f9';

/** Marks of processes whose runs are these; of the others none can be read. */
function marksOf(folders: Record<number, string | null>) {
  const clock = new MovableClock();
  const asked: number[] = [];
  let news = 0;
  const marks = createRunMarks(async (pid) => {
    asked.push(pid);
    const runFolder = folders[pid];
    return runFolder === undefined ? null : { runFolder };
  }, clock);
  const learn = async (holders: [number, number | null][], ofJob: number[] = []) => {
    const tree = { processors: null, residentBytes: null, privateBytes: null, handles: null };
    const processes = holders.map(([pid, startedAt]) => gpuProcess(pid, { startedAt }));
    const gpus = [gpuSample({ processes }), gpuSample({ key: 'GPU-2', processes: null })];
    marks.learn(machineSample({ gpus, trees: [{ id: ID, pids: ofJob, ...tree }] }), () => void news++);
    await nextTurn();
  };
  return { marks, clock, asked, learn, news: () => news };
}

it('each process is read once, and its folder is told', async () => {
  const { marks, asked, learn, news } = marksOf({ 7: '/runs/a', 8: null });
  await learn([
    [7, 1],
    [8, 1],
  ]);
  await learn([
    [7, 1],
    [8, 1],
  ]);
  expect([asked, news()]).toEqual([[7, 8], 1]);
  expect([7, 8].map((pid) => marks.folderOf({ pid, startedAt: 1 }))).toEqual(['/runs/a', null]);
});

it('another process with the same pid is read anew', async () => {
  const { marks, asked, learn } = marksOf({ 7: '/runs/a' });
  await learn([[7, 1]]);
  await learn([[7, 2]]);
  expect(asked).toEqual([7, 7]);
  expect(marks.folderOf({ pid: 7, startedAt: 1 })).toBeNull();
});

it('processes of living jobs, and those without a known start, are not read', async () => {
  const { asked, learn } = marksOf({});
  await learn(
    [
      [7, 1],
      [8, null],
    ],
    [7],
  );
  expect(asked).toEqual([]);
});

it('a process that could not be read is asked again, but not at every sample', async () => {
  const { asked, learn, clock } = marksOf({});
  await learn([[7, 1]]);
  clock.advance(29_000);
  await learn([[7, 1]]);
  expect(asked).toEqual([7]);
  clock.advance(2_000);
  await learn([[7, 1]]);
  expect(asked).toEqual([7, 7]);
});

it('a process that left the GPUs is forgotten', async () => {
  const { marks, learn } = marksOf({ 7: '/runs/a' });
  await learn([[7, 1]]);
  await learn([]);
  expect(marks.folderOf({ pid: 7, startedAt: 1 })).toBeNull();
});

it('one process is read after the other, because a hanging driver may block each read', async () => {
  const asked: number[] = [];
  const answers: (() => void)[] = [];
  const runOf = (pid: number) => {
    asked.push(pid);
    return new Promise<null>((resolve) => answers.push(() => resolve(null)));
  };
  const marks = createRunMarks(runOf, new MovableClock());
  const processes = [7, 8].map((pid) => gpuProcess(pid, { startedAt: 1 }));
  marks.learn(machineSample({ gpus: [gpuSample({ processes })] }), () => {});
  await nextTurn();
  expect(asked).toEqual([7]);
  answers[0]?.();
  await nextTurn();
  expect(asked).toEqual([7, 8]);
});
