import { spawn } from 'node:child_process';
import type { MachineSample } from '../../core/protocol/machine/machine-sample.ts';
import { MonitorReport, type MonitorRequest } from '../../core/protocol/machine/monitor-message.ts';
import type { MonitorFault } from '../../core/protocol/wire/machine-now.ts';
import { OWN_PROGRAM_ENV } from '../../platform/processes/own-program.ts';
import { systemErrorOf } from '../base/system-error-of.ts';

/** A running monitor. */
export interface MonitorProcess {
  attend(request: MonitorRequest): void;
  /** Lets it end in order. */
  end(): void;
  /** Ends it at once. One that hangs inside a driver may stay for as long as the driver does. */
  kill(): void;
}

/** What a monitor reports. */
export interface MonitorListener {
  sample(sample: MachineSample): void;
  /** A line that is no sample. */
  notUnderstood(line: string): void;
  /** Its process is gone. */
  ended(fault: MonitorFault): void;
}

/** Starts a monitor; throws nothing, but reports a failed start as its end. */
export type StartMonitor = (listener: MonitorListener) => MonitorProcess;

/**
 * Without a compiler and with a small young heap it is 5 MiB smaller; it works for some milliseconds a second. Node's own
 * snapshot starts it 20 ms sooner, and keeps 2 MiB.
 */
export const MONITOR_FLAGS = ['--jitless', '--max-semi-space-size=1', '--no-node-snapshot'];

/** The monitor's program on this machine. */
export const monitorProgram =
  (programs: { execPath: string; monitor: string; env: Record<string, string | undefined> }): StartMonitor =>
  (listener) => {
    const child = spawn(programs.execPath, [...MONITOR_FLAGS, programs.monitor], {
      env: { ...programs.env, ...OWN_PROGRAM_ENV, ELECTRON_RUN_AS_NODE: '1' },
      stdio: ['pipe', 'pipe', 'ignore'],
      windowsHide: true,
    });
    let isOver = false;
    const over = (fault: MonitorFault) => {
      if (!isOver) listener.ended(fault);
      isOver = true;
    };
    child.on('error', (error) => over({ kind: 'not-started', error: systemErrorOf(error) }));
    child.on('exit', (exitCode, signal) => over({ kind: 'ended', exitCode, signal }));
    // It may be gone before it reads.
    child.stdin.on('error', () => undefined);
    let rest = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const sample = sampleIn(line);
        if (sample === null) listener.notUnderstood(line);
        else listener.sample(sample);
      }
    });
    return {
      attend: (request) => void child.stdin.write(`${JSON.stringify(request)}\n`),
      end: () => void child.stdin.end(),
      kill: () => void child.kill('SIGKILL'),
    };
  };

function sampleIn(line: string): MachineSample | null {
  try {
    return MonitorReport.parse(JSON.parse(line)).sample;
  } catch {
    return null;
  }
}
