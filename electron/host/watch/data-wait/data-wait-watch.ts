import { afterUse, type DataWaitSample, dataWaitOf, NO_DATA_WAIT } from '../../../core/hang/data-wait.ts';
import { gpuShareOf } from '../../../core/hang/gpu-share.ts';
import { jobUse } from '../../../core/memory/use/job-use.ts';
import type { MachineNow } from '../../../core/protocol/wire/machine-now.ts';
import type { Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/**
 * Notes that a job seems to wait for its data, once a silence. It reads the samples that others have taken anyway, and asks for
 * none: without them nothing is noted.
 */
export function watchDataWait({
  run: { state },
  clock,
  log,
  monitor,
  commit,
}: Pick<WatchContext, 'run' | 'clock' | 'log' | 'monitor' | 'commit'>): Watch {
  const { id } = state.settings.spec;
  let attended: { attempt: number; over: AbortController } | null = null;
  let wait = NO_DATA_WAIT;
  let isNoted = false;

  function sampleOf({ sample, monitor: { kind } }: MachineNow): DataWaitSample | null {
    // A job that holds no memory of a GPU does not keep one waiting.
    if (kind !== 'reporting' || sample === null || (jobUse(sample, id)?.gpu ?? null) === null) return null;
    const processors = sample.trees.find((tree) => tree.id === id)?.processors ?? null;
    const gpuShare = gpuShareOf(sample, id);
    return processors === null || gpuShare === null ? null : { atMs: clock.uptimeMs(), processors, gpuShare };
  }

  function sampled(): void {
    wait = afterUse(wait, state.lifecycle.phase === 'running' ? sampleOf(monitor.now()) : null);
    const found = isNoted ? null : dataWaitOf(wait);
    if (found !== null) isNoted = commit([{ kind: 'note', fact: { code: 'data-wait', ...found } }]);
  }

  async function follow(signal: AbortSignal): Promise<void> {
    let seen = monitor.now().sample;
    while (!signal.aborted) {
      await monitor.changed.next(signal);
      const { sample } = monitor.now();
      if (!signal.aborted && sample !== seen) sampled();
      seen = sample;
    }
  }

  /** The job has shown a sign of life. */
  function startOver(): void {
    wait = NO_DATA_WAIT;
    isNoted = false;
  }

  function leave(): void {
    attended?.over.abort();
    attended = null;
    startOver();
  }

  return {
    attend: ({ attempt }) => {
      if (attended?.attempt === attempt) return;
      leave();
      const over = new AbortController();
      attended = { attempt, over };
      follow(over.signal).catch((error) => log.write(`What run ${id} waits for`, error));
    },
    rest: leave,
    close: leave,
    outputGrew: startOver,
    logFilesGrew: startOver,
    sharedLogGrew: startOver,
    eventSaid: startOver,
    outputRead: startOver,
    checkpointAdopted: startOver,
  };
}
