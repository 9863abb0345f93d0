import type { JudgedProbe } from '../../core/diagnosis/probes/judged-probe.ts';
import type { DeathTraces } from '../../core/diagnosis/probes/propose-modules.ts';
import type { System } from '../../core/ending/signals.ts';
import type { FullDiagnosisRequest } from '../../core/protocol/diagnosis/diagnosis.ts';
import type { EnvironmentMessage } from '../../core/protocol/diagnosis/environment-message.ts';
import type { DiagnosisLevel, ProbeName } from '../../core/protocol/diagnosis/probe-name.ts';
import type { MachineNow } from '../../core/protocol/wire/machine-now.ts';
import type { RanModules } from '../../core/provenance/ran-modules.ts';
import type { RerunSource } from './rerun/rerun-source.ts';
import type { ProbeRun } from './runner/run-probe.ts';

/** An ended run that may have left something behind. */
interface EndedRun {
  id: string;
  folder: string;
}

/** A run with a living job. */
export interface LivingJob {
  /** Folder of the run. */
  folder: string;
  attempt: number;
  /** Iterations that the run has completed; null if none are recognised. */
  iteration(): number | null;
}

/** What a diagnosis works on. */
export interface ProbeSubject {
  request: FullDiagnosisRequest;
  system: System;
  /** The interpreter; null if there is none. */
  python: string | null;
  /** The script, absolute; null if unknown. */
  script: string | null;
  /** Where it finds its own modules; absent: in its own folder. */
  scriptFolder?: string;
  /** Its name, if the run's command runs it with `python -m`; absent: by its path. */
  scriptModule?: string;
  /** Its arguments; absent if unknown. */
  scriptArguments?: readonly string[];
  /** Working folder of the job; null if unknown. */
  cwd: string | null;
  /** The environment of the job. */
  env: Record<string, string | undefined>;
  /** Vigil's folder for Python jobs; probes lie beside it. */
  start: string;
  /** Vigil's home. */
  home: string;
  /** Null if the monitor does not answer. */
  machine(): Promise<MachineNow | null>;
  /** What is known of its modules because the run ran; null or absent if nothing is. */
  ran?: RanModules | null;
  /** What the run's deaths left that may name modules; null or absent if nothing is known. */
  deaths?: DeathTraces | null;
  endedRuns(): EndedRun[];
  /** Whether any run has a living job, whose memory must not be taken; absent: none. */
  hasLivingJobs?(): boolean;
  /** The living job of the run that is diagnosed; null or absent without one. */
  livingJob?(): LivingJob | null;
  /** The run whose failing iteration is repeated; null or absent without one. */
  rerunSource?(): RerunSource | null;
}

/** What a probe in Python is asked, beside what every one gets. */
export interface PythonOrder {
  /** Module of `vigil_probes`. */
  probe: string;
  request?: Record<string, unknown>;
  limitMs: number;
  /** Address space in bytes; null: no limit, for what reserves more than it uses, such as CUDA. */
  memoryBytes?: number | null | undefined;
  /** True if it does not give way to jobs: only for what is over in a moment, and on which much depends. */
  keepsPriority?: boolean;
  /** Whether a crash is looked at with ptrace. */
  isWatched?: boolean;
  /** Whether the stacks are written down shortly before the limit. */
  wantsStacks?: boolean;
  variables?: Record<string, string | null> | undefined;
  heard?(message: unknown): void;
}

/** What a probe may use. */
export interface ProbeContext extends ProbeSubject {
  signal: AbortSignal;
  /** Time that is left for the diagnosis, in milliseconds; 0 or less: none. */
  leftMs(): number;
  /** Says what it does now. */
  doing(on: string | null, done: number, of: number | null): void;
  /** What the interpreter said of itself; null if it does not run probes. */
  pythonFacts(): Promise<readonly EnvironmentMessage[] | null>;
  /**
   * Runs a program of `vigil_probes` in the interpreter, within the time that is left. It ends as `cancelled` too when the
   * time of the diagnosis is over before its own limit.
   */
  startPython(order: PythonOrder): Promise<ProbeRun>;
}

/** One probe of a diagnosis. */
export interface Probe {
  name: ProbeName;
  /** The lowest level at which it runs; null: only if it is named. */
  from: DiagnosisLevel | null;
  /** True if it does nothing without an interpreter that runs probes. */
  needsPython: boolean;
  run(context: ProbeContext): Promise<JudgedProbe>;
}
