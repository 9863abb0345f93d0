import { describe, expect, it } from 'vitest';
import { homeViewOf } from '../../../electron/core/home/home-view.ts';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import type { Problem } from '../../../electron/core/protocol/wire/problem.ts';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import {
  livingRemark,
  needDetail,
  needTitle,
  newsSentence,
  recoveredWords,
  timeLeftWords,
} from '../../../renderer/home/home-words.ts';
import { failedRow, finishedRow, livingRow, rowEnd } from '../../core/home/home-rows.ts';

const text = english.window;
const HOUR = 3_600_000;
const EVENING = new Date(2026, 10, 26, 23, 10).getTime();
const MORNING = new Date(2026, 10, 27, 7, 42).getTime();
const said = (rows: readonly RunRow[], since: number | null = EVENING) =>
  newsSentence(homeViewOf(rows, EVENING, new Set()), since, MORNING, text);
const recovered = (...hours: number[]) => ({
  recoveries: hours.map((hour) => ({ at: EVENING + hour * HOUR, iteration: 12 })),
});

/** A GPU held by a process of yesterday and one of today, and how both are named in the morning. */
const holder = { pid: 71, name: 'python', user: 'eve', usedBytes: null, whose: 'other' } as const;
const HELD: Problem = {
  ...{ code: 'card-held', id: 'a', gpu: 'RTX', since: EVENING, parents: [] },
  because: { kind: 'not-reported' },
  holders: [EVENING, MORNING].map((startedAt) => ({ ...holder, startedAt })),
};
const since = (at: string) => `python (process 71, of eve, since ${at})`;
const HOLDERS = `Held by ${since('2026-11-26 23:10')}; ${since('07:42')}.`;

describe('the sentence of the night', () => {
  it('tells what finished, what recovered and what needs somebody', () => {
    const night = [
      finishedRow('a', EVENING + HOUR),
      finishedRow('b', EVENING + HOUR),
      finishedRow('c', EVENING + HOUR, recovered(1, 2)),
      failedRow('d', EVENING + HOUR),
    ];
    expect(said(night)).toBe('Since 23:10 yesterday: 3 finished, 1 recovered twice, 1 needs you.');
  });

  it.each<[RunRow[], string]>([
    [[], 'Since 23:10 yesterday: nothing new.'],
    [[livingRow('a'), livingRow('b')], 'Since 23:10 yesterday: nothing new, 2 running.'],
    [[livingRow('a', recovered(1))], 'Since 23:10 yesterday: 1 recovered.'],
    [[livingRow('a', recovered(1, 2, 3))], 'Since 23:10 yesterday: 1 recovered 3 times.'],
    [[livingRow('a', recovered(1, 2)), livingRow('b', recovered(1))], 'Since 23:10 yesterday: 2 recovered.'],
    [
      [livingRow('a', recovered(...Array.from({ length: 20 }, () => 1)))],
      'Since 23:10 yesterday: 1 recovered 20 or more times.',
    ],
    [[failedRow('a', EVENING), failedRow('b', EVENING)], 'Since 23:10 yesterday: 2 need you.'],
  ])('says only what is so (%#)', (rows, sentence) => {
    expect(said(rows)).toBe(sentence);
  });

  it('claims no visit where there was none', () => {
    expect(said([finishedRow('a', MORNING)], null)).toBe('In the last 24 hours: 1 finished.');
  });
});

describe('a card', () => {
  const cardOf = (row: RunRow) => {
    const card = homeViewOf([row], EVENING, new Set()).needing.cards[0];
    if (card === undefined) throw new Error('no card');
    return card;
  };

  it('says how the run ended and what Vigil decided, as the page of the run does', () => {
    const row = failedRow('a', EVENING);
    expect(needTitle(cardOf(row), MORNING, text)).toBe(
      'The job ended with an error: ValueError: no (exit code 1).',
    );
    expect(needDetail(cardOf(row), text)).toMatch(/^Not restarted: 0 attempts in a row made no progress\./);
  });

  it('says why a run cannot be read, and nothing of a decision', () => {
    const problem = { code: 'no-such-run', id: 'a' } as const;
    const card = cardOf(failedRow('a', EVENING, { problem }));
    expect(needTitle(card, MORNING, text)).toBe(text.shared.problem(problem));
    expect(needDetail(card, text)).toBe('');
  });

  it('says who holds the GPU that the run waits for, with the time of today or the date', () => {
    expect(needTitle(cardOf(failedRow('a', EVENING, { problem: HELD })), MORNING, text)).toContain(HOLDERS);
  });

  it('says how long a job has been silent, and asks for what a run that asks may do', () => {
    const hang = { since: MORNING - HOUR, usualMs: 60_000, killAt: null, leftAlone: 'notify' } as const;
    expect(needTitle(cardOf(livingRow('a', { hang })), MORNING, text)).toContain(
      'No sign of work for 60 min',
    );
    const asks = livingRow('a', { phase: 'asking', end: rowEnd() });
    expect(needTitle(cardOf(asks), MORNING, text)).toContain('ValueError');
  });

  it('has at least the outcome of a run whose end is not known', () => {
    expect(needTitle(cardOf(failedRow('a', EVENING, { end: null })), MORNING, text)).toBe('Failed');
  });
});

describe('the time left', () => {
  const underWay = { since: MORNING, unusualAfterMs: null, longestMs: null };
  const left = { leftMs: 2 * HOUR, usualMs: 60_000, underWay };

  it.each<[string, Partial<RunRow>, string]>([
    [
      'a range',
      { ...left, leftRange: { leastMs: 1.8 * HOUR, mostMs: 2.4 * HOUR } },
      '1 h 45 min – 2 h 25 min',
    ],
    [
      'about one length if both ends are one',
      { ...left, leftRange: { leastMs: 2 * HOUR, mostMs: 2 * HOUR } },
      'about 2 h 00 min',
    ],
    [
      'an upper end if it may be over at once',
      { ...left, leftRange: { leastMs: 0, mostMs: 50_000 } },
      'up to 50 s',
    ],
    ['not known while too few iterations are', { ...left, leftRange: null }, 'not known yet'],
    ['the pace if the total is not known', { total: null, usualMs: 30_000 }, '30 s each'],
    ['no guess where nothing is known', { total: null, usualMs: null }, 'no total set'],
    [
      'the wait before the next attempt',
      { phase: 'waiting', nextAttemptAt: MORNING + 30_000 },
      'starts in 30 s',
    ],
  ])('is %s', (_, more, words) => {
    expect(timeLeftWords(livingRow('a', { total: 30, ...more }), MORNING, text)).toBe(words);
  });
});

describe('the remark on a living run', () => {
  it.each<[string, Partial<RunRow>, RegExp | null]>([
    ['nothing while all is as usual', {}, null],
    [
      'that an iteration takes unusually long',
      { usualMs: 60_000, underWay: { since: MORNING - HOUR, unusualAfterMs: 180_000, longestMs: null } },
      /60 times the usual/,
    ],
    ['that no progress is recognised', { iteration: 0 }, /No progress recognised/],
    ['that it catches up', { catchingUp: { done: 3, of: 9 } as never }, /./],
    [
      'that Vigil will end a hang',
      { hang: { since: MORNING - HOUR, usualMs: 1, killAt: MORNING, leftAlone: null } },
      /Vigil will end and restart it/,
    ],
    ['nothing before it runs', { phase: 'starting', iteration: 0 }, null],
    ['what hinders it', { phase: 'waiting', problem: { code: 'no-such-run', id: 'a' } }, /./],
  ])('is %s', (_, more, words) => {
    const remark = livingRemark(livingRow('a', more), MORNING, text);
    if (words === null) expect(remark).toBeNull();
    else expect(remark).toMatch(words);
  });

  it('says who holds its GPU, with the time of today or the date', () => {
    const row = livingRow('a', { phase: 'waiting', problem: HELD });
    expect(livingRemark(row, MORNING, text)).toContain(HOLDERS);
  });
});

it('the table says how often a run recovered, and where if that is short', () => {
  const words = (iterations: readonly number[]) =>
    recoveredWords(
      finishedRow('a', 1, { recoveries: iterations.map((iteration) => ({ at: 1, iteration })) }),
      text,
    );
  expect([[], [12], [12, 25], [1, 2, 3, 4]].map(words)).toEqual([
    '',
    'Recovered once, after iteration 12',
    'Recovered twice, after iterations 12 and 25',
    'Recovered 4 times',
  ]);
  expect(words(Array.from({ length: 20 }, () => 1))).toBe('Recovered 20 times or more');
});
