import { describe, expect, it } from 'vitest';
import {
  isOfFirst,
  isOfMoment,
  isOfThisTime,
} from '../../../../electron/core/diagnosis/causes/own-records.ts';
import { CASE_CHILD, CASE_END, factsOfCase, systemEvent } from './rule-case.ts';

const one = factsOfCase({});
const crash = (more: Parameters<typeof systemEvent>[1]) =>
  systemEvent('native-crash', { isOwn: true, ...more });

describe('a record of the system', () => {
  it('is of the first process by its pid, and of no other process of the job', () => {
    expect(isOfFirst(one, crash({}))).toBe(true);
    expect(isOfFirst(one, crash({ pid: CASE_CHILD }))).toBe(false);
    expect(isOfFirst(one, crash({ isOwn: null }))).toBe(false);
    expect(isOfFirst(factsOfCase({ dossier: null }), crash({}))).toBe(false);
    expect(isOfFirst(one, crash({ processStartedAt: CASE_END + 1 }))).toBe(false);
  });

  it.each([
    [-3_600_000, true],
    [-3_605_000, true],
    [-3_605_001, false],
    [0, true],
    [1, false],
  ])('is of the time of the attempt if its process began %i ms from its end: %s', (ms, expected) => {
    expect(isOfThisTime(one, crash({ processStartedAt: CASE_END + ms }))).toBe(expected);
  });

  it('is of its time if it does not say when its process began', () => {
    expect(isOfThisTime(one, crash({}))).toBe(true);
  });

  it.each([
    [-2_000, true],
    [2_000, true],
    [-2_001, false],
  ])('is of the moment of the end %i ms from it: %s', (ms, expected) => {
    expect(isOfMoment(one, crash({ at: CASE_END + ms }))).toBe(expected);
  });
});
