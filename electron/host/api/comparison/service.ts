import { setImmediate } from 'node:timers/promises';
import { growthPerIteration } from '../../../core/memory/use/growth-per-iteration.ts';
import type { Answer } from '../../../core/protocol/wire/problem.ts';
import {
  type ComparedMemory,
  type ComparedRun,
  MOST_SAME_FACTS,
  type RunsCompared,
} from '../../../core/protocol/wire/runs-compared.ts';
import type { ScriptTrials } from '../../../core/protocol/wire/script-trials.ts';
import { compareRuns } from '../../../core/provenance/compare-runs.ts';
import type { RunState } from '../../../core/run/state/run-state.ts';
import { refuse } from '../../base/answers.ts';
import { newestKnown } from '../../provenance/run-before.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';
import type { SampleService } from '../samples/service.ts';
import { readScriptTrials } from './script-trials.ts';

/** Shows several runs side by side. */
export interface ComparisonService {
  /** Refuses if one of them is not there. One that cannot be read is compared as far as it can. */
  compare(ids: readonly string[]): Promise<Answer<RunsCompared>>;
  /** The runs of the script of a run, each with what changed since the one before. Refuses if it is not there. */
  trials(id: string): Promise<Answer<ScriptTrials>>;
}

export function createComparisonService(
  registry: Pick<RunRegistry, 'get' | 'all' | 'filled'>,
  samples: Pick<SampleService, 'between'>,
  content: string,
): ComparisonService {
  /** Highest use of GPU and main memory; null where nothing was measured. */
  async function peaksOf(id: string): Promise<(number | null)[]> {
    const answer = await samples.between(id, {
      ...{ series: ['device_own_bytes', 'ram_own_bytes'], fromMs: null, toMs: null, most: 1 },
    });
    return answer.ok ? (answer.value.buckets[0]?.most ?? []) : [];
  }

  return {
    trials: (id) => readScriptTrials(id, registry, content),
    compare: async (ids) => {
      const runs: ComparedRun[] = [];
      const made: Parameters<typeof compareRuns>[0][number][] = [];
      for (const id of ids) {
        const run = registry.get(id);
        if (!run) return refuse({ code: 'no-such-run', id });
        // One at a time, so that large runs delay no other call.
        await setImmediate();
        const facts = await newestKnown(run.folder);
        const [device = null, ram = null] = await peaksOf(id);
        made.push(facts);
        runs.push({
          ...{ id, attempt: facts?.attempt ?? null, plan: facts?.plan ?? null },
          device: memoryOf(run.state, 'device', device),
          ram: memoryOf(run.state, 'ram', ram),
        });
      }
      const { different, same } = compareRuns(made);
      const shown = same.slice(0, MOST_SAME_FACTS);
      return { ok: true, value: { runs, different, same: shown, sameCount: same.length } };
    },
  };
}

function memoryOf(
  state: RunState | null,
  resource: 'device' | 'ram',
  sampled: number | null,
): ComparedMemory {
  const series = state?.memory.series.find((each) => each.resource === resource);
  return { peak: sampled, perIteration: series === undefined ? null : growthPerIteration(series) };
}
