import { describe, expect, it } from 'vitest';
import { jobUse, RESOURCES } from '../../../../electron/core/memory/use/job-use.ts';
import { MemoryResource } from '../../../../electron/core/protocol/disk/memory/memory-resource.ts';
import type { GpuSample } from '../../../../electron/core/protocol/machine/gpu-sample.ts';
import type {
  MachineSample,
  ProcessTreeSample,
} from '../../../../electron/core/protocol/machine/machine-sample.ts';
import { gpuProcess, gpuSample, machineSample } from '../../../support/machine-sample.ts';

const ID = '20261124-010203-abcd';
const tree = (more: Partial<ProcessTreeSample> = {}): ProcessTreeSample => ({
  ...{ id: ID, pids: [10, 11], processors: 1 },
  ...{ residentBytes: 30, privateBytes: 20, handles: 7 },
  ...more,
});
const card = (
  key: string,
  totalBytes: number | null,
  usedBytes: number | null,
  more: Partial<GpuSample> = {},
) =>
  gpuSample({
    key,
    memory: { ...gpuSample().memory, totalBytes, usedBytes },
    processes: [gpuProcess(10, { usedBytes: 5 }), gpuProcess(99, { usedBytes: 40 })],
    ...more,
  });
const used = (more: Partial<MachineSample>) => jobUse(machineSample({ trees: [tree()], ...more }), ID);
const memory = (more: Partial<MachineSample['memory']>) => ({ ...machineSample().memory, ...more });

it('every resource of the protocol is looked at', () => {
  expect(RESOURCES.every((resource) => MemoryResource.safeParse(resource).success)).toBe(true);
});

it.each([
  ['no process of the job was found', machineSample({ trees: [tree({ pids: [] })] })],
  ['the job was not looked at', machineSample()],
])('nothing is known of the use if %s', (_, sample) => {
  expect(jobUse(sample, ID)).toBeNull();
});

describe('the use of a GPU', () => {
  it('is that of all processes of the job, and the others have the rest', () => {
    const processes = [gpuProcess(10, { usedBytes: 5 }), gpuProcess(11, { usedBytes: 6 })];
    expect(used({ gpus: [card('A', 100, 60, { processes })] })).toMatchObject({
      gpu: 'A',
      gpuProcesses: 2,
      uses: { device: { own: 11, others: 49, total: 100 } },
    });
  });

  it('is that of the card of which the job uses most', () => {
    const most = card('most', 1000, 60, { processes: [gpuProcess(10, { usedBytes: 9 })] });
    expect(used({ gpus: [card('less', 6, 5), most] })?.gpu).toBe('most');
  });

  it('is unknown if it is unknown for one of several cards of the job', () => {
    const unknown = card('B', 100, 60, { processes: [gpuProcess(11)] });
    expect(used({ gpus: [card('A', 100, 60), unknown] })?.uses.device).toBeUndefined();
    const ofOthers = card('B', 100, 60, { processes: [gpuProcess(99)] });
    expect(used({ gpus: [card('A', 100, 60), ofOthers] })?.gpu).toBe('A');
  });

  it.each([
    ['the driver does not report processes', card('A', 100, 60, { processes: null })],
    ['the driver does not report what a process uses', card('A', 100, 60, { processes: [gpuProcess(10)] })],
    ['the job uses none', card('A', 100, 60, { processes: [gpuProcess(99, { usedBytes: 40 })] })],
  ])('is missing if %s', (_, gpu) => {
    const found = used({ gpus: [gpu] });
    expect([found?.gpu, found?.uses.device]).toEqual([null, undefined]);
  });

  it('has unknown others if the driver does not report the use of the card', () => {
    expect(used({ gpus: [card('A', 100, null)] })?.uses.device).toEqual({ own: 5, others: null, total: 100 });
  });

  it('includes main memory that the card uses, where that is reported', () => {
    const processes = [gpuProcess(10, { usedBytes: 5, sharedBytes: 3 })];
    expect(used({ gpus: [card('A', 100, 60, { processes })] })?.uses.shared).toMatchObject({ own: 3 });
    expect(used({ gpus: [card('A', 100, 60)] })?.uses.shared).toBeUndefined();
  });
});

it('the others have what is neither available nor used by the job', () => {
  expect(used({ memory: memory({ totalBytes: 100, availableBytes: 25 }) })?.uses.ram).toEqual({
    ...{ own: 20, others: 55, total: 100 },
  });
});

it('main memory is unknown where the figures contradict each other, as with much of it in the page file', () => {
  expect(used({ memory: memory({ totalBytes: 100, availableBytes: 90 }) })?.uses.ram).toBeUndefined();
});

it.each([
  [true, 90],
  [false, null],
  [null, null],
])('a system that limits its promises (%s) has %s bytes to promise', (isCommitLimited, total) => {
  const found = used({ memory: memory({ commitBytes: 50, commitLimitBytes: 90, isCommitLimited }) });
  expect(found?.uses.commit).toEqual({ own: 20, others: 30, total });
});

it('a figure that the system does not report is missing', () => {
  const trees = [tree({ residentBytes: null, privateBytes: null, handles: null })];
  expect(used({ trees })?.uses).toEqual({});
});
