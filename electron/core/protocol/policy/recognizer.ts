import { z } from 'zod';

/**
 * The reader of a job's output. A tool, by its id in `TOOL_NAMES`; one of several counters that `tqdm` finds,
 * `tqdm/Search`; what the lines themselves show, `structure`; or a pattern of the user, `own:` and its name.
 */
export const RecognizerId = z.string().min(1).max(80);
export type RecognizerId = z.infer<typeof RecognizerId>;

/** Names of tools by id. A user's pattern has the user's name for it; each language has words for `structure`. */
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
  structure: 'structure',
} as const satisfies Record<RecognizerId, string>;

/** Id of a tool whose output is known. */
export type ToolId = keyof typeof TOOL_NAMES;

/** Reads by what the lines of the job show, without knowing its tool. */
export const STRUCTURE = 'structure' satisfies ToolId;

const OWN = 'own:';

/** Id of a pattern of the user. */
export const ownRecognizer = (name: string): RecognizerId => `${OWN}${name}`;

/** True for a pattern of the user, which is no tool. */
export const isOwnRecognizer = (id: RecognizerId): boolean => id.startsWith(OWN);

/** Id of one of the counters that a tool finds; the tool's own id for a counter without a name. */
export const counterRecognizer = (tool: RecognizerId, counter: string): RecognizerId =>
  counter === '' ? tool : `${tool}/${counter}`;

/**
 * The name shown to people: the tool's, with that of its counter, or the pattern's. `countedLines`: the name of
 * `structure` in the current language.
 */
export function nameOfRecognizer(id: RecognizerId, countedLines: string): string {
  if (isOwnRecognizer(id)) return id.slice(OWN.length);
  const [tool = '', ...counter] = id.split('/');
  const name =
    tool === STRUCTURE ? countedLines : ((TOOL_NAMES as Readonly<Record<string, string>>)[tool] ?? tool);
  return counter.length === 0 ? name : `${name}: ${counter.join('/')}`;
}

/** True if there is a recognizer with that id: a tool, one of its counters, or one of these patterns. */
export const isRecognizer = (id: RecognizerId, own: readonly { name: string }[]): boolean =>
  id.startsWith(OWN)
    ? own.some(({ name }) => ownRecognizer(name) === id)
    : Object.hasOwn(TOOL_NAMES, id.split('/')[0] ?? '');
