import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SamplePyramid } from '../../../core/memory/samples/sample-pyramid.ts';
import type { Clock } from '../../base/clock.ts';
import { openSampleReader, type SampleReader } from './sample-reader.ts';

/** Samples that were not asked for during this time are read again when they are. */
const KEPT_MS = 5 * 60_000;
/** Samples of long runs take much memory, and a user looks at few runs in turn. */
const MOST_FILES = 4;

/** Samples of runs in memory, while clients ask for them. */
export interface OpenSamples {
  /** The samples in a file as it is now. Rejects with the system's error. */
  read(path: string): Promise<SamplePyramid>;
  /** Number of files whose samples are in memory. */
  count(): number;
}

/** Reads a file when it is first asked for, and then what was appended. */
export function createOpenSamples(clock: Pick<Clock, 'after'>): OpenSamples {
  const open = new Map<string, { reader: SampleReader; cancel(): void }>();
  return {
    count: () => open.size,
    read: async (path) => {
      const known = open.get(path);
      known?.cancel();
      const reader = known?.reader ?? openSampleReader(path);
      // Last in the order of the map: the first is the one that was not asked for longest.
      open.delete(path);
      open.set(path, { reader, cancel: clock.after(KEPT_MS, () => void open.delete(path)) });
      for (const [oldest, { cancel }] of open) {
        if (open.size <= MOST_FILES) break;
        cancel();
        open.delete(oldest);
      }
      // Several calls may read in turn; the host does other work in between.
      while (!reader.step()) await nextTurn();
      return reader.pyramid();
    },
  };
}
