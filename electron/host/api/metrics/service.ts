import { drawMetrics } from '../../../core/metrics/draw-metrics.ts';
import type { MetricTable } from '../../../core/metrics/metric-table.ts';
import { parametersOf } from '../../../core/metrics/parameters-of.ts';
import type {
  MetricList,
  MetricsRequest,
  MetricsView,
  ParametersView,
} from '../../../core/protocol/wire/metrics-view.ts';
import type { Answer } from '../../../core/protocol/wire/problem.ts';
import { refuse } from '../../base/answers.ts';
import type { Clock } from '../../base/clock.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';
import { createOpenTables } from './open-tables.ts';

/** The numbers of a run, as its charts need them. */
export interface MetricService {
  /** All series of a run. */
  list(id: string): Promise<Answer<MetricList>>;
  /** Some of them, as few points as a picture needs. */
  draw(id: string, wanted: MetricsRequest): Promise<Answer<MetricsView>>;
  /** Its parameters beside its objective. */
  parameters(id: string): Answer<ParametersView>;
}

export function createMetricService(
  registry: Pick<RunRegistry, 'get'>,
  clock: Pick<Clock, 'after'>,
): MetricService {
  const tables = createOpenTables(clock);

  async function withTable<T>(id: string, act: (table: MetricTable) => T): Promise<Answer<T>> {
    const unknown = refuse({ code: 'no-such-run', id });
    const run = registry.get(id);
    if (!run) return unknown;
    const problem = run.state === null ? run.row().problem : null;
    if (problem !== null) return refuse(problem);
    const table = await tables.read(id, () => registry.get(id)?.state?.work ?? null);
    return table === null ? unknown : { ok: true, value: act(table) };
  }

  return {
    list: (id) =>
      withTable(id, (table) => ({
        observations: table.rows,
        hasParameters: table.hasParameters,
        metrics: table.list(),
      })),
    parameters: (id) => {
      const run = registry.get(id);
      if (!run?.state) return refuse(run?.row().problem ?? { code: 'no-such-run', id });
      return { ok: true, value: parametersOf(run.state.work) };
    },
    draw: (id, wanted) => withTable(id, (table) => drawMetrics(table, wanted)),
  };
}
