import { expect, it } from 'vitest';
import { readLoaderSummary } from '../../../../electron/core/diagnosis/loading/loader-summary.ts';
import {
  LOADER_TESTS,
  type LoaderSummary,
} from '../../../../electron/core/protocol/diagnosis/loader-tests.ts';

const summaryOf = (states: string): LoaderSummary => {
  const words = { P: 'pass', F: 'fail', '-': 'skipped' } as const;
  const state = (at: number) => words[states[at] as keyof typeof words];
  return { 'single-sample': state(0), 'no-workers': state(1), workers: state(2), throughput: state(3) };
};

it('there are four tests', () => {
  expect(LOADER_TESTS).toEqual(['single-sample', 'no-workers', 'workers', 'throughput']);
});

it.each([
  ['PPF-', 'multiprocessing'],
  ['PPPF', 'multiprocessing'],
  ['PF--', 'data-or-code'],
  ['F---', 'data-or-code'],
  ['FF--', 'data-or-code'],
  ['PPPP', 'works'],
  ['PP--', 'works'],
  ['P-F-', 'unknown'],
  ['----', 'unknown'],
])('%s (single sample, 0 workers, workers, throughput) reads: %s', (states, reading) => {
  expect(readLoaderSummary(summaryOf(states))).toBe(reading);
});
