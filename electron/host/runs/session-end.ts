import type { SessionEnd } from '../../core/protocol/disk/session-end.ts';
import type { RunRegistry } from './run-registry.ts';

/** Records the session's end in every run whose job is alive: a job that dies soon after did not fail. */
export function noteSessionEnd(registry: RunRegistry, why: SessionEnd): void {
  // If the disk refuses it, the exit codes and the next boot still show it.
  for (const { supervisor } of registry.all())
    if (supervisor?.living()) supervisor.run.commit([{ kind: 'session-ending', why }]);
}
