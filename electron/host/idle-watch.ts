import type { RunningServer } from './api/server.ts';
import type { Clock } from './clock.ts';
import type { RunRegistry } from './run/run-registry.ts';

const LOOK_EVERY_MS = 15_000;
/** With no client and no run that goes on for so long, nobody needs a host; the next client starts one. */
const IDLE_MS = 10 * 60_000;

/** Calls `idle` once when the host has had nothing to do for ten minutes. The answer ends the watch. */
export function watchForIdleness(
  registry: RunRegistry,
  server: RunningServer,
  clock: Clock,
  idle: () => void,
): () => void {
  let busyAt = clock.nowMs();
  let stop = clock.after(LOOK_EVERY_MS, look);
  function look(): void {
    const busy = server.clientCount() > 0 || registry.all().some((run) => run.row().phase !== 'ended');
    if (busy) busyAt = clock.nowMs();
    if (clock.nowMs() - busyAt >= IDLE_MS) idle();
    else stop = clock.after(LOOK_EVERY_MS, look);
  }
  return () => stop();
}
