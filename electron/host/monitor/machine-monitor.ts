import { holdersIn, type MarkedRun } from '../../core/machine/holders.ts';
import {
  failuresAfter,
  isOverdue,
  longestSilenceMs,
  restartWaitMs,
} from '../../core/machine/monitor-restart.ts';
import type { MachineSample } from '../../core/protocol/machine/machine-sample.ts';
import type { MonitorRequest, WatchedJob } from '../../core/protocol/machine/monitor-message.ts';
import type { MachineNow, MonitorFault, MonitorState } from '../../core/protocol/wire/machine-now.ts';
import type { MonitorPulse } from '../../core/protocol/wire/pulse.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { createNotifier, type Notifier } from '../base/notifier.ts';
import type { MonitorProcess, StartMonitor } from './monitor-process.ts';
import type { RunMarks } from './run-marks.ts';

/** The host's one view of machine and GPUs. A fault of the monitor changes nothing but this view. */
export interface MachineMonitor {
  /** Has samples taken until the returned function is called. */
  need(): () => void;
  now(): MachineNow;
  /** Whether samples come; null while none are needed. */
  pulse(): MonitorPulse | null;
  /** Notified at every sample, and when samples cease. */
  readonly changed: Notifier;
  close(): void;
}

/** What is measured at the moment. */
export interface Watched {
  jobs: readonly (WatchedJob & { name: string })[];
  folders: readonly string[];
  /** From one sample to the next. */
  intervalMs: number;
}

/** Whose the processes are that are in the tree of no living job. */
export interface RunFinder {
  marks: RunMarks;
  /** The run with this folder; null if there is none in this home. */
  runIn(folder: string): MarkedRun | null;
}

/** A monitor that is no longer needed is kept for this long: a page that is loaded again needs it at once. */
const SPARE_MS = 30_000;
/** How soon it is told what has changed, also if its samples are rare. */
const TELL_EVERY_MS = 1_000;
/** One that does not end although it was killed is looked at again after this time. */
const STUCK_MS = 60_000;

/** Runs the monitor while it is needed. */
export function createMachineMonitor(
  start: StartMonitor,
  watched: () => Watched,
  { marks, runIn }: RunFinder,
  clock: Clock,
  log: Log,
): MachineMonitor {
  const changed = createNotifier();
  let needs = 0;
  let isClosed = false;
  let running: MonitorProcess | null = null;
  /** Killed, but not gone yet: a second one beside it would hang in the same driver. */
  let isDying = false;
  let state: MonitorState = { kind: 'starting' };
  let sample: MachineSample | null = null;
  let failures = 0;
  let firstReportMs: number | null = null;
  let lastReportMs = 0;
  let requested = '';
  let intervalMs = 0;
  let cancelTelling = () => {};
  let cancelWatchdog = () => {};
  let cancelRetry = () => {};
  let cancelSpare = () => {};

  function run(): void {
    if (running !== null || isClosed || needs === 0) return;
    if (isDying) {
      retryIn(STUCK_MS);
      return;
    }
    firstReportMs = null;
    requested = '';
    const own: MonitorProcess = start({
      sample: (taken) => {
        if (running === own) reported(taken);
      },
      notUnderstood: (line) => log.write(`The monitor wrote what is no sample: ${line.slice(0, 200)}`),
      ended: (fault) => {
        if (running === own) failed(fault);
        isDying = false;
      },
    });
    running = own;
    request();
    watch();
    tellSoon();
  }

  /** Tells the monitor what has changed, from time to time. */
  function tellSoon(): void {
    cancelTelling = clock.after(TELL_EVERY_MS, () => {
      const beforeMs = intervalMs;
      request();
      if (intervalMs !== beforeMs) watch();
      tellSoon();
    });
  }

  /** Tells the monitor what to measure, if that changed. It answers with a sample at once. */
  function request(): void {
    const { jobs, folders, intervalMs: wishedMs } = watched();
    const asked: MonitorRequest = {
      kind: 'attend',
      intervalMs: wishedMs,
      jobs: jobs.map(({ id, pid, runFolder }) => ({ id, pid, runFolder })),
      folders: [...folders],
    };
    const text = JSON.stringify(asked);
    if (text !== requested) running?.attend(asked);
    requested = text;
    intervalMs = wishedMs;
  }

  function reported(taken: MachineSample): void {
    sample = taken;
    state = { kind: 'reporting' };
    lastReportMs = clock.uptimeMs();
    firstReportMs ??= lastReportMs;
    marks.learn(taken, changed.notify);
    request();
    watch();
    changed.notify();
  }

  function watch(): void {
    cancelWatchdog();
    const silentMs = longestSilenceMs(intervalMs, firstReportMs !== null);
    cancelWatchdog = clock.after(silentMs, () => {
      isDying = true;
      running?.kill();
      failed({ kind: 'hung', silentMs });
    });
  }

  function failed(fault: MonitorFault): void {
    log.write(`The monitor failed: ${JSON.stringify(fault)}`);
    running = null;
    cancelTelling();
    cancelWatchdog();
    failures = failuresAfter(failures, firstReportMs === null ? 0 : clock.uptimeMs() - firstReportMs);
    const waitMs = restartWaitMs(failures);
    state = { kind: 'silent', since: sample?.at ?? null, fault, retryAt: clock.nowMs() + waitMs };
    retryIn(waitMs);
    changed.notify();
  }

  function retryIn(waitMs: number): void {
    if (state.kind === 'silent') state = { ...state, retryAt: clock.nowMs() + waitMs };
    cancelRetry();
    cancelRetry = clock.after(waitMs, run);
  }

  function rest(): void {
    cancelTelling();
    cancelWatchdog();
    cancelRetry();
    running?.end();
    running = null;
    sample = null;
    state = { kind: 'starting' };
  }

  return {
    changed,
    now: () => {
      const names = new Map(watched().jobs.map(({ id, name }) => [id, name]));
      const holders =
        sample === null
          ? []
          : holdersIn(sample, {
              nameOf: (id) => names.get(id) ?? id,
              markedBy: (process) => {
                const folder = marks.folderOf(process);
                return folder === null ? null : runIn(folder);
              },
            });
      return { monitor: state, sample, holders };
    },
    pulse: () =>
      needs === 0
        ? null
        : {
            state,
            sampleAt: sample?.at ?? null,
            isLate: state.kind === 'reporting' && isOverdue(clock.uptimeMs() - lastReportMs, intervalMs),
          },
    need: () => {
      needs++;
      cancelSpare();
      // A retry that fell due while no samples were needed was skipped.
      if (state.kind !== 'silent' || clock.nowMs() >= state.retryAt) run();
      let isNeeded = true;
      return () => {
        if (!isNeeded) return;
        isNeeded = false;
        needs--;
        if (needs === 0) cancelSpare = clock.after(SPARE_MS, rest);
      };
    },
    close: () => {
      isClosed = true;
      cancelSpare();
      rest();
    },
  };
}
