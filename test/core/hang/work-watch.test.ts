import { describe, expect, it } from 'vitest';
import {
  afterSign,
  afterTime,
  SLEPT_GAP_MS,
  type WorkSign,
  watchContinued,
  watchFromBeginning,
  watchFromMiddle,
  workSignOf,
} from '../../../electron/core/hang/work-watch.ts';
import { JobEvent } from '../../../electron/core/protocol/disk/job-event.ts';
import type { WorkWatch } from '../../../electron/core/protocol/disk/silence-file.ts';
import { HangPolicy } from '../../../electron/core/protocol/policy/hang-policy.ts';

const policy = HangPolicy.parse({});
const second = { byMs: 1_000, held: false, idle: false };
const seconds = (watch: WorkWatch, count: number, time = second) => {
  let now = watch;
  for (let each = 0; each < count; each++) now = afterTime(now, time);
  return now;
};
const observation: WorkSign = { kind: 'observation' };

describe('the silence of a job', () => {
  it('grows with time and ends with a sign of work, whose interval is learnt', () => {
    const silent = seconds(watchFromBeginning(), 7);
    expect(silent).toMatchObject({ section: 'setup', silentMs: 7_000, idleMs: 0 });
    const { watch, history } = afterSign(silent, {}, observation, policy);
    expect(watch).toMatchObject({ section: 'iteration', silentMs: 0, isFirstIteration: false });
    expect(history).toMatchObject({ setup: { lastMs: [7_000] } });
    expect(afterSign(seconds(watch, 3), history, observation, policy).history.iteration?.lastMs).toEqual([
      3_000,
    ]);
  });

  it('does not count time asleep, restarts after it, and teaches nothing', () => {
    const silent = seconds(watchFromBeginning(), 20);
    expect(afterTime(silent, { ...second, byMs: SLEPT_GAP_MS }).silentMs).toBe(20_000 + SLEPT_GAP_MS);
    const woken = afterTime(silent, { ...second, byMs: SLEPT_GAP_MS + 1 });
    expect(woken).toMatchObject({ silentMs: 0, idleMs: 0 });
    expect(afterSign(seconds(woken, 2), {}, observation, policy).history).toEqual({});
  });

  it('goes on under a new host and teaches nothing, and restarts if the job has printed meanwhile', () => {
    const silent = seconds(afterSign(watchFromBeginning(), {}, observation, policy).watch, 20);
    const continued = watchContinued(silent, false);
    expect(continued).toMatchObject({ section: 'iteration', silentMs: 20_000, isFirstIteration: false });
    expect(afterSign(seconds(continued, 2), {}, observation, policy).history).toEqual({});
    expect(watchContinued(silent, true)).toMatchObject({ section: 'iteration', silentMs: 0 });
  });

  it('does not count time paused by Vigil, and is learnt without it', () => {
    const held = seconds(seconds(watchFromBeginning(), 5), 100, { ...second, held: true });
    expect(held.silentMs).toBe(5_000);
    expect(afterSign(held, {}, observation, policy).history.setup?.lastMs).toEqual([5_000]);
  });

  it('is idle since the last look at which the job did something', () => {
    const idle = { ...second, idle: true };
    expect(seconds(seconds(watchFromBeginning(), 5), 3, idle).idleMs).toBe(3_000);
    expect(seconds(seconds(watchFromBeginning(), 5, idle), 1).idleMs).toBe(0);
    expect(afterTime(seconds(watchFromBeginning(), 5, idle), { ...second, idle: null }).idleMs).toBe(0);
  });

  it('in an announced stretch teaches nothing; the next sign of work ends the stretch', () => {
    const announced = afterSign(watchFromBeginning(), {}, { kind: 'long-stretch', ms: 9e6 }, policy).watch;
    expect(announced).toMatchObject({ section: 'setup', stretchMs: 9e6 });
    const { watch, history } = afterSign(seconds(announced, 50), {}, { kind: 'sign' }, policy);
    expect(watch).toMatchObject({ section: 'setup', stretchMs: null });
    expect(history).toEqual({});
  });

  it('ends with a checkpoint file, after which a job without reports is past its set-up', () => {
    const saved = afterSign(seconds(watchFromBeginning(), 9), {}, { kind: 'checkpoint' }, policy);
    expect(saved).toMatchObject({
      watch: { section: 'iteration', isFirstIteration: false, silentMs: 0 },
      history: { setup: { lastMs: [9_000] } },
    });
    const evaluating = { ...watchFromBeginning(), section: 'evaluation' as const };
    expect(afterSign(evaluating, {}, { kind: 'checkpoint' }, policy).watch.section).toBe('evaluation');
    expect(afterSign(watchFromMiddle(null), {}, { kind: 'checkpoint' }, policy).watch.section).toBeNull();
  });

  it('restarts with the set-up of the next of several scripts, which teaches nothing', () => {
    const atWork = afterSign(watchFromBeginning(), {}, observation, policy).watch;
    const ended = afterSign(atWork, {}, { kind: 'section', section: 'shutdown' }, policy);
    const next = afterSign(seconds(ended.watch, 3), ended.history, { kind: 'script-began' }, policy);
    expect(next.watch).toMatchObject({ section: 'setup', silentMs: 0, isFirstIteration: true });
    expect(next.history).toEqual(ended.history);
  });

  it('of an attempt found in the middle belongs to no section until the job reports one', () => {
    const found = seconds(watchFromMiddle(null), 4);
    expect(afterSign(found, {}, { kind: 'sign' }, policy).watch.section).toBeNull();
    const told = afterSign(found, {}, { kind: 'section', section: 'load' }, policy);
    expect(told).toMatchObject({ watch: { section: 'load' }, history: {} });
  });
});

it('a line every second does not hide how long the job is silent once an iteration', () => {
  let now = afterSign(watchFromBeginning(), {}, { kind: 'iteration-started' }, policy);
  for (let iteration = 0; iteration < 4; iteration++) {
    for (let line = 0; line < 60; line++)
      now = afterSign(seconds(now.watch, 1), now.history, { kind: 'sign' }, policy);
    now = afterSign(seconds(now.watch, 600), now.history, { kind: 'sign' }, policy);
    now = afterSign(seconds(now.watch, 1), now.history, observation, policy);
  }
  expect(now.history.iteration?.lastMs).toEqual([600_000, 600_000, 600_000, 600_000]);
});

it('signs that arrive together after an absence of the host teach nothing', () => {
  let now = afterSign(watchFromMiddle(null), {}, observation, policy);
  for (let each = 0; each < 30; each++)
    now = afterSign(afterTime(now.watch, { ...second, byMs: 5 }), now.history, observation, policy);
  expect(now.history).toEqual({});
  for (let each = 0; each < 2; each++)
    now = afterSign(seconds(now.watch, 9), now.history, observation, policy);
  // The first interval began while no host listened.
  expect(now.history.iteration?.lastMs).toEqual([9_000]);
});

describe('the duration of the current iteration', () => {
  const known = () => afterSign(watchFromBeginning(), {}, observation, policy).watch;

  it('counts from the end of the one before, whatever other signs of work there are', () => {
    expect(seconds(watchFromBeginning(), 5).iterationMs).toBeNull();
    let watch = seconds(known(), 5);
    for (const sign of [{ kind: 'sign' }, { kind: 'checkpoint' }, { kind: 'iteration-started' }] as const)
      watch = seconds(afterSign(watch, {}, sign, policy).watch, 5);
    expect(watch.iterationMs).toBe(20_000);
    expect(afterSign(watch, {}, observation, policy).watch.iterationMs).toBe(0);
  });

  it('counts from the beginning of the first one if the job reports it', () => {
    const begun = afterSign(watchFromBeginning(), {}, { kind: 'iteration-started' }, policy).watch;
    expect(seconds(begun, 3).iterationMs).toBe(3_000);
  });

  it('excludes time asleep and time paused by Vigil', () => {
    const watch = seconds(known(), 5);
    expect(afterTime(watch, { ...second, byMs: SLEPT_GAP_MS + 1 }).iterationMs).toBe(5_000);
    expect(afterTime(watch, { ...second, held: true }).iterationMs).toBe(5_000);
  });

  it('is unknown once the job is past its iterations, or begins another script', () => {
    for (const sign of [{ kind: 'section', section: 'shutdown' }, { kind: 'script-began' }] as const)
      expect(afterSign(known(), {}, sign, policy).watch.iterationMs).toBeNull();
  });
});

describe('signs of work', () => {
  it.each<[object, WorkSign | null]>([
    [{ kind: 'hello', job: 'x', total: 3, resumedFrom: 0 }, null],
    [{ kind: 'note', text: 'still here' }, null],
    [
      { kind: 'settle-asked', question: 'a', pid: 7, limitMs: 300_000 },
      { kind: 'long-stretch', ms: 300_000 },
    ],
    [{ kind: 'iteration-started', iteration: 2 }, { kind: 'iteration-started' }],
    [{ kind: 'observation', iteration: 2, x: [], y: 1, durationMs: 1 }, { kind: 'observation' }],
    [
      { kind: 'section', section: 'load' },
      { kind: 'section', section: 'load' },
    ],
    [
      { kind: 'long-stretch', ms: 5, why: 'fitting' },
      { kind: 'long-stretch', ms: 5 },
    ],
    [{ kind: 'script-began', pid: 7 }, { kind: 'script-began' }],
    [{ kind: 'finished' }, { kind: 'section', section: 'shutdown' }],
    [{ kind: 'checkpoint', iteration: 5 }, { kind: 'checkpoint' }],
  ])('%j', (said, sign) => {
    expect(workSignOf(JobEvent.parse({ at: 1, ...said }))).toEqual(sign);
  });
});
