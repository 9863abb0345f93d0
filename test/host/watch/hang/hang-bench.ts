import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Activity } from '../../../../electron/core/hang/idle.ts';
import { JobEvent } from '../../../../electron/core/protocol/disk/job-event.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { HangPolicy } from '../../../../electron/core/protocol/policy/hang-policy.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { emptyRun, suspicionOf } from '../../../../electron/core/run/state/run-state.ts';
import { openLog } from '../../../../electron/host/base/log.ts';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { type LiveRun, openLiveRun } from '../../../../electron/host/live/live-run.ts';
import { openJournal, readJournal } from '../../../../electron/host/store/journal.ts';
import { createHangWatch, type HangWatch } from '../../../../electron/host/watch/hang/hang-watch.ts';
import { openIntervalStore } from '../../../../electron/host/watch/hang/interval-store.ts';
import { createSilenceHandover } from '../../../../electron/host/watch/hang/silence-handover.ts';
import { ended, restartAfter, starting } from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';
import { signalsTo } from '../../../support/watch-context.ts';
import { MovableClock } from '../../movable-clock.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const IDLE: Activity = { cpuShare: 0, gpuShare: 0, diskBytes: 0, outputBytes: 0 };
export const BUSY: Activity = { ...IDLE, cpuShare: 1 };
export const UNKNOWN: Activity = { cpuShare: null, gpuShare: null, diskBytes: null, outputBytes: 0 };

const started: JournalEntry = { kind: 'attempt-started', attempt: 1, pid: 11, startedAt: 1 };

/** A home whose runs are watched for hangs, with a simulated job and a clock that only a test moves. */
export class HangBench {
  readonly home = mkdtempSync(join(tmpdir(), 'vigil-hang-'));
  readonly clock = new MovableClock(1e12);
  watch!: HangWatch;
  run!: LiveRun;
  /** The observed activity of the job. */
  activity = IDLE;
  isLiving = true;
  /** Whether the disk refuses the record of an end. */
  refusesEnd = false;
  dumps = 0;
  /** How often the status for clients has changed. */
  changes = 0;
  #iterations = 0;
  /** How long its events.jsonl is. */
  #eventsEnd = 0;
  /** What the job has printed, and which known failures that precede a hang are in it. */
  written: { bytes: number; hangs: string[] } = { bytes: 0, hangs: [] };
  /** How many bytes were read each time. */
  readonly reads: number[] = [];
  isDumpStuck = false;
  isDumpRefused = false;

  /** Starts a host of the run `name`; the run continues where its journal ends. */
  openHost(
    name: string,
    policy: Partial<HangPolicy> = {},
    whence?: 'middle',
    total: number | null = null,
  ): void {
    const folder = join(this.home, 'runs', name);
    mkdirSync(folder, { recursive: true });
    const paths = runPaths(folder);
    const spec = runSpec({ total, resumeArguments: null });
    const read = readJournal(paths.journal, spec.id);
    const state = emptyRun({
      ...spec,
      policy: { ...spec.policy, hang: { ...HangPolicy.parse({}), ...policy } },
    });
    for (const record of read.records) applyRecord(state, record);
    const run = openLiveRun(state, paths, openJournal(paths.journal, read), this.clock, () => {});
    const living = { attempt: 1, pid: 11, startedAt: 0, columns: 80, rows: 24, isPaused: false };
    this.run = run;
    this.watch = createHangWatch({
      run,
      clock: this.clock,
      log: openLog(join(this.home, 'host.log')),
      meter: { look: async () => this.activity, forget: () => {} },
      store: openIntervalStore(state.settings.spec, paths),
      handover: createSilenceHandover(state, paths),
      living: () => (this.isLiving ? living : null),
      outputEnd: () => this.written.bytes,
      hangsAhead: async ({ outputBytes }) => {
        this.reads.push(outputBytes);
        return this.written.hangs;
      },
      isOutputBlocked: () => false,
      tell: signalsTo(),
      dump: () => this.#dump(),
      commit: (entries) =>
        this.refusesEnd && entries.some((entry) => entry.kind === 'attempt-ending')
          ? false
          : run.commit(entries) !== null,
      changed: () => {
        this.changes++;
      },
    });
    if (!whence) {
      this.#iterations = 0;
      this.commit({ kind: 'run-created', queued: false }, starting(1), started);
    }
    this.watch.attend({ attempt: 1, moment: whence === 'middle' ? 'met' : 'started' });
  }

  /** The host exits; the run stays as it is. */
  closeHost(): void {
    this.watch.close();
    this.run.close();
  }

  close(): void {
    this.closeHost();
    rmSync(this.home, { recursive: true, force: true });
  }

  commit(...entries: JournalEntry[]): void {
    this.run.commit(entries);
  }

  say(event: object): void {
    this.#eventsEnd += 10;
    this.sayAgain(event);
  }

  /** The newest event is read a second time. */
  sayAgain(event: object): void {
    this.watch.eventSaid(JobEvent.parse({ at: 1, ...event }), this.#eventsEnd);
  }

  /** The job completes its next iteration; the journal gets it after the watch, as in a host. */
  observe(x: number[] = [1]): void {
    const iteration = ++this.#iterations;
    this.say({ kind: 'observation', iteration, x, y: 1, durationMs: 1 });
    const seen = { attempt: 1, iteration, x, y: 1, metrics: {}, durationMs: 1, eventsOffset: 1 };
    this.commit({ kind: 'observation', ...seen, saidAt: this.clock.nowMs() });
  }

  /** The job reports that it resumes by itself when it is restarted. */
  resumes(): void {
    this.commit({ kind: 'resumes-by-itself', attempt: 1, total: null, eventsOffset: 1 });
  }

  endAttempt(): void {
    this.commit(ended(1, restartAfter(0)));
    this.watch.rest();
  }

  /** Lets time pass, and completes everything that the watch does meanwhile. */
  async wait(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 5 * SECOND) {
      this.clock.advance(Math.min(left, 5 * SECOND));
      await nextTurn();
      await nextTurn();
    }
  }

  /**
   * Iterations of ten seconds each, so that the threshold is the floor of two minutes; without a point nothing can be
   * saved.
   */
  async work(iterations = 5, everyMs = 10 * SECOND, x: number[] = [1]): Promise<void> {
    for (let each = 0; each < iterations; each++) {
      await this.wait(everyMs);
      this.observe(x);
    }
  }

  isSuspect(): boolean {
    return suspicionOf(this.run.state) !== undefined;
  }

  isEnded(): boolean {
    return this.run.state.lifecycle.phase === 'ending';
  }

  async #dump(): Promise<string> {
    this.dumps++;
    if (this.isDumpStuck) await new Promise(() => {});
    if (this.isDumpRefused) throw new Error('ENOSPC');
    return `attempts/001/stacks-${this.dumps}.txt`;
  }
}
