import { z } from 'zod';

/**
 * What reads the output of a job: a tool, by its id in `TOOL_NAMES`; one of several counters that `tqdm` and `plain` find,
 * `plain/iteration`; or a pattern of the user, `own:` and its name.
 */
export const RecognizerId = z.string().min(1).max(80);
export type RecognizerId = z.infer<typeof RecognizerId>;

/** What a tool is called, by its id. Patterns of the user are called as the user called them. */
export const TOOL_NAMES = {
  optuna: 'Optuna',
  'scikit-optimize': 'scikit-optimize',
  'bayes-opt': 'bayes_opt',
  hyperopt: 'Hyperopt',
  ax: 'Ax',
  botorch: 'BoTorch',
  smac: 'SMAC',
  nevergrad: 'Nevergrad',
  'ray-tune': 'Ray Tune',
  'keras-tuner': 'Keras Tuner',
  'wandb-agent': 'wandb agent',
  keras: 'Keras',
  lightning: 'Lightning',
  ignite: 'Ignite',
  'hugging-face': 'Hugging Face Trainer',
  ultralytics: 'Ultralytics',
  mmengine: 'MMEngine',
  reid: 'reid-strong-baseline',
  tqdm: 'tqdm',
  plain: 'Counted lines',
} as const satisfies Record<RecognizerId, string>;

/** Id of a tool whose output is known. */
export type ToolId = keyof typeof TOOL_NAMES;

const OWN = 'own:';

/** Id of a pattern of the user. */
export const ownRecognizer = (name: string): RecognizerId => `${OWN}${name}`;

/** Id of one of the counters that a tool finds; that of the tool for one without a name. */
export const counterRecognizer = (tool: RecognizerId, counter: string): RecognizerId =>
  counter === '' ? tool : `${tool}/${counter}`;

/** What a person calls it: the tool's name, that and its counter's, or that of the pattern. */
export function nameOfRecognizer(id: RecognizerId): string {
  if (id.startsWith(OWN)) return id.slice(OWN.length);
  const [tool = '', ...counter] = id.split('/');
  const name = (TOOL_NAMES as Readonly<Record<string, string>>)[tool] ?? tool;
  return counter.length === 0 ? name : `${name}: ${counter.join('/')}`;
}

/** Whether there is a recognizer of that id: a tool, a counter of one, or one of these patterns. */
export const isRecognizer = (id: RecognizerId, own: readonly { name: string }[]): boolean =>
  id.startsWith(OWN)
    ? own.some(({ name }) => ownRecognizer(name) === id)
    : Object.hasOwn(TOOL_NAMES, id.split('/')[0] ?? '');
