import type { ResumeTool } from '../../electron/core/protocol/policy/resume-tool.ts';
import type { Environment } from './python.ts';
import type { Reasons } from './row.ts';

/** A tool's own quick start, in test/peers/jobs. */
export interface Tool {
  tool: string;
  distribution: string;
  environment: Environment;
  /** Script and its arguments. */
  job: string[];
  /** Evaluations of an undisturbed run, each an iteration. */
  total: number;
  /** False if Vigil is not given the total, because it could never see that it is reached. */
  tellsTotal: boolean;
  goal: 'minimise' | 'maximise';
  /** It is killed in the middle of the evaluation after this many. */
  diesAfter: number;
  recognizer: string;
  /** How far the best value may be from the tool's own, relative to it: the rounding of the output. */
  printedTo: number;
  resumeWith: ResumeTool | null;
  /** True if the tool resumes by itself when it is restarted, and Vigil has nothing to do. */
  resumesItself: boolean;
  resumed: string;
  reasons: Reasons;
}

const NOTHING_KEPT = {
  repeated: 'It keeps nothing on the disk, so it begins again; what it had evaluated it evaluates again.',
};

const plain = {
  environment: 'requirements' as const,
  goal: 'minimise' as const,
  tellsTotal: true,
  diesAfter: 8,
  printedTo: 0,
  resumeWith: null,
  resumesItself: false,
  resumed: 'from the beginning',
  reasons: NOTHING_KEPT,
};

/** Tools that Vigil helps to resume, by import hooks. */
const helped = { resumed: 'from its own state, with help', reasons: {} };
const NO_OBJECTIVE = 'A training prints no value of an objective.';
const UNTOLD = 'It prints no value of an evaluation.';
const SEED_AGAIN = 'It keeps no random numbers, so a seed begins anew.';
const AX_DRAWS = 'Ax keeps no random numbers of its models in a snapshot.';

export const TOOLS: Tool[] = [
  {
    ...plain,
    tool: 'Optuna, in memory',
    distribution: 'optuna',
    job: ['optuna_job.py'],
    total: 20,
    recognizer: 'optuna',
  },
  ...['sqlite', 'journal'].map(
    (storage): Tool => ({
      ...plain,
      ...helped,
      tool: `Optuna, ${storage}`,
      distribution: 'optuna',
      job: ['optuna_job.py', '--storage', storage],
      total: 20,
      recognizer: 'optuna',
      resumeWith: 'optuna',
    }),
  ),
  {
    ...plain,
    ...helped,
    tool: 'scikit-optimize',
    distribution: 'scikit-optimize',
    job: ['skopt_job.py', '--n_calls', '15', '--checkpoints'],
    total: 15,
    recognizer: 'scikit-optimize',
    printedTo: 1e-3,
    resumeWith: 'scikit-optimize',
  },
  {
    ...plain,
    ...helped,
    tool: 'bayes_opt',
    distribution: 'bayesian-optimization',
    job: ['bayes_opt_job.py'],
    total: 20,
    goal: 'maximise',
    recognizer: 'bayes-opt',
    printedTo: 1e-5,
    resumeWith: 'bayes-opt',
  },
  {
    ...plain,
    tool: 'hyperopt',
    distribution: 'hyperopt',
    job: ['hyperopt_job.py'],
    total: 30,
    recognizer: 'hyperopt',
  },
  {
    ...plain,
    tool: 'hyperopt, trials_save_file',
    distribution: 'hyperopt',
    job: ['hyperopt_job.py', '--save'],
    total: 30,
    recognizer: 'hyperopt',
    resumesItself: true,
    resumed: 'by itself, from its file',
    reasons: { equal: SEED_AGAIN },
  },
  {
    ...plain,
    ...helped,
    tool: 'Ax, Client, snapshots',
    distribution: 'ax-platform',
    job: ['ax_job.py', '--client', 'new', '--save', '--trials', '10'],
    total: 10,
    diesAfter: 6,
    recognizer: 'ax',
    resumeWith: 'ax',
    resumed: 'by its script, from snapshots made whole',
    reasons: { best: UNTOLD, equal: AX_DRAWS },
  },
  {
    ...plain,
    ...helped,
    tool: 'Ax, AxClient, snapshots',
    distribution: 'ax-platform',
    job: ['ax_job.py', '--client', 'old', '--save', '--trials', '10'],
    total: 10,
    diesAfter: 6,
    recognizer: 'ax',
    resumeWith: 'ax',
    resumed: 'by its script, from snapshots made whole',
    printedTo: 1e-5,
    reasons: { equal: AX_DRAWS },
  },
  {
    ...plain,
    tool: 'BoTorch, closed loop',
    distribution: 'botorch',
    job: ['botorch_job.py', '--style', 'closed-loop'],
    total: 10,
    goal: 'maximise',
    recognizer: 'botorch',
    printedTo: 1e-2,
  },
  {
    ...plain,
    tool: 'SMAC',
    distribution: 'smac',
    job: ['smac_job.py'],
    total: 25,
    tellsTotal: false,
    recognizer: 'smac',
    resumesItself: true,
    resumed: 'by itself, from its output folder',
    reasons: { counted: 'SMAC prints no line for an evaluation.', best: UNTOLD, equal: SEED_AGAIN },
  },
  {
    ...plain,
    tool: 'Nevergrad',
    distribution: 'nevergrad',
    environment: 'requirements-nevergrad',
    job: ['nevergrad_job.py'],
    total: 30,
    recognizer: 'nevergrad',
  },
  {
    ...plain,
    tool: 'tqdm',
    distribution: 'tqdm',
    job: ['tqdm_job.py'],
    total: 20,
    recognizer: 'tqdm',
    printedTo: 1e-2,
  },
  {
    ...plain,
    ...helped,
    tool: 'Lightning',
    distribution: 'lightning',
    job: ['lightning_job.py', '--bar', 'tqdm'],
    total: 6,
    diesAfter: 3,
    recognizer: 'lightning',
    resumeWith: 'lightning',
    reasons: {
      best: NO_OBJECTIVE,
      equal: 'Its checkpoints hold no random numbers, so the data are shuffled otherwise.',
    },
  },
  {
    ...plain,
    ...helped,
    tool: 'Hugging Face Trainer',
    distribution: 'transformers',
    job: ['hugging_face_job.py'],
    total: 6,
    diesAfter: 3,
    recognizer: 'hugging-face',
    resumeWith: 'hugging-face',
    reasons: { best: NO_OBJECTIVE },
  },
];
