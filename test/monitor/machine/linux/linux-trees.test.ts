import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LinuxTrees } from '../../../../electron/monitor/machine/linux/linux-trees.ts';
import { madeFiles } from '../../../support/made-files.ts';

/** Pids above the most that Linux gives (proc(5)): no process of this machine is meant by them. */
const [FIRST, CHILD] = [4_194_401, 4_194_402];
const JOBS = [{ id: '20261121-031500-k3f9', pid: FIRST, runFolder: '/none' }];
const NO_RIGHT = [{ what: 'handles', why: 'no-right', code: null }];

/** proc(5): 44 fields, of which this one gives the state, the processor time and the start. */
const statOf = (pid: number, userTicks: number) =>
  `${pid} (a job) S 1 1 1 0 -1 4194560 0 0 0 0 ${userTicks} 0 0 0 20 0 1 0 777 0 0\n`;

/** Where a process has a child; `open`: the process whose files this user may count. */
const procOf = (...open: number[]) =>
  madeFiles({
    [`${FIRST}/stat`]: statOf(FIRST, 100),
    [`${FIRST}/statm`]: '1000 500 100 0 0 0 0\n',
    [`${FIRST}/task/${FIRST}/children`]: `${CHILD} `,
    [`${CHILD}/stat`]: statOf(CHILD, 100),
    [`${CHILD}/statm`]: '1000 50 10 0 0 0 0\n',
    ...Object.fromEntries(open.map((pid) => [`${pid}/fd/0`, ''])),
  });

it('a job whose open files this user may not count keeps its other figures, and the reason is told', () => {
  const trees = new LinuxTrees(procOf(FIRST));
  const [tree] = trees.read(JOBS, 0);
  expect(tree).toMatchObject({ pids: [FIRST, CHILD], handles: null });
  expect((tree?.residentBytes ?? 0) / (tree?.privateBytes ?? 1)).toBe(550 / 440);
  expect(trees.gaps()).toEqual(NO_RIGHT);
  // The next reading goes on, with what there is to compare.
  expect(trees.read(JOBS, 1_000)).toMatchObject([{ pids: [FIRST, CHILD], processors: 0, handles: null }]);
  expect(trees.gaps()).toEqual(NO_RIGHT);
});

it('a user who may look at every process has no gap', () => {
  const trees = new LinuxTrees(procOf(FIRST, CHILD));
  expect(trees.read(JOBS, 0)[0]?.handles).toBeGreaterThan(0);
  expect(trees.gaps()).toEqual([]);
});

it('the reason goes with the process, and a process that ended is none', () => {
  const proc = procOf(FIRST);
  const trees = new LinuxTrees(proc);
  trees.read(JOBS, 0);
  rmSync(join(proc, `${CHILD}`), { recursive: true });
  expect(trees.read(JOBS, 1_000)).toMatchObject([{ pids: [FIRST] }]);
  expect(trees.gaps()).toEqual([]);
});

it('memory of which the kernel says nothing is unknown, not none', () => {
  const proc = procOf(FIRST, CHILD);
  rmSync(join(proc, `${CHILD}`, 'statm'));
  expect(new LinuxTrees(proc).read(JOBS, 0)).toMatchObject([
    { pids: [FIRST, CHILD], residentBytes: null, privateBytes: null },
  ]);
});
