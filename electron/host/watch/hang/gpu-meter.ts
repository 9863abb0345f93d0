import { gpuShareOf } from '../../../core/hang/gpu-share.ts';
import type { MachineNow } from '../../../core/protocol/wire/machine-now.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/** Drivers report averages over up to a second; with less of the time covered a job might work unseen. */
const LONGEST_GAP_MS = 5_000;

/** How busy the GPUs of a job are between two looks. */
export interface GpuMeter {
  /**
   * The largest share of the time, 0 to 1, that a GPU of the job worked since the last look; null at the first one, and if
   * not all of the time was measured.
   */
  look(): number | null;
  /** Makes the next look a first one; nothing is measured until then. */
  forget(): void;
}

interface Following {
  /** Null once a sample did not say it. */
  most: number | null;
  /** Of machine uptime: the newest sample. */
  newestMs: number;
  longestGapMs: number;
  end(): void;
}

/** Reads from the monitor's samples what the GPUs of a run's job do. */
export function createGpuMeter(
  id: string,
  { monitor, clock, log }: Pick<WatchContext, 'monitor' | 'clock' | 'log'>,
): GpuMeter {
  let following: Following | null = null;

  function begin(): Following {
    const free = monitor.need();
    const over = new AbortController();
    const own: Following = {
      ...{ most: 0, newestMs: clock.uptimeMs(), longestGapMs: 0 },
      end: () => {
        over.abort();
        free();
      },
    };
    // Without further samples the use is unknown.
    follow(own, over.signal).catch((error) => log.write(`The GPU of silent run ${id}`, error));
    return own;
  }

  async function follow(own: Following, signal: AbortSignal): Promise<void> {
    let seen = monitor.now().sample;
    while (!signal.aborted) {
      await monitor.changed.next(signal);
      const now = monitor.now();
      if (!signal.aborted && now.sample !== seen) hear(own, now);
      seen = now.sample;
    }
  }

  function hear(own: Following, { sample }: MachineNow): void {
    if (sample === null) return;
    const share = gpuShareOf(sample, id);
    own.most = share === null || own.most === null ? null : Math.max(own.most, share);
    own.longestGapMs = Math.max(own.longestGapMs, sinceNewest(own));
    own.newestMs = clock.uptimeMs();
  }

  const sinceNewest = ({ newestMs }: Following): number => clock.uptimeMs() - newestMs;

  return {
    look: () => {
      const own = following;
      if (own === null) {
        following = begin();
        return null;
      }
      const isCovered = Math.max(own.longestGapMs, sinceNewest(own)) <= LONGEST_GAP_MS;
      const share = isCovered ? own.most : null;
      Object.assign(own, { most: 0, longestGapMs: 0 });
      return share;
    },
    forget: () => {
      following?.end();
      following = null;
    },
  };
}
