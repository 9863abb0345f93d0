import { z } from 'zod';
import { RunId } from '../../../core/protocol/basics.ts';
import { OwnPattern, OwnPatterns, PatternTrial } from '../../../core/protocol/policy/own-pattern.ts';
import { answerOf, Done } from '../../../core/protocol/wire/problem.ts';
import { call } from '../call/call.ts';
import type { PatternService } from './service.ts';

const PatternSource = z.union([z.object({ text: z.string().max(1_000_000) }), z.object({ run: RunId })]);

export const patternCalls = (patterns: PatternService) => ({
  list: call.output(answerOf(OwnPatterns)).query(() => patterns.list()),
  save: call
    .input(z.object({ patterns: OwnPatterns }))
    .output(Done)
    .mutation(({ input }) => patterns.save(input.patterns)),
  tryOn: call
    .input(z.object({ pattern: OwnPattern, on: PatternSource }))
    .output(answerOf(PatternTrial))
    .query(({ input }) => patterns.tryOn(input.pattern, input.on)),
});
