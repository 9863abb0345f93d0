import { describe, expect, it } from 'vitest';
import {
  type Beat,
  beat,
  beatOf,
  fromBeginning,
  fromMiddle,
  pass,
  SLEPT_GAP_MS,
  type WorkWatch,
} from '../../../electron/core/hang/work-watch.ts';
import { JobEvent } from '../../../electron/core/protocol/disk/job-event.ts';
import { HangPolicy } from '../../../electron/core/protocol/policy/hang-policy.ts';

const policy = HangPolicy.parse({});
const second = { byMs: 1_000, held: false, idle: false };
const seconds = (watch: WorkWatch, count: number, time = second) => {
  let now = watch;
  for (let each = 0; each < count; each++) now = pass(now, time);
  return now;
};
const observation: Beat = { kind: 'observation' };

describe('the silence of a job', () => {
  it('grows with time and ends with a sign of work, whose interval is learnt', () => {
    const silent = seconds(fromBeginning(), 7);
    expect(silent).toMatchObject({ section: 'setup', silentMs: 7_000, idleMs: 0 });
    const { watch, history } = beat(silent, {}, observation, policy);
    expect(watch).toMatchObject({ section: 'iteration', silentMs: 0, isFirstIteration: false });
    expect(history).toMatchObject({ setup: { lastMs: [7_000] } });
    expect(beat(seconds(watch, 3), history, observation, policy).history.iteration?.lastMs).toEqual([3_000]);
  });

  it('does not count time asleep, begins anew after it, and teaches nothing', () => {
    const silent = seconds(fromBeginning(), 20);
    expect(pass(silent, { ...second, byMs: SLEPT_GAP_MS }).silentMs).toBe(20_000 + SLEPT_GAP_MS);
    const woken = pass(silent, { ...second, byMs: SLEPT_GAP_MS + 1 });
    expect(woken).toMatchObject({ silentMs: 0, idleMs: 0 });
    expect(beat(seconds(woken, 2), {}, observation, policy).history).toEqual({});
  });

  it('does not count time in which we hold the job, which is still learnt without it', () => {
    const held = seconds(seconds(fromBeginning(), 5), 100, { ...second, held: true });
    expect(held.silentMs).toBe(5_000);
    expect(beat(held, {}, observation, policy).history.setup?.lastMs).toEqual([5_000]);
  });

  it('is idle from the last look at which the job did something', () => {
    const idle = { ...second, idle: true };
    expect(seconds(seconds(fromBeginning(), 5), 3, idle).idleMs).toBe(3_000);
    expect(seconds(seconds(fromBeginning(), 5, idle), 1).idleMs).toBe(0);
    expect(pass(seconds(fromBeginning(), 5, idle), { ...second, idle: null }).idleMs).toBe(0);
  });

  it('in an announced stretch teaches nothing; the next sign of work ends the stretch', () => {
    const announced = beat(fromBeginning(), {}, { kind: 'long-stretch', ms: 9e6 }, policy).watch;
    expect(announced).toMatchObject({ section: 'setup', stretchMs: 9e6 });
    const { watch, history } = beat(seconds(announced, 50), {}, { kind: 'sign' }, policy);
    expect(watch).toMatchObject({ section: 'setup', stretchMs: null });
    expect(history).toEqual({});
  });

  it('ends with a checkpoint file, with which a job that says nothing of itself is past its set-up', () => {
    const saved = beat(seconds(fromBeginning(), 9), {}, { kind: 'checkpoint' }, policy);
    expect(saved).toMatchObject({
      watch: { section: 'iteration', isFirstIteration: false, silentMs: 0 },
      history: { setup: { lastMs: [9_000] } },
    });
    const evaluating = { ...fromBeginning(), section: 'evaluation' as const };
    expect(beat(evaluating, {}, { kind: 'checkpoint' }, policy).watch.section).toBe('evaluation');
    expect(beat(fromMiddle(null), {}, { kind: 'checkpoint' }, policy).watch.section).toBeNull();
  });

  it('begins anew with the next of several scripts, in its set-up, which teaches nothing', () => {
    const atWork = beat(fromBeginning(), {}, observation, policy).watch;
    const ended = beat(atWork, {}, { kind: 'section', section: 'shutdown' }, policy);
    const next = beat(seconds(ended.watch, 3), ended.history, { kind: 'script-began' }, policy);
    expect(next.watch).toMatchObject({ section: 'setup', silentMs: 0, isFirstIteration: true });
    expect(next.history).toEqual(ended.history);
  });

  it('of an attempt found in the middle belongs to no section until the job says so', () => {
    const found = seconds(fromMiddle(null), 4);
    expect(beat(found, {}, { kind: 'sign' }, policy).watch.section).toBeNull();
    const told = beat(found, {}, { kind: 'section', section: 'load' }, policy);
    expect(told).toMatchObject({ watch: { section: 'load' }, history: {} });
  });
});

it('a line every second does not hide how long the job is silent once an iteration', () => {
  let now = beat(fromBeginning(), {}, { kind: 'iteration-started' }, policy);
  for (let iteration = 0; iteration < 4; iteration++) {
    for (let line = 0; line < 60; line++)
      now = beat(seconds(now.watch, 1), now.history, { kind: 'sign' }, policy);
    now = beat(seconds(now.watch, 600), now.history, { kind: 'sign' }, policy);
    now = beat(seconds(now.watch, 1), now.history, observation, policy);
  }
  expect(now.history.iteration?.lastMs).toEqual([600_000, 600_000, 600_000, 600_000]);
});

it('signs that were given while nobody listened, and are read all at once, teach nothing', () => {
  let now = beat(fromMiddle(null), {}, observation, policy);
  for (let each = 0; each < 30; each++)
    now = beat(pass(now.watch, { ...second, byMs: 5 }), now.history, observation, policy);
  expect(now.history).toEqual({});
  for (let each = 0; each < 2; each++) now = beat(seconds(now.watch, 9), now.history, observation, policy);
  // The first one began while nobody listened.
  expect(now.history.iteration?.lastMs).toEqual([9_000]);
});

describe('the time of the iteration under way', () => {
  const known = () => beat(fromBeginning(), {}, observation, policy).watch;

  it('runs from the end of the one before, whatever other signs of work there are', () => {
    expect(seconds(fromBeginning(), 5).iterationMs).toBeNull();
    let watch = seconds(known(), 5);
    for (const sign of [{ kind: 'sign' }, { kind: 'checkpoint' }, { kind: 'iteration-started' }] as const)
      watch = seconds(beat(watch, {}, sign, policy).watch, 5);
    expect(watch.iterationMs).toBe(20_000);
    expect(beat(watch, {}, observation, policy).watch.iterationMs).toBe(0);
  });

  it('runs from the beginning of the first one where the job tells it', () => {
    const begun = beat(fromBeginning(), {}, { kind: 'iteration-started' }, policy).watch;
    expect(seconds(begun, 3).iterationMs).toBe(3_000);
  });

  it('does not hold time asleep, or time in which the job was held', () => {
    const watch = seconds(known(), 5);
    expect(pass(watch, { ...second, byMs: SLEPT_GAP_MS + 1 }).iterationMs).toBe(5_000);
    expect(pass(watch, { ...second, held: true }).iterationMs).toBe(5_000);
  });

  it('is not known once the job is past its iterations, or begins another script', () => {
    for (const sign of [{ kind: 'section', section: 'shutdown' }, { kind: 'script-began' }] as const)
      expect(beat(known(), {}, sign, policy).watch.iterationMs).toBeNull();
  });
});

describe('signs of work', () => {
  it.each<[object, Beat | null]>([
    [{ kind: 'hello', job: 'x', total: 3, resumedFrom: 0 }, null],
    [{ kind: 'note', text: 'still here' }, null],
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
    expect(beatOf(JobEvent.parse({ at: 1, ...said }))).toEqual(sign);
  });
});
