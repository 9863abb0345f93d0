import type { RunningServer } from './api/server.ts';
import type { Clock } from './base/clock.ts';
import type { RunRegistry } from './runs/run-registry.ts';

const LOOK_EVERY_MS = 15_000;
/** The host exits after this time without a client and without an unfinished run; the next client starts one. */
const IDLE_MS = 10 * 60_000;

/**
 * Calls `idle` once after the host has had nothing to do for ten minutes. `isDiagnosing`: a diagnosis runs, which may have
 * the night and no client. The returned function ends the watch.
 */
export function watchForIdleness(
  registry: RunRegistry,
  server: RunningServer,
  isDiagnosing: () => boolean,
  clock: Clock,
  idle: () => void,
): () => void {
  // Not the wall clock: a night asleep is not a night idle.
  let idleMs = 0;
  let stop = clock.after(LOOK_EVERY_MS, look);
  function look(): void {
    const busy =
      server.wasAsked() ||
      server.clientCount() > 0 ||
      isDiagnosing() ||
      registry.all().some((run) => run.row().phase !== 'ended');
    idleMs = busy ? 0 : idleMs + LOOK_EVERY_MS;
    if (idleMs >= IDLE_MS) idle();
    else stop = clock.after(LOOK_EVERY_MS, look);
  }
  return () => stop();
}
