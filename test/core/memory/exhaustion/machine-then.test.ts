import { expect, it } from 'vitest';
import {
  createRecentMachine,
  type RecentMachine,
} from '../../../../electron/core/memory/exhaustion/machine-then.ts';
import { jobUse } from '../../../../electron/core/memory/use/job-use.ts';
import type { MachineSample } from '../../../../electron/core/protocol/machine/machine-sample.ts';
import { gpuProcess, gpuSample, machineSample } from '../../../support/machine-sample.ts';

const ID = 'run-1';
const KNOWN = { createdAt: 10, parents: [] };
/** The card after so many seconds: the job uses 100 bytes of it, or none, and others the rest. */
const sample = (second: number, others: number, own = 100, keys = ['GPU-1']) =>
  machineSample({
    at: second * 1_000,
    number: second,
    memory: {
      ...machineSample().memory,
      ...{ commitBytes: 95, commitLimitBytes: 99, isCommitLimited: true },
    },
    trees: [
      {
        ...{ id: ID, pids: [10], processors: null, residentBytes: null },
        ...{ privateBytes: null, handles: null },
      },
    ],
    gpus: keys.map((key) =>
      gpuSample({
        key,
        memory: {
          ...gpuSample().memory,
          ...{ totalBytes: 1_000, usedBytes: others + own, freeBytes: 1_000 - others - own },
        },
        processes: [
          ...(own > 0 ? [gpuProcess(10, { usedBytes: own })] : []),
          gpuProcess(99, { usedBytes: others, name: 'game.exe' }),
        ],
      }),
    ),
  });

const take = (recent: RecentMachine, taken: MachineSample) => recent.take(taken, jobUse(taken, ID));

it('nothing is known before the first sample', () => {
  expect(createRecentMachine(ID, KNOWN).last()).toBeNull();
});

it('the last sample says what was free, and the last minute by how much others had risen', () => {
  const recent = createRecentMachine(ID, KNOWN);
  for (const [second, others] of [
    [0, 0],
    [40, 200],
    [80, 300],
    [95, 700],
  ] as const)
    take(recent, sample(second, others));
  expect(recent.last()).toMatchObject({
    commit: { committedBytes: 95, limitBytes: 99 },
    device: {
      ...{ gpu: 'GPU-1', name: 'GPU-1', totalBytes: 1_000, freeBytes: 200 },
      ...{ usedBytes: 800, ownBytes: 100 },
    },
    othersRise: { risenBytes: 500, withinMs: 55_000 },
    strangersRoseBytes: 500,
    holders: [{ pid: 99, whose: 'other', name: 'game.exe' }],
  });
});

it('a job that was on no GPU yet is asked about the only one, and about none of several', () => {
  const recent = createRecentMachine(ID, KNOWN);
  take(recent, sample(1, 900, 0));
  expect(recent.last()).toMatchObject({
    device: { freeBytes: 100 },
    othersRise: null,
    holders: [{ pid: 99 }],
  });
  take(recent, sample(2, 900, 0, ['GPU-1', 'GPU-2']));
  expect(recent.last()).toMatchObject({ device: null, holders: [] });
});

it('what a parent of the job took is no rise of strangers', () => {
  const recent = createRecentMachine(ID, { createdAt: 10, parents: [99] });
  for (const [second, others] of [
    [0, 200],
    [30, 700],
  ] as const) {
    const taken = sample(second, others);
    for (const gpu of taken.gpus) for (const process of gpu.processes ?? []) process.startedAt = 5;
    take(recent, taken);
  }
  expect(recent.last()).toMatchObject({ othersRise: { risenBytes: 500 }, strangersRoseBytes: 0 });
});
