import { expect, test } from 'vitest';
import { createStructureLearner } from '../../../electron/core/output/learn-structure.ts';
import type { FoundLine } from '../../../electron/core/output/line-scanner.ts';
import { NO_ROLES } from '../../../electron/core/protocol/disk/output-roles.ts';

const line = (text: string, end: number): FoundLine => ({
  ...{ bytes: new TextEncoder().encode(text), bits: -1, end, again: false, isRedraw: false },
});
const trials = Array.from({ length: 12 }, (_, k) => `Trial ${k + 1}/40 loss ${(3 + Math.sin(k)).toFixed(3)}`);

test('lines that were already learned from are skipped when they are read again', () => {
  const learner = createStructureLearner(NO_ROLES);
  for (const _ of [1, 2])
    for (const [at, text] of trials.entries()) learner.take(line(text, at + 1), at * 500);
  expect(learner.reading(true)).toMatchObject({ iterations: 12, total: 40, lines: 12 });
});

test('lines with unknown arrival times count neither as a batch nor as spread over time', () => {
  const confidence = (atMs: (at: number) => number | null) => {
    const learner = createStructureLearner(NO_ROLES);
    for (const [at, text] of trials.entries()) learner.take(line(text, at + 1), atMs(at));
    return learner.reading(true).confidence;
  };
  const [waited, unknown, atOnce] = [
    confidence((at) => at * 500),
    confidence(() => null),
    confidence(() => 7),
  ];
  expect(waited).toBeGreaterThan(unknown);
  expect(unknown).toBeGreaterThan(atOnce);
});

test('the reading may lag a little behind, unless it must be exact', () => {
  const learner = createStructureLearner(NO_ROLES);
  for (let at = 1; at <= 200; at++) {
    learner.take(line(`Trial ${at}/400 loss ${(3 + Math.sin(at)).toFixed(3)}`, at), at * 500);
    if (at === 199) learner.reading(false);
  }
  expect(learner.reading(false).iterations).toBe(199);
  expect(learner.reading(true).iterations).toBe(200);
});

test('large output is learned in windows', () => {
  const learner = createStructureLearner(NO_ROLES);
  expect([learner.wants(0), learner.wants(4000)]).toEqual([true, true]);
  learner.take(line('much', 65 * 1024 * 1024), null);
  expect([learner.wants(4096), learner.wants(4096 + 255), learner.wants(8000)]).toEqual([true, true, false]);
});
