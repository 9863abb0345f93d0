import type { Activity } from '../../../core/hang/idle.ts';
import type { JobProcesses, ProcessUse } from '../../place/job-processes.ts';

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
}

/** `runFolder`: identifies processes that left the tree. */
export function createActivityMeter(runFolder: string, processes: Pick<JobProcesses, 'uses'>): ActivityMeter {
  let last: Look | null = null;
  return {
    async look({ pid, outputBytes, uptimeMs }) {
      const now = { uptimeMs, outputBytes, uses: byProcess(await processes.uses({ pid, runFolder })) };
      const before = last;
      last = now;
      return before && activityBetween(before, now);
    },
    forget: () => {
      last = null;
    },
  };
}

/** Null if nothing could be measured. */
const byProcess = (uses: readonly ProcessUse[]): Look['uses'] =>
  uses.length === 0 ? null : new Map(uses.map((use) => [`${use.pid} ${use.startTicks}`, use]));

function activityBetween(before: Look, now: Look): Activity {
  const outputBytes = now.outputBytes - before.outputBytes;
  const { uses } = now;
  const known = before.uses;
  const spanMs = now.uptimeMs - before.uptimeMs;
  if (!uses || !known || spanMs <= 0) return { cpuShare: null, gpuShare: null, diskBytes: null, outputBytes };
  let cpuMs = 0;
  let diskBytes: number | null = 0;
  // Without a monitor, GPU use is unknown for a job that has a GPU open.
  const usesNoGpu = [...uses.values()].every((use) => use.hasGpuOpen === false);
  for (const [key, use] of uses) {
    // A new process used all of this since the last look.
    const was = known.get(key);
    cpuMs += use.cpuMs - (was?.cpuMs ?? 0);
    diskBytes = add(
      diskBytes,
      use.writtenBytes === null ? null : use.writtenBytes - (was?.writtenBytes ?? 0),
    );
  }
  return { cpuShare: cpuMs / spanMs, gpuShare: usesNoGpu ? 0 : null, diskBytes, outputBytes };
}

const add = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);
