/** Processor time that a process has used so far. */
interface UsedTime {
  cpuMs: number;
  /** When it was started, in milliseconds since 1970. */
  startedAt: number;
}

/** What a tree had used at one moment, each process under a key of its own. */
export interface TreeUse {
  /** Milliseconds since 1970. */
  at: number;
  /** A clock that never jumps. */
  atMs: number;
  processes: ReadonlyMap<string, UsedTime>;
}

/**
 * Processors that a tree kept busy between two moments; null without the first. What an ended process used last is lost.
 * One that was found late counts from then on.
 */
export function busyProcessors(before: TreeUse | null, now: TreeUse): number | null {
  if (before === null || now.atMs <= before.atMs) return null;
  let cpuMs = 0;
  for (const [key, { cpuMs: used, startedAt }] of now.processes) {
    const earlier = before.processes.get(key)?.cpuMs ?? (startedAt >= before.at ? 0 : used);
    cpuMs += Math.max(0, used - earlier);
  }
  return cpuMs / (now.atMs - before.atMs);
}
