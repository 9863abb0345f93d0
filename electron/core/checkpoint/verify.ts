import { CheckpointFile, type VerifiedLevel } from '../protocol/disk/checkpoint.ts';
import type { FileObjection } from '../protocol/disk/checkpoint-objection.ts';
import { faultIn } from '../protocol/value-fault.ts';

/** The level that a checkpoint passed; `because` is the objection of the next level, null if there is none. */
export interface Verification {
  /** null if even its structure is wrong. */
  level: VerifiedLevel | null;
  because: FileObjection | null;
  content: CheckpointFile | null;
}

/**
 * Verifies structure (level 1) and meaning (level 2) of a checkpoint's text. The code that reads the file checks size
 * and hash (level 0). `expected` is what the manifest says about it.
 */
export function verifyCheckpoint(
  text: string,
  expected: { iteration: number; configuration: string | null },
): Verification {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { level: null, because: { kind: 'incomplete-json' }, content: null };
  }
  const parsed = CheckpointFile.safeParse(raw);
  if (!parsed.success) {
    const because = { kind: 'field', ...faultIn(parsed.error.issues) } as const;
    return { level: null, because, content: null };
  }
  return verifyMeaning(parsed.data, expected);
}

/** Verifies the meaning of a checkpoint whose structure is valid. */
export function verifyMeaning(
  content: CheckpointFile,
  expected: { iteration: number; configuration: string | null },
): Verification {
  const because = objectionTo(content, expected);
  return { level: because === null ? 2 : 1, because, content };
}

/** What is inconsistent or unexpected in an optimisation's state; null if nothing. */
function objectionTo(
  content: CheckpointFile,
  expected: { iteration: number; configuration: string | null },
): FileObjection | null {
  const { iteration, train_X_full: points, train_Y: targets, best_cvar_history: best } = content;
  if (iteration !== expected.iteration)
    return { kind: 'other-iteration', says: iteration, expected: expected.iteration };
  if (points.length !== iteration || targets.length !== iteration || best.length !== iteration)
    return countsOf(content);
  if (hasNoNumber(content)) return NOT_FINITE;
  if (expected.configuration && content.vigil && content.vigil.configuration !== expected.configuration)
    return { kind: 'other-configuration' };
  return null;
}

/**
 * What is inconsistent in a state that a job wrote; null if nothing. It may hold initial points and several rows an
 * iteration. So fewer rows than iterations are an error and more are not; its history may match either.
 */
export function objectionToJobState(content: CheckpointFile): FileObjection | null {
  const { iteration, train_X_full: points, train_Y: targets, best_cvar_history: best } = content;
  const isHistory = best.length >= iteration && best.length <= points.length;
  if (points.length < iteration || targets.length !== points.length || !isHistory) return countsOf(content);
  return hasNoNumber(content) ? NOT_FINITE : null;
}

const NOT_FINITE = { kind: 'not-finite' } as const;

const hasNoNumber = ({
  train_X_full: points,
  train_Y: targets,
  best_cvar_history: best,
}: CheckpointFile): boolean =>
  ![points.flat(), targets.flat(), best]
    .flat()
    .every((one) => typeof one === 'string' || Number.isFinite(one));

const countsOf = ({
  iteration,
  train_X_full,
  train_Y,
  best_cvar_history,
}: CheckpointFile): FileObjection => ({
  kind: 'counts',
  points: train_X_full.length,
  targets: train_Y.length,
  bestValues: best_cvar_history.length,
  iterations: iteration,
});
