import type { SessionEnd } from '../../core/protocol/disk/session-end.ts';
import type { RunRegistry } from './run-registry.ts';

/** Writes down, in every run whose job lives, that the session ends: what dies soon after did not fail. */
export function noteSessionEnd(registry: RunRegistry, why: SessionEnd): void {
  // If the disk refuses it, the exit codes and the next start of the machine still tell.
  for (const { supervisor } of registry.all())
    if (supervisor?.living()) supervisor.run.commit([{ kind: 'session-ending', why }]);
}
