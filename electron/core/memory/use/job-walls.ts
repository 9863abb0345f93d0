import type { System } from '../../ending/signals.ts';
import type { MachineRoom, Wall } from '../wall/walls.ts';
import { wallsOf } from '../wall/walls.ts';
import type { JobUse, ResourceUse } from './job-use.ts';

/** What Windows gives one process at most (Pushing the Limits of Windows: Handles). */
const WINDOWS_HANDLES = 16_777_216;

/**
 * The walls of a job by what it and others use now; those that are unknown are missing.
 * @param sharedBaselineBytes  shared memory that it used during its first iteration; null if unknown
 */
export const jobWalls = ({ uses }: JobUse, sharedBaselineBytes: number | null, system: System): Wall[] =>
  wallsOf({
    device: roomOf(uses.device),
    deviceCapBytes: null,
    commit: roomOf(uses.commit),
    ram: roomOf(uses.ram),
    sharedBaselineBytes,
    mostHandles: system === 'windows' && uses.handles !== undefined ? WINDOWS_HANDLES : null,
  });

function roomOf(use: ResourceUse | undefined): MachineRoom['ram'] {
  if (use === undefined || use.others === null || use.total === null) return null;
  return { totalBytes: use.total, othersBytes: use.others };
}
