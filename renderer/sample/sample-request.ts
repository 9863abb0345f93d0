import type { RunRequest } from '../../electron/core/protocol/policy/run-spec.ts';

/** Faults that the sample can simulate, by the job's names. */
export const FAULTS = [
  'silent',
  'exit1',
  'kill',
  'native',
  'traceback',
  'leak',
  'hang',
  'disk',
  'wall',
] as const;
type Fault = (typeof FAULTS)[number];

/** What the user chose for the sample. */
export interface SampleChoice {
  iterations: number;
  seed: number;
  alpha: number;
  perturbations: number;
  /** null: let it run in peace. */
  fault: { kind: Fault; iteration: number; scope: '' | ':point' | ':process' } | null;
  /** Further arguments. */
  extra: readonly string[];
}

const INITIAL_POINTS = 5;
const CHECKPOINT_EVERY = 5;

/** The sample's arguments, as a user would type them. */
export const sampleArguments = (choice: SampleChoice): string[] => [
  '--iterations',
  String(choice.iterations),
  '--n_initial',
  String(Math.min(INITIAL_POINTS, choice.iterations)),
  '--alpha',
  String(choice.alpha),
  '--n_w',
  String(choice.perturbations),
  '--seed',
  String(choice.seed),
  ...choice.extra,
];

/** The run that the sample screen asks for. */
export const sampleRequest = (choice: SampleChoice, name: string): RunRequest => ({
  name,
  program: {
    kind: 'sample',
    args: sampleArguments(choice),
    fault:
      choice.fault === null ? null : `${choice.fault.kind}@${choice.fault.iteration}${choice.fault.scope}`,
  },
  total: choice.iterations,
  policy: { checkpoint: { every: CHECKPOINT_EVERY } },
});

/** How many of the `perturbations` outcomes CVaR averages at confidence `alpha`; all of them means no risk aversion. */
export const worstOutcomes = (alpha: number, perturbations: number): number =>
  perturbations - Math.ceil(alpha * perturbations) + 1;
