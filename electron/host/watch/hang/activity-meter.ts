import type { Activity } from '../../../core/hang/idle.ts';
import type { JobTotals } from '../../../core/protocol/keeper/keeper-message.ts';
import type { JobProcesses, ProcessUse } from '../../place/job-processes.ts';
import type { GpuMeter } from './gpu-meter.ts';

/** Measures what a job did between two looks. */
export interface ActivityMeter {
  /** What it did since the last look; null at the first one. */
  look(now: { pid: number; outputBytes: number; uptimeMs: number }): Promise<Activity | null>;
  /** Makes the next look a first one. */
  forget(): void;
}

interface Look {
  uptimeMs: number;
  outputBytes: number;
  uses: Map<string, ProcessUse> | null;
  /** Of the whole job, where its single processes cannot be asked; null if unknown. */
  totals: JobTotals | null;
}

/**
 * `runFolder`: identifies processes that left the tree. `measure`: what the whole job has used, with those of its
 * processes that have ended; asked only where the system does not say it of living ones.
 */
export function createActivityMeter(
  runFolder: string,
  processes: Pick<JobProcesses, 'uses'>,
  gpu: GpuMeter,
  measure: () => Promise<JobTotals | null>,
): ActivityMeter {
  let last: Look | null = null;
  let forgotten = 0;
  // A monitor is not kept for a job that has no GPU open.
  const gpuShare = (uses: Look['uses']): number | null =>
    uses !== null && [...uses.values()].every((use) => use.hasGpuOpen === false) ? 0 : gpu.look();
  return {
    async look({ pid, outputBytes, uptimeMs }) {
      const known = forgotten;
      const uses = byProcess(await processes.uses({ pid, runFolder }));
      const now = { uptimeMs, outputBytes, uses, totals: uses === null ? await measure() : null };
      if (forgotten > known) return null;
      const before = last;
      last = now;
      const share = gpuShare(now.uses);
      return before && { ...activityBetween(before, now), gpuShare: share };
    },
    forget: () => {
      forgotten++;
      last = null;
      gpu.forget();
    },
  };
}

/** Null if nothing could be measured. */
const byProcess = (uses: readonly ProcessUse[]): Look['uses'] =>
  uses.length === 0 ? null : new Map(uses.map((use) => [`${use.pid} ${use.startTicks}`, use]));

function activityBetween(before: Look, now: Look): Omit<Activity, 'gpuShare'> {
  const outputBytes = now.outputBytes - before.outputBytes;
  const { uses } = now;
  const known = before.uses;
  const spanMs = now.uptimeMs - before.uptimeMs;
  if (now.totals && before.totals && spanMs > 0)
    return { ...totalsBetween(before.totals, now.totals, spanMs), outputBytes };
  if (!uses || !known || spanMs <= 0) return { cpuShare: null, diskBytes: null, outputBytes };
  let cpuMs = 0;
  let diskBytes: number | null = 0;
  for (const [key, use] of uses) {
    // A new process used all of this since the last look.
    const was = known.get(key);
    cpuMs += use.cpuMs - (was?.cpuMs ?? 0);
    diskBytes = add(
      diskBytes,
      use.writtenBytes === null ? null : use.writtenBytes - (was?.writtenBytes ?? 0),
    );
  }
  return { cpuShare: cpuMs / spanMs, diskBytes, outputBytes };
}

/** Less than before: another keeper counts now, from its own beginning. */
function totalsBetween(
  before: JobTotals,
  now: JobTotals,
  spanMs: number,
): Pick<Activity, 'cpuShare' | 'diskBytes'> {
  const cpuMs = now.cpuMs - before.cpuMs;
  const diskBytes = now.writtenBytes - before.writtenBytes;
  return cpuMs < 0 || diskBytes < 0
    ? { cpuShare: null, diskBytes: null }
    : { cpuShare: cpuMs / spanMs, diskBytes };
}

const add = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);
