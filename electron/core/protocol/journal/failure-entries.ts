import { z } from 'zod';
import { AttemptNumber } from '../basics.ts';
import { FailureMatch } from '../failures/failure-match.ts';

/** Records of what the catalogue of failures says about a run. */
export const FAILURE_ENTRIES = [
  /** The end of an attempt was compared with the catalogue. It changes no decision. */
  z.object({
    kind: z.literal('failures-matched'),
    attempt: AttemptNumber,
    /** The cause first; empty: nothing fits. */
    matches: z.array(FailureMatch),
  }),
  /** The user says whether an entry names the cause of a death. The newest answer counts. */
  z.object({
    kind: z.literal('failure-answered'),
    attempt: AttemptNumber,
    /** Id of the entry. */
    id: z.string(),
    right: z.boolean(),
  }),
] as const;
