import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Activity } from '../../../electron/core/hang/idle.ts';
import { HangPolicy } from '../../../electron/core/protocol/hang-policy.ts';
import { JobEvent } from '../../../electron/core/protocol/job-event.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal-record.ts';
import { applyRecord } from '../../../electron/core/run/apply-record.ts';
import { emptyRun, suspicionOf } from '../../../electron/core/run/run-state.ts';
import { createHangWatch, type HangWatch } from '../../../electron/host/hang/hang-watch.ts';
import { openIntervalStore } from '../../../electron/host/hang/interval-store.ts';
import { openLog } from '../../../electron/host/log.ts';
import { runPaths } from '../../../electron/host/paths.ts';
import { type LiveRun, openLiveRun } from '../../../electron/host/run/live-run.ts';
import { openJournal, readJournal } from '../../../electron/host/store/journal.ts';
import { starting } from '../../support/journal-entries.ts';
import { runSpec } from '../../support/run-spec.ts';
import { MovableClock } from '../movable-clock.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const IDLE: Activity = { cpuShare: 0, gpuShare: 0, diskBytes: 0, outputBytes: 0 };
const BUSY: Activity = { ...IDLE, cpuShare: 1 };
const UNKNOWN: Activity = { cpuShare: null, gpuShare: null, diskBytes: null, outputBytes: 0 };

let home = '';
let clock: MovableClock;
let watch: HangWatch;
let run: LiveRun;
let activity: Activity;
let isLiving: boolean;
let refusesEnd: boolean;
let dumps: number;
let isDumpStuck: boolean;
let isDumpRefused: boolean;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-hang-'));
  clock = new MovableClock(1e12);
  activity = IDLE;
  isLiving = true;
  refusesEnd = false;
  dumps = 0;
  isDumpStuck = false;
  isDumpRefused = false;
});
afterEach(() => {
  watch.leave();
  run.close();
  rmSync(home, { recursive: true, force: true });
});

/** A host of the run `name`, which begins now; the run goes on where its journal ends. */
function openHost(name: string, policy: Partial<HangPolicy> = {}, whence?: 'middle'): void {
  const folder = join(home, 'runs', name);
  mkdirSync(folder, { recursive: true });
  const paths = runPaths(folder);
  const spec = runSpec();
  const read = readJournal(paths.journal, spec.id);
  const state = emptyRun({
    ...spec,
    policy: { ...spec.policy, hang: { ...HangPolicy.parse({}), ...policy } },
  });
  for (const record of read.records) applyRecord(state, record);
  run = openLiveRun(state, paths, openJournal(paths.journal, read), clock, () => {});
  const living = { attempt: 1, pid: 11, startedAt: 0, columns: 80, rows: 24, isPaused: false };
  watch = createHangWatch(run, {
    clock,
    log: openLog(join(home, 'host.log')),
    meter: { look: async () => activity, forget: () => {} },
    store: openIntervalStore(state.spec, paths),
    living: () => (isLiving ? living : null),
    outputEnd: () => 0,
    lookForEvents: () => {},
    dump: async () => {
      dumps++;
      if (isDumpStuck) await new Promise(() => {});
      if (isDumpRefused) throw new Error('ENOSPC');
      return `attempts/001/stacks-${dumps}.txt`;
    },
    commit: (entries) =>
      refusesEnd && entries.some((entry) => entry.kind === 'attempt-ending')
        ? false
        : run.commit(entries) !== null,
    changed: () => {},
  });
  if (!whence) commit({ kind: 'run-created', queued: false }, starting(1), started);
  watch.attend(1, whence ?? 'beginning');
}

const started: JournalEntry = { kind: 'attempt-started', attempt: 1, pid: 11, startedAt: 1 };
const commit = (...entries: JournalEntry[]) => run.commit(entries);
const say = (event: object) => watch.heard(JobEvent.parse({ at: 1, ...event }));
const observe = () => say({ kind: 'observation', iteration: 1, x: [], y: 1, durationMs: 1 });

/** Lets time pass with all that the watch does meanwhile. */
async function wait(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 5 * SECOND) {
    clock.advance(Math.min(left, 5 * SECOND));
    await nextTurn();
    await nextTurn();
  }
}

/** Iterations of ten seconds each, which make the threshold the floor of two minutes. */
async function work(iterations = 5, everyMs = 10 * SECOND): Promise<void> {
  for (let each = 0; each < iterations; each++) {
    await wait(everyMs);
    observe();
  }
}

const isSuspect = () => suspicionOf(run.state) !== undefined;
const isEnded = () => run.state.phase === 'ending';

describe('a job that falls silent', () => {
  it('and idle is suspected at the threshold, with its stacks, and ended five minutes later', async () => {
    openHost('a');
    await work();
    await wait(115 * SECOND);
    expect(isSuspect()).toBe(false);
    await wait(10 * SECOND);
    expect(suspicionOf(run.state)).toMatchObject({
      section: 'iteration',
      thresholdMs: 2 * MINUTE,
      usualMs: 10 * SECOND,
      idle: true,
      stacks: 'attempts/001/stacks-1.txt',
    });
    expect(watch.endsAt()).toBeGreaterThan(clock.nowMs() + 4 * MINUTE);
    expect(watch.endsAt()).toBeLessThanOrEqual(clock.nowMs() + 5 * MINUTE);
    await wait(4 * MINUTE);
    expect(isEnded()).toBe(false);
    await wait(MINUTE + 10 * SECOND);
    expect(run.state).toMatchObject({ phase: 'ending', endedByUs: 'hang' });
    expect(dumps).toBe(1);
  });

  it('is ended though reading its stacks never comes to an end', async () => {
    openHost('a');
    isDumpStuck = true;
    await work();
    await wait(3 * MINUTE);
    expect(suspicionOf(run.state)).toMatchObject({ stacks: null });
    await wait(5 * MINUTE);
    expect([isEnded(), dumps]).toEqual([true, 1]);
  });

  it('is ended though its stacks cannot be written', async () => {
    openHost('a');
    isDumpRefused = true;
    await work();
    await wait(3 * MINUTE);
    expect(suspicionOf(run.state)).toMatchObject({ stacks: null });
    await wait(5 * MINUTE);
    expect([isEnded(), dumps]).toEqual([true, 1]);
  });

  it('but works is ended at twice its threshold', async () => {
    openHost('a');
    activity = BUSY;
    await work(5, 10 * MINUTE);
    await wait(99 * MINUTE);
    expect([isSuspect(), isEnded()]).toEqual([true, false]);
    await wait(2 * MINUTE);
    expect(isEnded()).toBe(true);
  });

  it('and of which nobody can tell whether it works counts as working', async () => {
    openHost('a');
    activity = UNKNOWN;
    await work(5, 10 * MINUTE);
    await wait(99 * MINUTE);
    expect([isSuspect(), isEnded()]).toEqual([true, false]);
    await wait(2 * MINUTE);
    expect(isEnded()).toBe(true);
  });

  it('and works before anything is known of it is left alone', async () => {
    openHost('a');
    activity = BUSY;
    await wait(600 * MINUTE);
    expect([isSuspect(), isEnded(), watch.endsAt()]).toEqual([true, false, null]);
  });

  it('and idle before anything is known of it is ended after half an hour of idleness', async () => {
    openHost('a');
    await wait(35 * MINUTE);
    expect([isSuspect(), isEnded()]).toEqual([true, false]);
    await wait(5 * MINUTE);
    expect(isEnded()).toBe(true);
  });

  it('where only notice is wanted is left alone', async () => {
    openHost('a', { mode: 'notify' });
    await work();
    await wait(600 * MINUTE);
    expect([isSuspect(), isEnded(), watch.endsAt()]).toEqual([true, false, null]);
  });

  it('and goes on is suspected no more', async () => {
    openHost('a');
    await work();
    await wait(3 * MINUTE);
    expect(isSuspect()).toBe(true);
    observe();
    expect([isSuspect(), watch.endsAt()]).toEqual([false, null]);
    await wait(MINUTE);
    expect(isEnded()).toBe(false);
  });

  it('but writes its own checkpoints is at work', async () => {
    openHost('a');
    for (let each = 0; each < 5; each++) {
      await wait(20 * MINUTE);
      watch.saved();
    }
    expect([dumps, isSuspect()]).toEqual([0, false]);
  });

  it('after it said that it had finished is not our affair', async () => {
    openHost('a');
    await work();
    say({ kind: 'finished' });
    commit({ kind: 'finish-marker', attempt: 1, eventsOffset: 1 });
    await wait(600 * MINUTE);
    expect([isSuspect(), isEnded()]).toEqual([false, false]);
  });

  it('for as long as it announced is left alone', async () => {
    openHost('a');
    await work();
    say({ kind: 'long-stretch', ms: 300 * MINUTE, why: 'fitting' });
    await wait(299 * MINUTE);
    expect([isSuspect(), isEnded()]).toEqual([false, false]);
    await wait(10 * MINUTE);
    expect(isEnded()).toBe(true);
  });

  it('ever longer, within its threshold, is never suspected', async () => {
    openHost('a');
    await work();
    for (let ms = 10 * SECOND; ms < 100 * MINUTE; ms *= 1.5) {
      await wait(ms);
      observe();
      expect([dumps, isEnded()]).toEqual([0, false]);
    }
  });
});

describe('time that does not count', () => {
  it('is time asleep; after it a full threshold is granted', async () => {
    openHost('a');
    await work();
    await wait(115 * SECOND);
    clock.sleep(600 * MINUTE);
    await wait(115 * SECOND);
    expect(isSuspect()).toBe(false);
    await wait(20 * SECOND);
    expect(isSuspect()).toBe(true);
    clock.sleep(600 * MINUTE);
    await wait(10 * SECOND);
    expect([isSuspect(), isEnded()]).toEqual([false, false]);
  });

  it('is a jump of the clock', async () => {
    openHost('a');
    await work();
    clock.set(clock.nowMs() + 1e9);
    await wait(MINUTE);
    clock.set(clock.nowMs() - 2e9);
    await wait(50 * SECOND);
    expect([isSuspect(), isEnded()]).toEqual([false, false]);
    await wait(20 * SECOND);
    expect(isSuspect()).toBe(true);
  });

  it('is time in which we pause the job', async () => {
    openHost('a');
    await work();
    commit({ kind: 'job-paused', attempt: 1, why: 'disk-full' });
    await wait(600 * MINUTE);
    commit({ kind: 'job-continued', attempt: 1 });
    await wait(110 * SECOND);
    expect([isSuspect(), isEnded()]).toEqual([false, false]);
  });

  it('is time in which its output cannot be written, or its keeper cannot be heard', async () => {
    openHost('a');
    await work();
    watch.hold(true);
    await wait(600 * MINUTE);
    watch.hold(false);
    isLiving = false;
    await wait(600 * MINUTE);
    isLiving = true;
    await wait(110 * SECOND);
    expect([isSuspect(), isEnded()]).toEqual([false, false]);
  });

  it('counts again once its keeper is found again, whatever was said before the line was lost', async () => {
    openHost('a');
    await work();
    watch.hold(true);
    watch.attend(1, 'middle');
    await wait(3 * MINUTE);
    expect(isSuspect()).toBe(true);
  });

  it('begins anew when somebody types', async () => {
    openHost('a');
    await work();
    for (let each = 0; each < 10; each++) {
      await wait(110 * SECOND);
      watch.grantAnew();
    }
    expect([isSuspect(), isEnded()]).toEqual([false, false]);
  });

  it('begins anew with a new host, which clears what the old one suspected', async () => {
    openHost('a');
    await work();
    await wait(6 * MINUTE);
    expect(isSuspect()).toBe(true);
    watch.leave();
    run.close();
    clock.sleep(600 * MINUTE);
    openHost('a', {}, 'middle');
    expect(isSuspect()).toBe(false);
    await wait(29 * MINUTE);
    expect([isSuspect(), isEnded()]).toEqual([false, false]);
  });

  it('begins anew when the disk refuses the record of the end', async () => {
    openHost('a');
    await work();
    refusesEnd = true;
    await wait(7 * MINUTE + 10 * SECOND);
    refusesEnd = false;
    await wait(5 * MINUTE);
    expect(isEnded()).toBe(false);
  });
});

describe('what is learnt', () => {
  it('serves the next run of the same program, but ends none that works', async () => {
    openHost('a');
    await work();
    watch.leave();
    run.close();
    openHost('b');
    await wait(MINUTE);
    observe();
    await wait(115 * SECOND);
    expect(isSuspect()).toBe(false);
    activity = BUSY;
    await wait(60 * MINUTE);
    expect([isSuspect(), isEnded()]).toEqual([true, false]);
    activity = IDLE;
    await wait(6 * MINUTE);
    expect(isEnded()).toBe(true);
  });

  it('is begun anew where its file is damaged', async () => {
    openHost('a');
    await work();
    watch.leave();
    run.close();
    writeFileSync(
      runPaths(join(home, 'runs', 'a')).intervals,
      '{"format":1,"sections":{"iteration":{"lastMs":["x',
    );
    rmSync(join(home, 'programs'), { recursive: true });
    openHost('a', {}, 'middle');
    observe();
    await wait(20 * MINUTE);
    expect(isSuspect()).toBe(false);
  });
});
