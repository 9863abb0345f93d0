import { expect, it } from 'vitest';
import { RETRY_MS, type ReaderTrial, readersToAsk } from '../../../electron/core/machine/reader-choice.ts';

const trial = (reader: ReaderTrial['reader'], more: Partial<ReaderTrial> = {}): ReaderTrial => ({
  ...{ reader, refusal: null, triedAtMs: 0 },
  ...more,
});

it('at first all readers are tried, the best first', () => {
  const never = { triedAtMs: null };
  expect(readersToAsk([trial('nvml', never), trial('nvidia-smi', never)], 0)).toEqual(['nvml', 'nvidia-smi']);
});

it('a better reader that refused is asked again after a while, and the one in use every time', () => {
  const trials = [
    trial('nvml', { refusal: { kind: 'driver-refused', code: 9 } }),
    trial('nvidia-smi', { triedAtMs: RETRY_MS - 1 }),
  ];
  expect(readersToAsk(trials, RETRY_MS - 1)).toEqual(['nvidia-smi']);
  expect(readersToAsk(trials, RETRY_MS)).toEqual(['nvml', 'nvidia-smi']);
});

it('a driver that was replaced while the machine runs is not asked again before a restart', () => {
  const trials = [trial('nvml', { refusal: { kind: 'driver-refused', code: 18 } })];
  expect(readersToAsk(trials, 1_000 * RETRY_MS)).toEqual([]);
});

it('a driver without a GPU is asked again soon, and one whose answer is pending at once', () => {
  expect(readersToAsk([trial('nvml', { refusal: { kind: 'no-gpu' } })], 1_999)).toEqual([]);
  expect(readersToAsk([trial('nvml', { refusal: { kind: 'no-gpu' } })], 2_000)).toEqual(['nvml']);
  expect(readersToAsk([trial('nvidia-smi', { refusal: { kind: 'pending' } })], 1)).toEqual(['nvidia-smi']);
});
