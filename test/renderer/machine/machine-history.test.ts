import { expect, it } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import type { MachineNow } from '../../../electron/core/protocol/wire/machine-now.ts';
import {
  historySeries,
  type MachineHistory,
  mostUsed,
  NO_HISTORY,
  withSample,
} from '../../../renderer/machine/machine-history.ts';
import { gpuProcess, gpuSample, machineSample } from '../../support/machine-sample.ts';

const GIB = 1024 ** 3;
const REPORTING = { kind: 'reporting' } as const;

const nowAt = (at: number, usedBytes: number | null, more: Partial<MachineNow> = {}): MachineNow => ({
  monitor: REPORTING,
  sample: machineSample({
    at,
    gpus: [
      gpuSample({
        memory: {
          ...{ totalBytes: 8 * GIB, usedBytes, freeBytes: null },
          ...{ reservedBytes: null, sharedBytes: null },
        },
        processes: [gpuProcess(1, { usedBytes: GIB })],
      }),
    ],
  }),
  holders: [{ gpu: 'GPU-1', pid: 1, owner: { kind: 'run', id: '20261121-031500-k3f9', name: 'train' } }],
  ...more,
});

const after = (...samples: MachineNow[]): MachineHistory => samples.reduce(withSample, NO_HISTORY);
const linesOf = (history: MachineHistory) =>
  historySeries(history.get('GPU-1') ?? [], (atMs) => atMs, english.window);

it('each sample adds a point to the lines of its GPU', () => {
  const lines = linesOf(after(nowAt(1_000, 2 * GIB), nowAt(2_000, 3 * GIB)));
  expect(lines.map(({ name, points }) => [name, points.x, points.y])).toEqual([
    ['Runs of Vigil', [1_000, 2_000], [1, 1]],
    ['All programs', [1_000, 2_000], [2, 3]],
    ['Total', [1_000, 2_000], [8, 8]],
  ]);
});

it('the lines go on where samples are as rare as the user wants them', () => {
  const rare = (at: number, intervalMs: number): MachineNow => {
    const { sample, ...now } = nowAt(at, GIB);
    return { ...now, sample: sample && { ...sample, intervalMs } };
  };
  const [own] = linesOf(after(rare(1_000, 60_000), rare(61_000, 60_000), rare(100_000, 1_000)));
  expect(own?.points.x).toEqual([1_000, 61_000, 100_000]);
});

it('the lines break where nothing was reported', () => {
  const [own] = linesOf(after(nowAt(1_000, GIB), nowAt(60_000, GIB)));
  expect(own?.points).toEqual({ x: [1_000, 59_999, 60_000], y: [1, Number.NaN, 1] });
});

it('a figure that is not reported is a gap, and one that never is has no line', () => {
  const lines = linesOf(after(nowAt(1_000, null), nowAt(2_000, 2 * GIB)));
  expect(lines.find(({ name }) => name === 'All programs')?.points.y).toEqual([Number.NaN, 2]);
  expect(linesOf(after(nowAt(1_000, null))).map(({ name }) => name)).toEqual(['Total']);
});

it('the lines begin anew where the clock was set back', () => {
  const hourMs = 3_600_000;
  const [own] = linesOf(after(nowAt(2 * hourMs, GIB), nowAt(hourMs, GIB), nowAt(hourMs + 1_000, GIB)));
  expect(own?.points.x).toEqual([hourMs, hourMs + 1_000]);
});

it('an old sample adds nothing', () => {
  const history = after(nowAt(1_000, GIB));
  const fault = { kind: 'hung', silentMs: 15_000 } as const;
  const silent = { kind: 'silent', since: 1_000, fault, retryAt: 9_000 } as const;
  expect(withSample(history, nowAt(2_000, GIB, { monitor: silent }))).toBe(history);
  expect(withSample(history, nowAt(1_000, 5 * GIB)).get('GPU-1')).toHaveLength(1);
  expect(withSample(history, nowAt(2_000, GIB, { sample: null }))).toBe(history);
});

it('a page that is open for days keeps a limited number of points, the highest use and its gaps', () => {
  let history = NO_HISTORY;
  for (let second = 1; second <= 6_000; second++) {
    const gapMs = second > 3_000 ? 60_000 : 0;
    history = withSample(history, nowAt(second * 1_000 + gapMs, second === 777 ? 7 * GIB : 2 * GIB));
  }
  const points = history.get('GPU-1') ?? [];
  expect(points.length).toBeLessThanOrEqual(1_200);
  expect(mostUsed(points)).toBe(7 * GIB);
  expect(points.filter(({ isAfterGap }) => isAfterGap)).toHaveLength(1);
  expect(points.at(-1)?.atMs).toBe(6_060_000);
});
