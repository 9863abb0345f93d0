import { z } from 'zod';
import { RunId } from '../../../core/protocol/basics.ts';
import { answerOf } from '../../../core/protocol/wire/problem.ts';
import { MOST_COMPARED, RunsCompared } from '../../../core/protocol/wire/runs-compared.ts';
import { ScriptTrials } from '../../../core/protocol/wire/script-trials.ts';
import { ById, call } from '../call/call.ts';
import type { ComparisonService } from './service.ts';

export const comparisonCalls = (comparison: ComparisonService) => ({
  compare: call
    .input(z.object({ ids: z.array(RunId).min(1).max(MOST_COMPARED) }))
    .output(answerOf(RunsCompared))
    .query(({ input }) => comparison.compare(input.ids)),
  trials: call
    .input(ById)
    .output(answerOf(ScriptTrials))
    .query(({ input }) => comparison.trials(input.id)),
});
