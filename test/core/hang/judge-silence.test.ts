import { describe, expect, it } from 'vitest';
import { type IntervalHistory, inherit, remember } from '../../../electron/core/hang/interval-history.ts';
import { isWorthMeasuring, judgeSilence, lookEveryMs } from '../../../electron/core/hang/judge-silence.ts';
import { fromBeginning, fromMiddle, type WorkWatch } from '../../../electron/core/hang/work-watch.ts';
import { HangPolicy } from '../../../electron/core/protocol/hang-policy.ts';

const MINUTE = 60_000;
const policy = HangPolicy.parse({});
/** Four iterations of ten minutes, so that the threshold is 50 minutes. */
const known = [10, 10, 10, 10].reduce<IntervalHistory>(
  (history, minutes) => remember(history, 'iteration', minutes * MINUTE, policy),
  {},
);
const silent = (minutes: number, idleMinutes: number, more: Partial<WorkWatch> = {}): WorkWatch => ({
  ...fromBeginning(),
  section: 'iteration',
  isFirstIteration: false,
  silentMs: minutes * MINUTE,
  idleMs: idleMinutes * MINUTE,
  ...more,
});

describe('what is thought of a silence', () => {
  it.each<[string, WorkWatch, IntervalHistory, Partial<HangPolicy>, string]>([
    ['below the threshold: fine', silent(49.9, 49.9), known, {}, 'fine'],
    ['at the threshold: suspect', silent(50, 50), known, {}, 'suspect'],
    ['idle until short of the grace: suspect', silent(54.9, 54.9), known, {}, 'suspect'],
    ['idle to the end of the grace: end', silent(55, 55), known, {}, 'end'],
    ['idle only since the middle of the grace: suspect', silent(55, 2), known, {}, 'suspect'],
    ['idle for five minutes, later: end', silent(60, 5), known, {}, 'end'],
    ['at work, short of twice the threshold: suspect', silent(99.9, 0), known, {}, 'suspect'],
    ['at work, at twice the threshold: end', silent(100, 0), known, {}, 'end'],
    ['only notice is wanted: suspect for ever', silent(9_999, 9_999), known, { mode: 'notify' }, 'suspect'],
    [
      'at work, known from earlier runs only: suspect for ever',
      silent(9_999, 0),
      inherit(known),
      {},
      'suspect',
    ],
    ['idle, known from earlier runs only: end', silent(55, 55), inherit(known), {}, 'end'],
    ['unknown, below half an hour: fine', silent(29.9, 29.9), {}, {}, 'fine'],
    ['unknown, at half an hour: suspect', silent(30, 30), {}, {}, 'suspect'],
    ['unknown, idle for half an hour, after the grace: end', silent(36, 30), {}, {}, 'end'],
    ['unknown, idle for less: suspect', silent(36, 29.9), {}, {}, 'suspect'],
    ['unknown, at work: suspect for ever', silent(9_999, 0), {}, {}, 'suspect'],
    [
      'set-up: half an hour, whatever iterations take',
      silent(29.9, 29.9, { section: 'setup' }),
      known,
      {},
      'fine',
    ],
    ['an announced stretch: fine', silent(600, 600, { stretchMs: 601 * MINUTE }), known, {}, 'fine'],
    [
      'an announced stretch that is over: end',
      silent(606, 606, { stretchMs: 601 * MINUTE }),
      known,
      {},
      'end',
    ],
    [
      'an announced stretch above the ceiling: the ceiling holds',
      silent(600, 600, { stretchMs: 601 * MINUTE }),
      known,
      { ceilingMs: 90 * MINUTE },
      'end',
    ],
    ['a ceiling below what is usual holds', silent(20, 0), known, { ceilingMs: 20 * MINUTE }, 'suspect'],
  ])('%s', (_name, watch, history, more, verdict) => {
    expect(judgeSilence(watch, history, { ...policy, ...more }).verdict).toBe(verdict);
  });

  it('a section that nobody knows has the longest threshold of all, and half an hour at least', () => {
    const judged = judgeSilence({ ...fromMiddle(null), silentMs: 9e9 }, known, policy);
    expect(judged).toEqual({ thresholdMs: 50 * MINUTE, endAfterMs: null, verdict: 'suspect' });
    expect(judgeSilence(fromMiddle(null), {}, policy).thresholdMs).toBe(30 * MINUTE);
  });

  it('the first iteration of an attempt gets half an hour even where iterations are short', () => {
    const short = [1, 1, 1].reduce<IntervalHistory>((h, ms) => remember(h, 'iteration', ms, policy), {});
    expect(judgeSilence(silent(20, 20, { isFirstIteration: true }), short, policy).verdict).toBe('fine');
    expect(judgeSilence(silent(20, 20), short, policy)).toMatchObject({
      thresholdMs: 2 * MINUTE,
      verdict: 'end',
    });
    // Twice two minutes would end a job that works before one that is idle.
    expect(judgeSilence(silent(3, 0), short, policy).endAfterMs).toBe(7 * MINUTE);
  });

  it('tells when it is ended if it goes on as now', () => {
    expect(judgeSilence(silent(50, 50), known, policy).endAfterMs).toBe(55 * MINUTE);
    expect(judgeSilence(silent(50, 0), known, policy).endAfterMs).toBe(100 * MINUTE);
    expect(judgeSilence(silent(54, 1), known, policy).endAfterMs).toBe(58 * MINUTE);
    expect(judgeSilence(silent(20, 5), {}, policy).endAfterMs).toBe(45 * MINUTE);
    expect(judgeSilence(silent(98, 1), known, policy).endAfterMs).toBe(100 * MINUTE);
  });

  it('is looked into only once it is longer than any interval before', () => {
    const worth = (watch: WorkWatch) => isWorthMeasuring(watch, judgeSilence(watch, known, policy));
    expect([worth(silent(9.9, 0)), worth(silent(10, 0))]).toEqual([false, true]);
  });

  it('looks every five seconds, more often where times are short', () => {
    expect(lookEveryMs(policy)).toBe(5_000);
    expect(lookEveryMs({ ...policy, graceMs: 1_000 })).toBe(200);
    expect(lookEveryMs({ ...policy, graceMs: 100 })).toBe(50);
  });
});

describe('contradictions in the policy', () => {
  it('a ceiling below the floor is refused in one sentence', () => {
    const read = HangPolicy.safeParse({ floorMs: 60_000, ceilingMs: 30_000 });
    expect(read.error?.issues).toMatchObject([
      {
        path: ['ceilingMs'],
        message: 'ceilingMs is 30000, which is below floorMs (60000); raise the one or lower the other',
      },
    ]);
  });

  it.each([{ floorMs: -1 }, { graceMs: 0 }, { idleMs: 1.5 }, { mode: 'kill' }, { floor: 2 }])(
    '%j is refused',
    (wish) => expect(HangPolicy.safeParse(wish).success).toBe(false),
  );
});
