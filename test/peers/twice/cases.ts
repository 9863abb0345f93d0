// Long because each tool has several ways to resume, each with its own reasons.
import type { Environment } from '../python.ts';
import type { Reasons } from '../row.ts';

/** How a job resumes: from the beginning, from its own checkpoint, by the helper, or by replay. Each way of a tool is a case. */
export type Way = 'anew' | 'own' | 'helper' | 'replay';

/** A job of `test/peers/twice/jobs` that is killed twice. */
export interface Case {
  tool: string;
  distribution: string;
  environment: Environment;
  /** Script and its arguments. */
  job: string[];
  way: Way;
  /** The way, as shown in the table. */
  resumed: string;
  /** Duration of an evaluation. An undisturbed run should take about three seconds. */
  paceMs: number;
  /** The evaluation in which the process exits silently. */
  exitAt: number;
  /** The evaluation in which the process is killed, counted over both attempts. */
  killedAt: number;
  goal: 'minimise' | 'maximise';
  /** What its output shows. The user gives the direction if the output does not show it. */
  shows: { counts: boolean; best: boolean; direction: boolean };
  /** Counts that are right; the first is the total that the user gives. Default: the number of its steps. */
  counts?: number[];
  /** How far the best value may be from the tool's own, relative to it: the rounding of the output. */
  printedTo: number;
  /** Overrides the policy where Vigil sees no progress. */
  startTries?: number;
  reasons: Reasons;
}

const NOTHING_KEPT = {
  repeated: 'It keeps nothing, so it repeats all evaluations from the beginning.',
};
const PROVED = { repeated: 'After each death it makes the last kept evaluation again, to compare it.' };
const SINCE_SAVED = 'It repeats the evaluations since its last checkpoint.';

const COUNTS_AGAIN =
  'When it resumes, it counts from the beginning again, so Vigil takes its iterations for repeated ones.';

const plain = {
  environment: 'requirements' as const,
  way: 'anew' as const,
  resumed: 'from the beginning',
  goal: 'minimise' as const,
  shows: { counts: true, best: true, direction: true },
  printedTo: 1e-5,
  reasons: NOTHING_KEPT,
};

const FOLDS =
  'Its lines number the folds of a candidate, and none counts the fits. Without progress Vigil gives up early, so startTries is 3 here.';
const TWO_VALUES = 'It prints a mean and a minimum; the user says which of them is the value.';
const FEW_LINES =
  'Its four lines are too few to be sure of, so Vigil proposes to count by them. Without progress it gives up early, so startTries is 3 here.';
/** The output does not say which way is better. */
const UNDIRECTED = { shows: { counts: true, best: true, direction: false } };
/** For about 25 evaluations, as many as steps. */
const rounds = { paceMs: 120, exitAt: 9, killedAt: 22 };
/** For about 130 evaluations, several a step. */
const population = { paceMs: 25, exitAt: 45, killedAt: 108 };

type Tool = Omit<Case, 'way' | 'resumed'>;
const DOES_OWN = { resumed: 'by its script, from its own checkpoint', reasons: {} };

/** A tool without and with its own checkpoint. */
const withOwn = (tool: Tool, own: Partial<Case> = {}): Case[] => [
  { ...plain, ...tool },
  { ...plain, ...tool, ...DOES_OWN, ...own, way: 'own', job: [...tool.job, '--way', 'own'] },
];
const helped = (tool: Tool, more: Partial<Case> = {}): Case => ({
  ...tool,
  reasons: {},
  // The script itself says which way is better.
  shows: plain.shows,
  resumed: 'by the helper',
  ...more,
  way: 'helper',
  job: [...tool.job, '--way', 'helper'],
});
/** The job as it is from the beginning; its evaluations are replayed. */
const replayed = (tool: Tool): Case => ({
  ...tool,
  resumed: 'by replay',
  way: 'replay',
  reasons: { ...tool.reasons, ...PROVED },
});

const XGBOOST: Tool = {
  ...plain,
  ...rounds,
  tool: 'XGBoost',
  distribution: 'xgboost-cpu',
  job: ['xgboost_job.py'],
};
const LIGHTGBM: Tool = {
  ...plain,
  ...rounds,
  tool: 'LightGBM',
  distribution: 'lightgbm',
  job: ['lightgbm_job.py'],
};
const CATBOOST: Tool = {
  ...plain,
  ...rounds,
  tool: 'CatBoost',
  distribution: 'catboost',
  job: ['catboost_job.py'],
};
const CMA: Tool = {
  ...plain,
  ...UNDIRECTED,
  ...population,
  tool: 'cma',
  distribution: 'cma',
  job: ['cma_job.py'],
};
const PYMOO: Tool = {
  ...plain,
  ...population,
  paceMs: 17,
  exitAt: 65,
  killedAt: 156,
  tool: 'pymoo',
  distribution: 'pymoo',
  job: ['pymoo_job.py'],
};
const DEAP: Tool = {
  ...plain,
  ...UNDIRECTED,
  ...population,
  exitAt: 50,
  killedAt: 119,
  tool: 'DEAP',
  distribution: 'deap',
  job: ['deap_job.py'],
  // Generation 0 is the first population.
  counts: [18, 19],
  reasons: { ...NOTHING_KEPT, best: TWO_VALUES },
};
const PYGAD: Tool = {
  ...plain,
  ...UNDIRECTED,
  ...population,
  tool: 'PyGAD',
  distribution: 'pygad',
  job: ['pygad_job.py'],
  goal: 'maximise',
};
const STABLE_BASELINES: Tool = {
  ...plain,
  ...rounds,
  exitAt: 7,
  killedAt: 18,
  tool: 'Stable-Baselines3',
  distribution: 'stable_baselines3',
  job: ['stable_baselines3_job.py'],
  printedTo: 1e-2,
  goal: 'maximise',
  // Iterations, or time steps.
  counts: [20, 1280],
};
const NEVERGRAD: Tool = {
  ...plain,
  ...rounds,
  exitAt: 11,
  killedAt: 27,
  tool: 'Nevergrad, ask and tell',
  distribution: 'nevergrad',
  environment: 'requirements-nevergrad',
  job: ['nevergrad_job.py'],
};
const PYSWARMS: Tool = {
  ...plain,
  ...population,
  printedTo: 1e-2,
  tool: 'pyswarms',
  distribution: 'pyswarms',
  job: ['pyswarms_job.py'],
};
const EVOLUTION: Tool = {
  ...plain,
  ...UNDIRECTED,
  ...population,
  paceMs: 18,
  exitAt: 60,
  killedAt: 146,
  tool: 'scipy, differential_evolution',
  distribution: 'scipy',
  job: ['scipy_job.py'],
};
const TRUST_CONSTR: Tool = {
  ...plain,
  ...UNDIRECTED,
  ...rounds,
  paceMs: 80,
  exitAt: 14,
  killedAt: 36,
  tool: 'scipy, trust-constr',
  distribution: 'scipy',
  job: ['scipy_job.py', '--kind', 'trust-constr'],
  printedTo: 1e-4,
};

export const CASES: Case[] = [
  ...withOwn(XGBOOST, {
    reasons: {
      counted: COUNTS_AGAIN,
      best: COUNTS_AGAIN,
      equal: 'A continued training draws its rows with a new generator.',
    },
  }),
  ...withOwn(LIGHTGBM),
  helped(LIGHTGBM),
  ...withOwn(CATBOOST, { resumed: 'by itself, from its snapshot' }),
  ...withOwn(CMA, { reasons: { repeated: SINCE_SAVED } }),
  helped(CMA, { counts: [120] }),
  ...withOwn(PYMOO, { reasons: { repeated: SINCE_SAVED } }),
  // With `gen` in the second column, Vigil is sure after eight lines.
  ...withOwn(DEAP, { exitAt: 65, killedAt: 125, reasons: { repeated: SINCE_SAVED, best: TWO_VALUES } }),
  helped(DEAP, { reasons: { repeated: SINCE_SAVED } }),
  ...withOwn(PYGAD, { reasons: { repeated: SINCE_SAVED } }),
  ...withOwn(STABLE_BASELINES, {
    reasons: { counted: COUNTS_AGAIN, equal: 'A saved model holds no random numbers.' },
  }),
  ...withOwn(NEVERGRAD),
  { ...plain, ...PYSWARMS },
  { ...plain, ...EVOLUTION },
  { ...plain, ...TRUST_CONSTR },
  ...[CMA, PYMOO, DEAP, PYGAD, NEVERGRAD, PYSWARMS, EVOLUTION, TRUST_CONSTR].map(replayed),
  {
    ...plain,
    ...rounds,
    exitAt: 7,
    killedAt: 18,
    tool: 'scikit-learn, MLP',
    distribution: 'scikit-learn',
    job: ['sklearn_job.py'],
  },
  {
    ...plain,
    ...UNDIRECTED,
    ...rounds,
    printedTo: 1e-2,
    tool: 'scikit-learn, grid search',
    distribution: 'scikit-learn',
    job: ['sklearn_job.py', '--kind', 'grid'],
    goal: 'maximise',
    startTries: 3,
    reasons: { ...NOTHING_KEPT, recognisedAt: FOLDS, counted: FOLDS, best: FOLDS },
  },
  {
    ...plain,
    ...rounds,
    paceMs: 70,
    exitAt: 28,
    killedAt: 69,
    tool: 'scikit-learn, halving search',
    distribution: 'scikit-learn',
    job: ['sklearn_job.py', '--kind', 'halving'],
    goal: 'maximise',
    startTries: 3,
    reasons: { ...NOTHING_KEPT, recognisedAt: FEW_LINES, counted: FEW_LINES },
    shows: { counts: true, best: false, direction: false },
  },
];
