import type { DoctorCheck } from '../../../core/protocol/wire/doctor-check.ts';
import type { HostInfo, Interpreter, ScriptReport } from '../../../core/protocol/wire/machine-view.ts';
import { examineMachine } from '../../machine/doctor.ts';
import { inspectScript } from '../../machine/inspect-script.ts';
import { findInterpreters } from '../../machine/interpreters.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';
import { noteSessionEnd } from '../../runs/session-end.ts';

/** The machine and the user's session on it. */
export interface MachineService {
  /** The desktop reports that the user's session ends. */
  sessionEnding(why: 'shutdown' | 'logoff'): void;
  inspectScript(path: string): Promise<ScriptReport>;
  interpreters(): Promise<Interpreter[]>;
  doctor(): Promise<DoctorCheck[]>;
}

/** `programs`: the environment that jobs inherit, and Vigil's folder for Python jobs. */
export function createMachineService(
  registry: RunRegistry,
  { env, start }: { env: Record<string, string | undefined>; start: string },
  { pid, version, home, platform, userHome }: HostInfo,
): MachineService {
  const surroundings = { env, platform, userHome, start };
  return {
    sessionEnding: (why) => noteSessionEnd(registry, why),
    inspectScript: (path) => inspectScript(path, surroundings),
    interpreters: () => findInterpreters({ ...surroundings, script: null }),
    doctor: () => examineMachine(home, { state: 'pass', fact: { kind: 'host', pid, version, port: null } }),
  };
}
