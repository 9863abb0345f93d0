import { findProgram } from '../../../platform/files/find-program.ts';
import type { Clock } from '../../base/clock.ts';
import { openSystemEvidence } from '../../forensics/system-evidence.ts';
import { proposeForJob } from '../../machine/propose-replay.ts';
import type { Programs } from '../machine.ts';
import type { Place } from '../place.ts';
import { localKeepers } from './local-keepers.ts';
import { localProcesses } from './local-processes.ts';
import { LOCAL_SYSTEM } from './local-system.ts';

/** The host's own machine as a place. */
export function openLocalPlace(programs: Programs, clock: Clock): Place {
  const { close, ...evidence } = openSystemEvidence(clock);
  return {
    keepers: localKeepers(programs),
    processes: localProcesses,
    machine: {
      ...{ ...evidence, system: LOCAL_SYSTEM, programs, findProgram },
      proposeReplay: (program, cwd) => proposeForJob(program, cwd, programs.start),
    },
    close,
  };
}
