import type { Program } from '../../../core/protocol/policy/run-spec.ts';
import type { DoctorCheck } from '../../../core/protocol/wire/doctor-check.ts';
import type { LeftoversEnded, MachineNow } from '../../../core/protocol/wire/machine-now.ts';
import type {
  HostInfo,
  Interpreter,
  ResumeOffers,
  ScriptReport,
} from '../../../core/protocol/wire/machine-view.ts';
import type { Answer } from '../../../core/protocol/wire/problem.ts';
import type { ScriptOptions } from '../../../core/protocol/wire/script-options.ts';
import type { Tracked } from '../../base/tracked.ts';
import { examineMachine } from '../../machine/doctor.ts';
import { inspectScript } from '../../machine/inspect-script.ts';
import { findInterpreters } from '../../machine/interpreters.ts';
import { readScriptOptions } from '../../machine/script-options.ts';
import type { MachineMonitor } from '../../monitor/machine-monitor.ts';
import type { RunAccess } from '../../runs/run-access.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';
import { noteSessionEnd } from '../../runs/session-end.ts';
import { machineNow, watchMachine } from './machine-stream.ts';

/** The machine and the user's session on it. */
export interface MachineService {
  /** The desktop reports that the user's session ends. */
  sessionEnding(why: 'shutdown' | 'logoff'): void;
  inspectScript(path: string): Promise<ScriptReport>;
  /** The options of a script, read by `python` from its source. */
  scriptOptions(path: string, python: string): Promise<ScriptOptions>;
  /** Ways in which a job that is not started yet could resume, as its script shows. */
  resumeOffers(program: Program, cwd: string): Promise<ResumeOffers>;
  interpreters(): Promise<Interpreter[]>;
  doctor(): Promise<DoctorCheck[]>;
  /** Memory, GPUs and what else is measured. */
  now(): Promise<MachineNow>;
  /** Ends what a run without a living attempt left behind. `pid`: a process of it that the user saw. */
  endLeftovers(id: string, pid: number): Promise<Answer<LeftoversEnded>>;
  /** The same at every sample. */
  watch(signal: AbortSignal): AsyncIterable<Tracked<MachineNow>>;
}

/** `programs`: the environment that jobs inherit, and Vigil's folder for Python jobs. */
export function createMachineService(
  registry: RunRegistry,
  access: RunAccess,
  {
    programs: { env, start },
    resumeOffers,
  }: {
    programs: { env: Record<string, string | undefined>; start: string };
    resumeOffers: MachineService['resumeOffers'];
  },
  { pid, version, home, platform, userHome }: HostInfo,
  monitor: MachineMonitor,
): MachineService {
  const surroundings = { env, platform, userHome, start };
  return {
    sessionEnding: (why) => noteSessionEnd(registry, why),
    inspectScript: (path) => inspectScript(path, surroundings),
    scriptOptions: (path, python) => readScriptOptions(path, python, surroundings),
    resumeOffers,
    interpreters: () => findInterpreters({ ...surroundings, script: null }),
    doctor: () => examineMachine(home, { state: 'pass', fact: { kind: 'host', pid, version, port: null } }),
    now: () => machineNow(monitor),
    endLeftovers: async (id, pid) => {
      const found = access.find(id);
      return found.ok ? found.value.supervisor.endLeftovers(pid) : found;
    },
    watch: (signal) => watchMachine(monitor, signal),
  };
}
