import { CheckpointFile, type VerifiedLevel } from '../protocol/disk/checkpoint.ts';
import type { CheckpointObjection, FileObjection } from '../protocol/disk/checkpoint-objection.ts';
import type { ByteSource } from './structure/byte-source.ts';
import { checkStructure } from './structure/check-structure.ts';
import { objectionToJobState } from './verify.ts';

/** How far a file that the job wrote passed, after size and hash were recorded. */
export interface JobFileVerification {
  /** null: it is damaged, or still being written. */
  level: VerifiedLevel | null;
  /** Why it failed the next level; null if it passed every level for its type. */
  because: CheckpointObjection | null;
  /** Iteration in its content; null if there is none. */
  iteration: number | null;
  /** Its content, if it is a complete state of a Bayesian optimisation. */
  state: CheckpointFile | null;
  /** True if such a state has more than the common fields. */
  hasMore: boolean;
}

/** The result for a single file, which has no parts. */
export interface FileVerification extends JobFileVerification {
  because: FileObjection | null;
}

/** Longer JSON is not read, because parsing it would block the host. */
const JSON_BYTES_AT_MOST = 8 * 1024 * 1024;
/** Names that programs use for the iteration. */
const ITERATION_NAMES = ['iteration', 'global_step', 'step', 'epoch'];

const passed = (level: VerifiedLevel | null, because: FileObjection | null): FileVerification => ({
  level,
  because,
  iteration: null,
  state: null,
  hasMore: false,
});

/**
 * Verifies one file that the job wrote. `startedFrom` is the iteration from which that attempt resumed: a state from
 * before it would mean that iterations went back.
 */
export function verifyJobFile(name: string, file: ByteSource, startedFrom: number): FileVerification {
  if (!name.toLowerCase().endsWith('.json')) {
    const structure = checkStructure(name, file);
    if (structure.verdict === 'sound') return passed(1, null);
    return passed(structure.verdict === 'unsound' ? null : 0, structure.because);
  }
  if (file.size > JSON_BYTES_AT_MOST) return passed(0, { kind: 'too-long-to-read' });
  let content: unknown;
  try {
    content = JSON.parse(file.text(0, file.size));
  } catch {
    return passed(null, { kind: 'incomplete-json' });
  }
  const iteration = iterationIn(content);
  const state = CheckpointFile.safeParse(content);
  if (!state.success) return { ...passed(1, isBeforeFirst(content) ? BEFORE_FIRST : null), iteration };
  const objection =
    objectionToJobState(state.data) ??
    (state.data.iteration < startedFrom
      ? ({ kind: 'before-attempt', says: state.data.iteration, began: startedFrom } as const)
      : null);
  return objection
    ? { ...passed(1, objection), iteration }
    : { level: 2, because: null, iteration, state: state.data, hasMore: hasMore(content) };
}

/** Written after the initial points only: a job that resumes from it starts at the beginning. */
const BEFORE_FIRST = { kind: 'before-first-iteration' } as const;

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
