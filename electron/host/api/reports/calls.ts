import { z } from 'zod';
import { IncidentFiles, Personal } from '../../../core/protocol/wire/incident-files.ts';
import { answerOf } from '../../../core/protocol/wire/problem.ts';
import { ById, call } from '../call/call.ts';
import type { ReportService } from './service.ts';

export const reportCalls = (reports: ReportService) => ({
  files: call
    .input(ById.extend({ isRedacted: z.boolean().default(true) }))
    .output(answerOf(IncidentFiles))
    .query(({ input }) => reports.files(input.id, input.isRedacted)),
  personal: call.output(Personal).query(() => reports.personal()),
});
