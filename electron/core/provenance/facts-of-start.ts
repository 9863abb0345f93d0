import type { AttemptPlan, PlannedMitigation } from '../protocol/disk/ladder.ts';
import { PROVENANCE_LIMITS, type Provenance } from '../protocol/disk/provenance.ts';
import type { RunSpec } from '../protocol/policy/run-spec.ts';
import { maskArguments, maskText, maskValue, maskVariables } from './secrets.ts';

/** Variables that change what a job computes, or on which devices, even if the run does not set them. */
const MATTERS =
  /^(?:PYTHONHASHSEED|VIRTUAL_ENV|CONDA_(?:PREFIX|DEFAULT_ENV)|CUDA_\w+|CUBLAS_\w+|NVIDIA_\w+|HIP_\w+|ROCR_\w+|PYTORCH_\w+|TORCH_\w+|XLA_\w+|JAX_\w+|TF_\w+|OMP_\w+|MKL_\w+|OPENBLAS_\w+|NUMEXPR_\w+|WANDB_MODE)$/i;
/** Variables that say nothing about what ran: the path is resolved to a program, the others belong to a terminal. */
const SAYS_NOTHING = /^(?:PATH|PYTHONPATH|TERM|COLUMNS|LINES|PWD|OLDPWD|SHLVL)$/i;

/** The start of an attempt, as the keeper was asked for it. */
export interface StartOfAttempt {
  /** Arguments without those for resuming. */
  args: readonly string[];
  /** The whole environment of the job. */
  env: Record<string, string>;
  /** Names of variables that the run sets itself. */
  ownNames: readonly string[];
  plan: AttemptPlan;
}

/** What the start of an attempt says about it, with secrets masked and long values cut. */
export function factsOfStart(
  spec: RunSpec,
  { args, env, ownNames, plan }: StartOfAttempt,
): Pick<Provenance, 'args' | 'env' | 'settings' | 'plan'> {
  const own = new Set(ownNames);
  const kept = Object.entries(env).filter(
    ([name]) =>
      !SAYS_NOTHING.test(name) && (MATTERS.test(name) || (own.has(name) && !name.startsWith('VIGIL_'))),
  );
  return {
    args: maskArguments(args).map(cut),
    env: Object.fromEntries(kept.map(([name, value]) => [name, cut(maskValue(name, value))])),
    settings: flat({
      total: spec.total,
      goal: spec.goal,
      objective: spec.objective,
      resumeArguments: spec.resumeArguments && maskArguments(spec.resumeArguments).join(' '),
      resumeWith: spec.resumeWith,
      policy: maskedPolicy(spec.policy),
    }),
    plan: maskedPlan(plan),
  };
}

const cut = (value: string): string =>
  value.length > PROVENANCE_LIMITS.valueCharacters
    ? `${value.slice(0, PROVENANCE_LIMITS.valueCharacters)}…`
    : value;

/** Mitigations may set variables and options that hold secrets. */
function maskedMitigation<Change extends PlannedMitigation>(each: Change): Change {
  if (each.kind === 'environment') return { ...each, variables: maskVariables(each.variables) };
  if (each.kind === 'file-value' && typeof each.value === 'string')
    return { ...each, value: maskValue(each.path, each.value) };
  return each.kind === 'option' ? { ...each, value: maskValue(each.option, each.value) } : each;
}

const maskedPlan = ({ step, mitigations, switches, unmade }: AttemptPlan): AttemptPlan => ({
  step: step.kind === 'mitigation' ? { ...step, mitigation: maskedMitigation(step.mitigation) } : step,
  mitigations: mitigations.map(maskedMitigation),
  ...(switches && { switches }),
  ...(unmade && {
    unmade: unmade.map((each) => ({ ...each, mitigation: maskedMitigation(each.mitigation) })),
  }),
});

function maskedPolicy(policy: RunSpec['policy']): RunSpec['policy'] {
  const { restart } = policy;
  return { ...policy, restart: { ...restart, mitigations: restart.mitigations.map(maskedMitigation) } };
}

/** The leaves of an object by their place, joined with dots. Lists are one value, as JSON. */
function flat(settings: object, before = ''): Provenance['settings'] {
  const found: Provenance['settings'] = {};
  for (const [key, value] of Object.entries(settings) as [string, unknown][]) {
    const place = before + key;
    if (Array.isArray(value)) found[place] = cut(maskText(JSON.stringify(value)));
    else if (typeof value === 'object' && value !== null) Object.assign(found, flat(value, `${place}.`));
    else if (typeof value === 'string') found[place] = cut(maskValue(place, value));
    else if (typeof value === 'number' || typeof value === 'boolean' || value === null) found[place] = value;
  }
  return found;
}
