import type { System } from '../../ending/signals.ts';
import type { MachineRoom, Wall } from '../wall/walls.ts';
import { wallsOf } from '../wall/walls.ts';
import type { JobUse, ResourceUse } from './job-use.ts';

/** What Windows gives one process at most (Pushing the Limits of Windows: Handles). */
const WINDOWS_HANDLES = 16_777_216;

/** What else its walls follow from. */
interface WallBasis {
  /** Shared memory that it used during its first iteration, in bytes; null if unknown. */
  sharedBaselineBytes: number | null;
  /** Share of a GPU that each of its processes may use, from 0 to 1; null: no cap is known. */
  capShare: number | null;
  system: System;
}

/** A context of CUDA with its libraries: 300 to 600 MiB on cards of the last years. */
const CONTEXT_BYTES = 512 * 1024 ** 2;

/** The walls of a job by what it and others use now; those that are unknown are missing. */
export const jobWalls = (use: JobUse, { sharedBaselineBytes, capShare, system }: WallBasis): Wall[] =>
  wallsOf({
    device: roomOf(use.uses.device),
    deviceCapBytes: capShare === null ? null : capBytesOf(use, capShare),
    commit: roomOf(use.uses.commit),
    ram: roomOf(use.uses.ram),
    sharedBaselineBytes,
    mostHandles: system === 'windows' && use.uses.handles !== undefined ? WINDOWS_HANDLES : null,
  });

/**
 * Each process has the cap for itself, but the job is measured by all of them: with several it is not known which one meets
 * its cap. The driver's figure has the context and its libraries too, which torch's cap does not count. Null: no wall.
 */
function capBytesOf({ uses, gpuProcesses }: JobUse, share: number): number | null {
  const total = uses.device?.total ?? null;
  return total === null || gpuProcesses !== 1 ? null : share * total + CONTEXT_BYTES;
}

function roomOf(use: ResourceUse | undefined): MachineRoom['ram'] {
  if (use === undefined || use.others === null || use.total === null) return null;
  return { totalBytes: use.total, othersBytes: use.others };
}
