import type { DoctorCheck } from '../../../core/protocol/wire/doctor-check.ts';
import type { MachineNow } from '../../../core/protocol/wire/machine-now.ts';
import type { HostInfo, Interpreter, ScriptReport } from '../../../core/protocol/wire/machine-view.ts';
import type { Tracked } from '../../base/tracked.ts';
import { examineMachine } from '../../machine/doctor.ts';
import { inspectScript } from '../../machine/inspect-script.ts';
import { findInterpreters } from '../../machine/interpreters.ts';
import type { MachineMonitor } from '../../monitor/machine-monitor.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';
import { noteSessionEnd } from '../../runs/session-end.ts';
import { machineNow, watchMachine } from './machine-stream.ts';

/** The machine and the user's session on it. */
export interface MachineService {
  /** The desktop reports that the user's session ends. */
  sessionEnding(why: 'shutdown' | 'logoff'): void;
  inspectScript(path: string): Promise<ScriptReport>;
  interpreters(): Promise<Interpreter[]>;
  doctor(): Promise<DoctorCheck[]>;
  /** Memory, GPUs and what else is measured. */
  now(): Promise<MachineNow>;
  /** The same at every sample. */
  watch(signal: AbortSignal): AsyncIterable<Tracked<MachineNow>>;
}

/** `programs`: the environment that jobs inherit, and Vigil's folder for Python jobs. */
export function createMachineService(
  registry: RunRegistry,
  { env, start }: { env: Record<string, string | undefined>; start: string },
  { pid, version, home, platform, userHome }: HostInfo,
  monitor: MachineMonitor,
): MachineService {
  const surroundings = { env, platform, userHome, start };
  return {
    sessionEnding: (why) => noteSessionEnd(registry, why),
    inspectScript: (path) => inspectScript(path, surroundings),
    interpreters: () => findInterpreters({ ...surroundings, script: null }),
    doctor: () => examineMachine(home, { state: 'pass', fact: { kind: 'host', pid, version, port: null } }),
    now: () => machineNow(monitor),
    watch: (signal) => watchMachine(monitor, signal),
  };
}
