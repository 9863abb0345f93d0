import { z } from 'zod';
import { RunId } from '../../../core/protocol/basics.ts';
import { DiagnosisReport, DiagnosisRequest } from '../../../core/protocol/diagnosis/diagnosis.ts';
import { LoaderCode } from '../../../core/protocol/diagnosis/loader-request.ts';
import { ScriptModules } from '../../../core/protocol/diagnosis/module-proposal.ts';
import { ProbeName } from '../../../core/protocol/diagnosis/probe-name.ts';
import { RerunOffer } from '../../../core/protocol/diagnosis/rerun.ts';
import { answerOf, Done } from '../../../core/protocol/wire/problem.ts';
import { call, Resumable, trackedItems } from '../call/call.ts';
import type { DiagnosisService } from './service.ts';

const ByNumber = z.object({ number: z.int().min(1) });

export const diagnosisCalls = (diagnosis: DiagnosisService) => ({
  loaderCode: call
    .input(DiagnosisRequest)
    .output(answerOf(LoaderCode.nullable()))
    .query(({ input }) => diagnosis.loaderCode(input)),
  proposeModules: call
    .input(DiagnosisRequest)
    .output(answerOf(ScriptModules))
    .query(({ input }) => diagnosis.proposeModules(input)),
  start: call
    .input(DiagnosisRequest)
    .output(answerOf(ByNumber))
    .mutation(({ input }) => diagnosis.start(input)),
  planRerun: call
    .input(z.object({ run: RunId, isNight: z.boolean().default(false) }))
    .output(answerOf(RerunOffer))
    .query(({ input }) => diagnosis.planRerun(input.run, input.isNight)),
  watch: call
    .input(Resumable)
    .subscription(({ ctx, signal }) =>
      trackedItems(ctx, DiagnosisReport.nullable(), signal, (until) => diagnosis.watch(until)),
    ),
  skip: call
    .input(ByNumber.extend({ probe: ProbeName }))
    .output(Done)
    .mutation(({ input }) => diagnosis.skip(input.number, input.probe)),
  cancel: call
    .input(ByNumber)
    .output(Done)
    .mutation(({ input }) => diagnosis.cancel(input.number)),
  last: call
    .input(z.object({ run: RunId.nullable().default(null) }))
    .output(DiagnosisReport.nullable())
    .query(({ input }) => diagnosis.last(input.run)),
  show: call
    .input(ByNumber)
    .output(answerOf(DiagnosisReport))
    .query(({ input }) => diagnosis.show(input.number)),
});
