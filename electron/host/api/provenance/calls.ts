import { z } from 'zod';
import { AttemptNumber, RunId } from '../../../core/protocol/basics.ts';
import { Comparison } from '../../../core/protocol/wire/difference.ts';
import { answerOf } from '../../../core/protocol/wire/problem.ts';
import { ById, call } from '../call/call.ts';
import type { ProvenanceService } from './service.ts';

/** An attempt of a run; null: the newest with known provenance. */
const Wanted = z.object({ id: RunId, attempt: AttemptNumber.nullable() });
/**
 * What it is compared with: another attempt, the one before it, or the newest of the run before of the same script, or of the
 * last such run that finished.
 */
const Against = z.union([Wanted, z.enum(['attempt-before', 'run-before', 'run-finished'])]);

export const provenanceCalls = (provenance: ProvenanceService) => ({
  compare: call
    .input(z.object({ after: Wanted, before: Against }))
    .output(answerOf(Comparison.nullable()))
    .query(({ input }) => provenance.compare(input.after, input.before)),
  since: call
    .input(ById)
    .output(answerOf(Comparison.nullable()))
    .query(({ input }) => provenance.since(input.id)),
});
