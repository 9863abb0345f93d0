import { z } from 'zod';
import { Decision, JudgedEnding } from '../disk/ending.ts';
import { SafetyView } from './safety-view.ts';

/** How the newest attempt of a run ended that a person may have to decide about, and what Vigil decided. */
export const RowEnd = z.object({
  /** The verdict, with its first evidence only; long quotations are cut. */
  judged: JudgedEnding,
  /** The decision, without what an experiment showed. */
  decision: Decision,
  /** What of the work is saved. */
  safety: SafetyView,
  /** Id of the known failure that caused it; null if none is known. */
  known: z.string().nullable(),
});
export type RowEnd = z.infer<typeof RowEnd>;
