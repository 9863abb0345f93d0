import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { trippedBreaker } from '../../../electron/core/queue/breaker.ts';
import { failed } from './queued-rows.ts';

const alike = (count: number) => Array.from({ length: count }, (_, index) => failed(`f${index}`, index + 1));

it('two runs may fail in the same way, and a third trips the breaker', () => {
  expect(trippedBreaker([], 0)).toBeNull();
  expect(trippedBreaker(alike(2), 0)).toBeNull();
  expect(trippedBreaker(alike(3), 0)).toEqual({
    ...{ because: 'same-failures', fingerprint: 'error 1 ValueError', runs: ['f0', 'f1', 'f2'] },
  });
  expect(trippedBreaker(alike(4), 0)).toMatchObject({ runs: ['f1', 'f2', 'f3'] });
});

it('the order of the runs does not affect the breaker', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(alike(5), { minLength: 5 }), (rows) => {
      expect(trippedBreaker(rows, 0)).toEqual(trippedBreaker(alike(5), 0));
    }),
  );
});

it.each<[string, Partial<RunRow>]>([
  ['failed otherwise', { failure: 'silent 139' }],
  ['failed in a way that is not known', { failure: null }],
  ['completed an iteration', { iteration: 1 }],
  ['finished', { outcome: 'finished', failure: null }],
])('the breaker does not trip when one of the three %s', (_, more) => {
  for (const place of [0, 1, 2]) {
    const rows = alike(3).map((each, index) => (index === place ? { ...each, ...more } : each));
    expect(trippedBreaker(rows, 0)).toBeNull();
  }
});

it('three runs with an unknown failure do not trip the breaker', () => {
  expect(
    trippedBreaker(
      alike(3).map((row) => ({ ...row, failure: null })),
      0,
    ),
  ).toBeNull();
});

it.each<[string, Partial<RunRow>]>([
  ['that a person stopped', { outcome: 'stopped', failure: null }],
  ['that is still under way', { phase: 'running', outcome: null }],
  ['that never was in the queue', { queue: false, failure: 'silent 139' }],
])('a run %s neither trips nor resets the breaker', (_name, more) => {
  expect(trippedBreaker([...alike(3), failed('between', 2.5, more)], 0)).not.toBeNull();
  expect(trippedBreaker([...alike(2), failed('between', 2.5, more)], 0)).toBeNull();
});

it('failures before the user released the queue do not count', () => {
  expect(trippedBreaker(alike(3), 1)).not.toBeNull();
  expect(trippedBreaker(alike(3), 1.5)).toBeNull();
});
