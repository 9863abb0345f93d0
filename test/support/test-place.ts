import { setValue } from '../../electron/core/config-file/set-value.ts';
import { NOT_ASKED } from '../../electron/host/forensics/findings.ts';
import { localKeepers } from '../../electron/host/place/local/local-keepers.ts';
import { localProcesses } from '../../electron/host/place/local/local-processes.ts';
import { LOCAL_SYSTEM } from '../../electron/host/place/local/local-system.ts';
import type { Machine } from '../../electron/host/place/machine.ts';
import type { Place } from '../../electron/host/place/place.ts';
import { findProgram } from '../../electron/platform/files/find-program.ts';

/** This machine with its real processes; its system log is empty, and no keeper can be started. */
export function testPlace(facts: Partial<Machine> = {}): Place {
  const programs = { execPath: process.execPath, sample: '', keeper: '', configFile: '', start: '', env: {} };
  return {
    keepers: localKeepers(programs),
    processes: localProcesses,
    machine: {
      ...{ system: LOCAL_SYSTEM, programs, boot: null, wokeAt: () => null, findProgram },
      ask: async () => NOT_ASKED,
      setValue: async (...given) => setValue(...given),
      records: async () => ({ events: [], missing: null }),
      crashDumps: async () => null,
      resumeOffers: async () => ({ script: null, replay: [] }),
      ...facts,
    },
    close: () => {},
  };
}
