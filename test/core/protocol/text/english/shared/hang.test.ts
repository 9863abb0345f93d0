import { expect, it } from 'vitest';
import {
  englishHang,
  englishSuspicion,
  englishUnusual,
} from '../../../../../../electron/core/protocol/text/english/shared/hang.ts';

const at = new Date(2026, 10, 21, 3, 12).getTime();

it('a job that looks as if it hung: since when, what is usual, what is done', () => {
  const hang = { since: 0, usualMs: 40_000, killAt: at, leftAlone: null };
  expect(englishHang(hang, 840_000)).toBe(
    'No sign of work for 14 min; the usual time is 40 s. Vigil will end and restart it at 03:12 unless it shows signs of work.',
  );
  expect(englishHang({ ...hang, usualMs: null, killAt: null }, 840_000)).toBe(
    'No sign of work for 14 min; the usual time is not known yet. For now Vigil lets it run.',
  );
});

it.each([
  ['notify', /only reports hangs, so Vigil does not end it/],
  ['cannot-resume', /may just be slow, and it can't resume, so Vigil does not end it/],
  ['little-known', /Too few of its times are known, so Vigil does not end it/],
] as const)('a job that looks as if it hung and is left alone, because: %s', (leftAlone, words) => {
  expect(englishHang({ since: 0, usualMs: 40_000, killAt: null, leftAlone }, 840_000)).toMatch(words);
});

it('an iteration of unusual length: how many times the usual it has taken, and that nothing is done', () => {
  expect(englishUnusual(12.9, 40_000)).toBe(
    'This iteration has taken 12 times the usual 40 s so far. Vigil lets it run.',
  );
});

it('a suspicion of the past: when, how long, what it did, where its stacks are', () => {
  const facts = { at, section: null, silentMs: 840_000, thresholdMs: 1, usualMs: 40_000 };
  expect(englishSuspicion({ ...facts, idle: true, stacks: 'attempts/001/stacks-1.txt', clearedAt: at })).toBe(
    '03:12: No sign of work for 14 min; the usual time is 40 s. It did nothing at all. Its stacks are in attempts/001/stacks-1.txt. It continued at 03:12.',
  );
  expect(englishSuspicion({ ...facts, idle: null, stacks: null, clearedAt: null })).toBe(
    '03:12: No sign of work for 14 min; the usual time is 40 s. Its stacks could not be read here.',
  );
});
