import { join } from 'node:path';
import { RUN_FILES } from '../../../core/protocol/disk/run-folder.ts';
import type { Answer } from '../../../core/protocol/wire/problem.ts';
import {
  SAMPLE_SERIES,
  type SamplesRequest,
  type SamplesView,
} from '../../../core/protocol/wire/samples-view.ts';
import { NotAFileError } from '../../../platform/files/regular-file.ts';
import { refuse } from '../../base/answers.ts';
import type { Clock } from '../../base/clock.ts';
import type { MachineMonitor } from '../../monitor/machine-monitor.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';
import { isSystemError } from '../../store/folder-presence.ts';
import { folderProblem } from '../../store/run-folder.ts';
import { createOpenSamples } from '../../store/samples/open-samples.ts';

/** What the jobs of runs used at any time. */
export interface SampleService {
  /** Samples of a run between two times, as few buckets as a picture of them needs. */
  between(id: string, wanted: SamplesRequest): Promise<Answer<SamplesView>>;
}

export function createSampleService(
  registry: Pick<RunRegistry, 'get'>,
  monitor: Pick<MachineMonitor, 'now'>,
  clock: Pick<Clock, 'after'>,
): SampleService {
  const samples = createOpenSamples(clock);
  return {
    between: async (id, { series, fromMs, toMs, most }) => {
      const run = registry.get(id);
      if (!run) return refuse({ code: 'no-such-run', id });
      try {
        const pyramid = await samples.read(join(run.folder, RUN_FILES.samples));
        const columns = series.map((each) => SAMPLE_SERIES.indexOf(each));
        const { firstMs, lastMs } = pyramid;
        const isLiving = (run.supervisor?.living() ?? null) !== null;
        return {
          ok: true,
          value: {
            firstMs,
            newestMs: lastMs,
            buckets: pyramid.between(fromMs ?? firstMs ?? 0, toMs ?? lastMs ?? 0, most, columns),
            monitor: isLiving ? monitor.now().monitor : null,
          },
        };
      } catch (error) {
        if (!isSystemError(error) && !(error instanceof NotAFileError)) throw error;
        return refuse(folderProblem(error, run.folder));
      }
    },
  };
}
