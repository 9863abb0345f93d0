import { expect, it } from 'vitest';
import {
  hangInWords,
  suspicionInWords,
  unusualInWords,
} from '../../../../../../electron/core/protocol/text/english/shared/hang.ts';

const at = new Date(2026, 10, 21, 3, 12).getTime();

it('a job that looks as if it hung: since when, what is usual, what is done', () => {
  const hang = { since: 0, usualMs: 40_000, killAt: at, leftAlone: null };
  expect(hangInWords({ ...hang, since: at - 900_000 }, at - 60_000)).toBe(
    'No sign of work for 14 min; the usual time is 40 s. Vigil will end and restart it at 03:12 unless it shows signs of work.',
  );
  expect(hangInWords({ ...hang, usualMs: null, killAt: null }, 840_000)).toBe(
    'No sign of work for 14 min; the usual time is not known yet. For now Vigil lets it run.',
  );
});

it.each([
  ['notify', /only reports hangs, so Vigil does not end it/],
  ['cannot-resume', /may just be slow, and it can't resume, so Vigil does not end it/],
  ['little-known', /Too few of its times are known, so Vigil does not end it/],
] as const)('a job that looks as if it hung and is left alone, because: %s', (leftAlone, words) => {
  expect(hangInWords({ since: 0, usualMs: 40_000, killAt: null, leftAlone }, 840_000)).toMatch(words);
});

it('an iteration of unusual length: how many times the usual it has taken, and that nothing is done', () => {
  const so = 'This iteration has taken 12 times the usual 40 s so far.';
  expect(unusualInWords(12.9, 40_000, null)).toBe(`${so} Vigil lets it run.`);
  expect(unusualInWords(12.9, 40_000, 120_000)).toBe(`${so} Vigil lets it run.`);
  expect(unusualInWords(12.9, 40_000, 600_000)).toBe(`${so} A recent one took 10 min. Vigil lets it run.`);
});

it('a suspicion of the past: when, how long, what it did, where its stacks are', () => {
  const facts = { at, section: null, silentMs: 840_000, thresholdMs: 1, usualMs: 40_000, worked: true };
  expect(suspicionInWords({ ...facts, idle: true, stacks: 'attempts/001/stacks-1.txt', clearedAt: at })).toBe(
    '2026-11-21 03:12: No sign of work for 14 min; the usual time is 40 s. It did nothing at all. Its stacks are in attempts/001/stacks-1.txt. It continued at 03:12.',
  );
  expect(suspicionInWords({ ...facts, idle: null, stacks: null, clearedAt: null })).toBe(
    '2026-11-21 03:12: No sign of work for 14 min; the usual time is 40 s. Its stacks could not be read here.',
  );
});

it('an end that comes tomorrow, and work that went on the next day, have their date', () => {
  const evening = new Date(2026, 10, 20, 23, 50).getTime();
  expect(hangInWords({ since: 0, usualMs: null, killAt: at, leftAlone: null }, evening)).toContain(
    'restart it at 2026-11-21 03:12 unless',
  );
  const facts = {
    ...{ section: null, silentMs: 1, thresholdMs: 1, usualMs: null, idle: null, stacks: null },
    worked: true,
  };
  expect(suspicionInWords({ ...facts, at: evening, clearedAt: at })).toMatch(
    /^2026-11-20 23:50: .* It continued at 2026-11-21 03:12\.$/,
  );
  expect(suspicionInWords({ ...facts, at: evening, clearedAt: at, worked: false })).toMatch(
    /here\. From 2026-11-21 03:12 on it was no longer suspected\.$/,
  );
});
