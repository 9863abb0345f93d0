import { z } from 'zod';
import { openUnion } from '../open-union.ts';
import { CheckpointProblem } from './problem/checkpoint-problems.ts';
import { DiagnosisProblem } from './problem/diagnosis-problems.ts';
import { FailureProblem } from './problem/failure-problems.ts';
import { FileProblem } from './problem/file-problems.ts';
import { MachineProblem } from './problem/machine-problems.ts';
import { ProcessProblem } from './problem/process-problems.ts';
import { RequestProblem } from './problem/request-problems.ts';
import { RunProblem } from './problem/run-problems.ts';

/**
 * A refusal or a fault as a value: a code and the facts for its sentence. The sentences are in text/, one set a
 * language.
 */
export const Problem = openUnion(
  z.discriminatedUnion('code', [
    RunProblem,
    RequestProblem,
    CheckpointProblem,
    FileProblem,
    ProcessProblem,
    MachineProblem,
    FailureProblem,
    DiagnosisProblem,
    /** A problem that only a newer version knows. */
    z.object({
      code: z.literal('unknown'),
      /** Its code. */
      name: z.string(),
      facts: z.record(z.string(), z.unknown()),
    }),
  ]),
  'code',
);
export type Problem = z.infer<typeof Problem>;

/** A refusal. An interface, because the compiler would write its problems out in the type of every call. */
export interface RefusedAnswer {
  ok: false;
  problem: Problem;
}

/** Either the requested value or the reason for the refusal. */
export type Answer<T> = { ok: true; value: T } | RefusedAnswer;

/** Schema of an answer that may be a refusal. */
export const answerOf = <T>(value: z.ZodType<T>): z.ZodType<Answer<T>> =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value }),
    z.object({ ok: z.literal(false), problem: Problem }),
  ]);

/** The answer of a call that has no value to return. */
export const Done = answerOf(z.null());
export type Done = Answer<null>;
