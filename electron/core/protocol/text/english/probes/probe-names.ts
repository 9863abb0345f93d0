import type { DeathKind, ModuleStage } from '../../../diagnosis/module-death.ts';
import type { ProbeName } from '../../../diagnosis/probe-name.ts';
import type { ProbeResult } from '../../../diagnosis/probe-result.ts';
import type { UnknownName } from '../../../open-enum.ts';

/** The names that this version knows. */
type Known<Name extends string> = Exclude<Name, UnknownName>;

const PROBES: Partial<Record<string, string>> = {
  machine: 'Machine',
  environment: 'Python environment',
  modules: 'Modules of the script',
  memory: 'Memory and processor',
  census: 'What holds memory',
  leftovers: 'Leftovers of earlier runs',
  disk: 'Disk',
  'gpu-memory': 'GPU memory',
  cuda: 'GPU calculations',
  'data-loading': 'Data loading',
  'this-run': 'This run',
} satisfies Record<Known<ProbeName>, string>;

/** A probe as a label. */
export const probeInWords = (name: ProbeName): string => PROBES[name] ?? name;

const STATES: Partial<Record<string, string>> = {
  pass: 'No finding',
  finding: 'Finding',
  'could-not-run': 'Could not run',
  skipped: 'Skipped',
} satisfies Record<Known<ProbeResult['state']>, string>;

/** What became of a probe, as a label. */
export const probeStateInWords = (state: ProbeResult['state']): string => STATES[state] ?? state;

const STAGES: Partial<Record<string, string>> = {
  import: 'when it was imported',
  call: 'when it was called',
  end: 'when Python ended',
} satisfies Record<Known<ModuleStage>, string>;

/** When a module failed, as a clause. `call`: the number of the call; null if it is not known. */
export const stageInWords = (stage: ModuleStage, call: number | null): string =>
  stage === 'call' && call !== null ? `in call ${call}` : (STAGES[stage] ?? stage);

const DEATHS: Partial<Record<string, string>> = {
  'null-pointer': 'crashed on a null pointer',
  'stack-overflow': 'overflowed its stack',
  'bad-address': 'crashed on a bad address',
  abort: 'aborted the process',
  'heap-damage': 'damaged its heap',
  'fail-fast': 'ended the process with a fail-fast',
  'illegal-instruction': 'used an instruction that this processor lacks',
  arithmetic: 'crashed in an arithmetic operation',
  'silent-exit': 'ended the process silently with code 0',
  killed: 'was killed from outside',
  'out-of-memory': 'ran out of memory',
  exit: 'ended the process with an error code',
} satisfies Record<Known<DeathKind>, string>;

/** How a module ended its process, as a predicate. */
export const deathInWords = (death: DeathKind): string => DEATHS[death] ?? `died (${death})`;
