import { asksFor, CHECKPOINT_PLACE } from '../protocol/policy/resume-places.ts';
import { type RunState, reportsIterationsItself } from '../run/state/run-state.ts';
import { canBeRows } from './checkpoint-content.ts';
import { isKnownFile, isKnownName } from './known-files.ts';

/** What a checkpoint is called, beside a number or `last`; its ending; words of files that nothing resumes from. */
const WORD = /(?<![a-z])(?:ckpt|checkpoint|snapshot|state|epoch|model|weights)(?![a-z])/;
const WORD_OF_DATA = /(?<![a-z])(?:ckpt|checkpoint|snapshot|state)(?![a-z])/;
/** Not one of a version or a size, as in `v8` or `7b`. */
const NUMBER =
  /(?<![a-z\d])\d+(?![a-z\d])|(?:ckpt|checkpoint|snapshot|state|epoch|model|weights|step|iter)\d+(?![a-z\d])|(?<![a-z])(?:last|latest)(?![a-z])/;
/** Names that need no number: the file is written over at each save. */
const WHOLE_NAME = /^(?:ckpt|checkpoint|snapshot|state)$/;
const ENDING = /\.(?:pth?(?:\.tar)?|ckpt|keras|h5|safetensors)$/;
/** Pickles, arrays and JSON hold anything, so their names must say more. */
const ENDING_OF_DATA = /\.(?:pkl|npz|json)$/;
const NO_CHECKPOINT =
  /(?<![a-z])(?:config|args|params|results?|metrics?|history|log|logs|loss|eval|test|val|pred|preds|predictions|data|dataset|table|summary|index|optim|optimizer|scheduler|scaler|ema)(?![a-z])|\d-of-\d/;

/** A metric with its value, as in `epoch=3-val_loss=0.12.ckpt`. */
const METRIC =
  /(?:(?:train|val|test|eval)[-_][a-z][a-z0-9_]*?|loss)(?:=-?\d+(?:\.\d+)?(?:e-?\d+)?|[_-]?\d+\.\d+)/g;

/**
 * True if programs usually give this name to a checkpoint, such as `ckpt-10.json`, `latest.pt` or `model-00010.pt`. Other
 * files may have such a name too, so it is not enough by itself, unlike a known one.
 */
export function isUsualFile(path: string): boolean {
  const name = (path.split('/').at(-1) ?? path).toLowerCase();
  const stem = name.replace(/(?:\.pth?)?\.[a-z0-9]+$/, '');
  if (isKnownFile(path) || NO_CHECKPOINT.test(stem.replaceAll(METRIC, ''))) return false;
  if (WHOLE_NAME.test(stem)) return ENDING.test(name) || ENDING_OF_DATA.test(name);
  if (ENDING_OF_DATA.test(name)) return WORD_OF_DATA.test(stem) && NUMBER.test(stem);
  if (/^(?:last|latest)$/.test(stem) || name.endsWith('.ckpt')) return ENDING.test(name) && NUMBER.test(stem);
  return ENDING.test(name) && WORD.test(stem) && NUMBER.test(stem);
}

/** True if the job resumes only with a file. */
export const asksForFile = ({ settings: { spec } }: Pick<RunState, 'settings'>): boolean =>
  asksFor(spec, CHECKPOINT_PLACE);

/**
 * True if files with usual names, or that the job announces, count as checkpoints: it resumes only with a file, and nothing
 * better says which. That would be a pattern of the user, a known name, or Vigil's own form.
 */
export function takesUsualFiles(state: RunState): boolean {
  const { written, adopted } = state.checkpoints;
  if (!asksForFile(state) || state.settings.spec.policy.checkpoint.patterns.length > 0) return false;
  if (adopted.some(({ entry }) => entry.resumable && !isKnownName(entry.file))) return true;
  const hasRows = state.work.observations.length > 0 && canBeRows(state);
  return (
    !hasRows &&
    !reportsIterationsItself(state) &&
    written.length === 0 &&
    !adopted.some(({ entry }) => entry.resumable)
  );
}
