import { z } from 'zod';
import { openEnum } from '../open-enum.ts';
import { openUnion, UnknownFact } from '../open-union.ts';

/** One observation that a match rests on. */
export const MatchEvidence = openUnion(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('line'),
      /** Where it was found: `exception`, `tail`, `fault` or `log`. */
      place: openEnum(['exception', 'tail', 'fault', 'log']),
      /** Path of the log file; null: none. */
      path: z.string().nullable(),
      /** Number of the line, counted from 1 at the beginning of the text that was searched. */
      line: z.int().min(1),
      /** Lines of that text, so that the number can be found from the end as well. */
      ofLines: z.int().min(1),
      /** The line, cut to a few hundred characters. */
      text: z.string(),
      /** Lines that match: repeats count as one match. */
      count: z.int().min(1),
    }),
    z.object({ kind: z.literal('exit-code'), exitCode: z.int() }),
    z.object({ kind: z.literal('signal'), signal: z.string() }),
    z.object({ kind: z.literal('module'), module: z.string() }),
    /** A record of the system's log, by what it says. */
    z.object({ kind: z.literal('event'), what: z.string() }),
    z.object({ kind: z.literal('silent'), silent: z.string() }),
    UnknownFact,
  ]),
);
export type MatchEvidence = z.infer<typeof MatchEvidence>;

/**
 * How sure a match is. `certain`: the uncaught exception itself says it, or a code together with a module or an event.
 * `likely`: the last output says it, and nothing shows that the job worked on. `possible`: only a code, a signal or a kind of
 * silence fits, or the job did not die of itself.
 */
const MatchCertainty = openEnum(['certain', 'likely', 'possible']);

/** An entry of the catalogue of failures that fits a death, or a silent job. */
export const FailureMatch = z.object({
  /** Id of the entry. */
  id: z.string(),
  certainty: MatchCertainty,
  /** `cause`: nothing that matches ranks before it; `followed`: it fits as well. */
  role: openEnum(['cause', 'followed']),
  evidence: z.array(MatchEvidence),
});
export type FailureMatch = z.infer<typeof FailureMatch>;
