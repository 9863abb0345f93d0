import { describe, expect, it } from 'vitest';
import {
  type IntervalHistory,
  inheritedHistory,
  withInterval,
} from '../../../electron/core/hang/interval-history.ts';
import {
  isWorthMeasuring,
  judgeSilence as judge,
  lookEveryMs,
  type RunOutlook,
} from '../../../electron/core/hang/judge-silence.ts';
import { watchFromBeginning, watchFromMiddle } from '../../../electron/core/hang/work-watch.ts';
import type { WorkWatch } from '../../../electron/core/protocol/disk/silence-file.ts';
import { HangPolicy } from '../../../electron/core/protocol/policy/hang-policy.ts';

const MINUTE = 60_000;
const policy = HangPolicy.parse({});
/** Four iterations of ten minutes, so that the threshold is 50 minutes. */
const known = [10, 10, 10, 10].reduce<IntervalHistory>(
  (history, minutes) => withInterval(history, 'iteration', minutes * MINUTE, policy),
  {},
);
const silent = (minutes: number, idleMinutes: number, more: Partial<WorkWatch> = {}): WorkWatch => ({
  ...watchFromBeginning(),
  section: 'iteration',
  isFirstIteration: false,
  silentMs: minutes * MINUTE,
  idleMs: idleMinutes * MINUTE,
  ...more,
});

const RESUMES: RunOutlook = { losesAll: null, isLast: false };
const judgeSilence = (watch: WorkWatch, history: IntervalHistory, how: HangPolicy, outlook = RESUMES) =>
  judge(watch, history, how, outlook);

describe('the verdict on a silence', () => {
  it.each<[string, WorkWatch, IntervalHistory, Partial<HangPolicy>, string]>([
    ['below the threshold: fine', silent(49.9, 49.9), known, {}, 'fine'],
    ['at the threshold: suspect', silent(50, 50), known, {}, 'suspect'],
    ['idle until short of the grace: suspect', silent(54.9, 54.9), known, {}, 'suspect'],
    ['idle to the end of the grace: end', silent(55, 55), known, {}, 'end'],
    ['idle only since the middle of the grace: suspect', silent(55, 2), known, {}, 'suspect'],
    ['idle for five minutes, later: end', silent(60, 5), known, {}, 'end'],
    ['at work, short of four times the threshold: suspect', silent(199.9, 0), known, {}, 'suspect'],
    ['at work, at four times the threshold: end', silent(200, 0), known, {}, 'end'],
    [
      'at work, at four times the threshold, but given longer: suspect',
      silent(200, 0),
      known,
      { busyMs: 201 * MINUTE },
      'suspect',
    ],
    ['the policy only notifies: suspect forever', silent(9_999, 9_999), known, { mode: 'notify' }, 'suspect'],
    [
      'at work, known from earlier runs only: suspect for ever',
      silent(9_999, 0),
      inheritedHistory(known),
      {},
      'suspect',
    ],
    ['idle, known from earlier runs only: end', silent(55, 55), inheritedHistory(known), {}, 'end'],
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

  it('an unknown section has the longest threshold of all, and half an hour at least', () => {
    const judged = judgeSilence({ ...watchFromMiddle(null), silentMs: 9e9 }, known, policy);
    expect(judged).toMatchObject({ thresholdMs: 50 * MINUTE, endAfterMs: 200 * MINUTE, verdict: 'end' });
    expect(judgeSilence(watchFromMiddle(null), {}, policy).thresholdMs).toBe(30 * MINUTE);
  });

  it('the first iteration of an attempt gets half an hour even if iterations are short', () => {
    const short = [1, 1, 1].reduce<IntervalHistory>((h, ms) => withInterval(h, 'iteration', ms, policy), {});
    expect(judgeSilence(silent(20, 20, { isFirstIteration: true }), short, policy).verdict).toBe('fine');
    expect(judgeSilence(silent(20, 20), short, policy)).toMatchObject({
      thresholdMs: 2 * MINUTE,
      verdict: 'end',
    });
    expect(judgeSilence(silent(3, 0), short, policy).endAfterMs).toBe(120 * MINUTE);
    // Four times two minutes would end a working job before an idle one.
    const patient = { ...policy, busyMs: 100, graceMs: 10 * MINUTE };
    expect(judgeSilence(silent(3, 0), short, patient).endAfterMs).toBe(12 * MINUTE);
  });

  it('includes the time at which the job is ended if nothing changes', () => {
    expect(judgeSilence(silent(50, 50), known, policy).endAfterMs).toBe(55 * MINUTE);
    expect(judgeSilence(silent(50, 0), known, policy).endAfterMs).toBe(200 * MINUTE);
    expect(judgeSilence(silent(54, 1), known, policy).endAfterMs).toBe(58 * MINUTE);
    expect(judgeSilence(silent(20, 5), {}, policy).endAfterMs).toBe(45 * MINUTE);
    expect(judgeSilence(silent(198, 1), known, policy).endAfterMs).toBe(200 * MINUTE);
  });

  it.each<[string, WorkWatch, IntervalHistory, HangPolicy, RunOutlook['losesAll'], string | null]>([
    ['only notice is wanted', silent(99, 99), known, { ...policy, mode: 'notify' }, null, 'notify'],
    ['it works and cannot resume', silent(999, 0), known, policy, 'cannot-resume', 'cannot-resume'],
    ['it works and has saved nothing', silent(999, 0), known, policy, 'nothing-saved', 'nothing-saved'],
    ['it works and nothing is known of it', silent(999, 0), {}, policy, null, 'little-known'],
    [
      'it works and only earlier runs are known',
      silent(999, 0),
      inheritedHistory(known),
      policy,
      null,
      'little-known',
    ],
    ['it will be ended, as it works and can resume', silent(99, 0), known, policy, null, null],
    ['it will be ended, as it is idle', silent(50, 50), known, policy, 'cannot-resume', null],
  ])('gives the reason why the job is left alone: %s', (_name, watch, history, how, losesAll, why) => {
    const judged = judge(watch, history, how, { losesAll, isLast: false });
    expect(judged.leftAlone).toBe(why);
    expect(judged.endAfterMs === null).toBe(why !== null);
  });

  it('is measured only once it is longer than any interval before', () => {
    const worth = (watch: WorkWatch) => isWorthMeasuring(watch, judgeSilence(watch, known, policy));
    expect([worth(silent(9.9, 0)), worth(silent(10, 0))]).toEqual([false, true]);
  });

  it('is checked every five seconds, more often if the times are short', () => {
    expect(lookEveryMs(policy)).toBe(5_000);
    expect(lookEveryMs({ ...policy, graceMs: 1_000 })).toBe(200);
    expect(lookEveryMs({ ...policy, graceMs: 100 })).toBe(50);
  });
});

describe('the last iteration, and what follows it', () => {
  const last = { losesAll: null, isLast: true };

  it('have ten times the threshold, within the ceiling', () => {
    expect(judge(silent(1, 0), known, policy, last).thresholdMs).toBe(500 * MINUTE);
    const shutdown = silent(1, 0, { section: 'shutdown' });
    expect(judge(shutdown, known, policy, RESUMES).thresholdMs).toBe(500 * MINUTE);
    const ceiled = { ...policy, ceilingMs: 90 * MINUTE };
    expect(judge(shutdown, known, ceiled, RESUMES).thresholdMs).toBe(90 * MINUTE);
  });

  it('have half an hour if nothing is known about the run', () => {
    const shutdown = silent(31, 31, { section: 'shutdown' });
    expect(judge(shutdown, {}, policy, last)).toMatchObject({
      thresholdMs: 30 * MINUTE,
      verdict: 'suspect',
      endAfterMs: 35 * MINUTE,
    });
  });

  it('end while idle at ten times the threshold and the grace', () => {
    expect(judge(silent(505, 505), known, policy, last).verdict).toBe('end');
    expect(judge(silent(504, 504), known, policy, last).verdict).toBe('suspect');
  });

  it('end while busy only after a thousand times the longest interval, if the job can resume', () => {
    expect(judge(silent(9_999, 0), known, policy, last).verdict).toBe('suspect');
    expect(judge(silent(10_000, 0), known, policy, last).verdict).toBe('end');
    expect(judge(silent(10_000, 0), known, policy, { ...last, losesAll: 'cannot-resume' }).verdict).toBe(
      'suspect',
    );
  });
});

describe('a job that has written what is known to precede a hang', () => {
  it.each<[string, WorkWatch, Partial<HangPolicy>, string, number]>([
    ['below a fifth of the threshold: fine', silent(9.9, 9.9), {}, 'fine', 10],
    ['at a fifth of the threshold: suspect', silent(10, 10), {}, 'suspect', 10],
    ['below the floor: fine', silent(10, 10), { floorMs: 11 * MINUTE }, 'fine', 11],
    ['in an announced stretch: fine', silent(59, 59, { stretchMs: 60 * MINUTE }), {}, 'fine', 60],
    ['idle short of the end of the grace: suspect', silent(54.9, 54.9), {}, 'suspect', 10],
    ['idle to the end of the grace: end', silent(55, 55), {}, 'end', 10],
    ['while it catches up: fine', silent(30, 30, { isCatchingUp: true }), {}, 'fine', 10],
  ])('%s', (_, watch, how, verdict, minutes) => {
    const judged = judge(watch, known, { ...policy, ...how }, RESUMES, true);
    expect([judged.verdict, judged.forewarnedMs]).toEqual([verdict, minutes * MINUTE]);
    const { endAfterMs } = judge(watch, known, { ...policy, ...how }, RESUMES);
    expect(judged.endAfterMs).toBe(endAfterMs);
  });
});
