import { CheckpointFile, type VerifiedLevel } from '../protocol/disk/checkpoint.ts';
import type { ByteSource } from './structure/byte-source.ts';
import { checkStructure } from './structure/check-structure.ts';
import { objectionToJobState } from './verify.ts';

/** How far a file that the job wrote passed, once size and hash are taken. */
export interface JobFileVerification {
  /** null: it is damaged, or still being written. */
  level: VerifiedLevel | null;
  /** Why it did not pass the next level, in English; null if it passed all there are for its kind. */
  because: string | null;
  /** Iteration that its content tells; null if it tells none. */
  iteration: number | null;
  /** Its content, if it is the state of a Bayesian optimisation and whole. */
  state: CheckpointFile | null;
  /** Whether such a state holds more than the common fields. */
  hasMore: boolean;
}

/** Longer JSON is not read: parsing it would hold up the host. */
const JSON_BYTES_AT_MOST = 8 * 1024 * 1024;
/** Names under which programs keep the number of the iteration. */
const ITERATION_NAMES = ['iteration', 'global_step', 'step', 'epoch'];

const passed = (level: VerifiedLevel | null, because: string | null): JobFileVerification => ({
  level,
  because,
  iteration: null,
  state: null,
  hasMore: false,
});

/**
 * Verifies one file that the job wrote. `startedFrom` is the iteration from which the attempt went on that wrote it: a state
 * from before it would mean that iterations went back.
 */
export function verifyJobFile(name: string, file: ByteSource, startedFrom: number): JobFileVerification {
  if (!name.toLowerCase().endsWith('.json')) {
    const structure = checkStructure(name, file);
    if (structure.verdict === 'sound') return passed(1, null);
    return passed(structure.verdict === 'unsound' ? null : 0, structure.because);
  }
  if (file.size > JSON_BYTES_AT_MOST) return passed(0, 'it is longer than is read here');
  let content: unknown;
  try {
    content = JSON.parse(file.text(0, file.size));
  } catch {
    return passed(null, 'it is not complete JSON');
  }
  const iteration = iterationIn(content);
  const state = CheckpointFile.safeParse(content);
  if (!state.success) return { ...passed(1, isBeforeFirst(content) ? BEFORE_FIRST : null), iteration };
  const objection =
    objectionToJobState(state.data) ??
    (state.data.iteration < startedFrom
      ? `it says iteration ${state.data.iteration}, but its attempt began at ${startedFrom}`
      : null);
  return objection
    ? { ...passed(1, objection), iteration }
    : { level: 2, because: null, iteration, state: state.data, hasMore: hasMore(content) };
}

/** Written when only the initial points were evaluated: a job that goes on from there begins. */
const BEFORE_FIRST = 'it is from before the first iteration';

const isBeforeFirst = (content: unknown): boolean =>
  typeof content === 'object' &&
  content !== null &&
  'iteration' in content &&
  content.iteration === 0 &&
  CheckpointFile.safeParse({ ...content, iteration: 1 }).success;

const hasMore = (content: unknown): boolean =>
  typeof content === 'object' &&
  content !== null &&
  Object.keys(content).some((name) => !(name in CheckpointFile.shape));

function iterationIn(content: unknown): number | null {
  if (typeof content !== 'object' || content === null) return null;
  for (const name of ITERATION_NAMES) {
    const value = (content as Record<string, unknown>)[name];
    if (Number.isSafeInteger(value) && Number(value) >= 1) return Number(value);
  }
  return null;
}
