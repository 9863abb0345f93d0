import { pathToFileURL } from 'node:url';
import { findProgram } from '../../../platform/files/find-program.ts';
import type { Clock } from '../../base/clock.ts';
import { crashDumps } from '../../forensics/crash-dumps.ts';
import { openSystemEvidence } from '../../forensics/system-evidence.ts';
import { resumeOffersFor } from '../../machine/resume-offers.ts';
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
      setValue: async (...given) => {
        // Not part of the host's own text, which it holds in memory: hardly any run changes a file.
        const { setValue }: typeof import('../../../core/config-file/set-value.ts') = await import(
          /* @vite-ignore */ pathToFileURL(programs.configFile).href
        );
        return setValue(...given);
      },
      crashDumps: async (program, sinceMs) =>
        LOCAL_SYSTEM === 'windows' ? crashDumps(program, sinceMs, programs.env) : null,
      resumeOffers: (program, cwd) => resumeOffersFor(program, cwd, programs.start),
    },
    close,
  };
}
