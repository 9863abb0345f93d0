import {
  MetricList,
  MetricsRequest,
  MetricsView,
  ParametersView,
} from '../../../core/protocol/wire/metrics-view.ts';
import { answerOf } from '../../../core/protocol/wire/problem.ts';
import { ById, call } from '../call/call.ts';
import type { MetricService } from './service.ts';

export const metricCalls = (metrics: MetricService) => ({
  metrics: call
    .input(ById)
    .output(answerOf(MetricList))
    .query(({ input }) => metrics.list(input.id)),
  parameters: call
    .input(ById)
    .output(answerOf(ParametersView))
    .query(({ input }) => metrics.parameters(input.id)),
  drawMetrics: call
    .input(ById.extend(MetricsRequest.shape))
    .output(answerOf(MetricsView))
    .query(({ input }) => metrics.draw(input.id, input)),
});
