import { answerOf } from '../../../core/protocol/wire/problem.ts';
import { SamplesRequest, SamplesView } from '../../../core/protocol/wire/samples-view.ts';
import { ById, call } from '../call/call.ts';
import type { SampleService } from './service.ts';

export const sampleCalls = (samples: SampleService) => ({
  samples: call
    .input(ById.extend(SamplesRequest.shape))
    .output(answerOf(SamplesView))
    .query(({ input }) => samples.between(input.id, input)),
});
