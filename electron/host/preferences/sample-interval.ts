import type { Clock } from '../base/clock.ts';
import { preferencesIn } from './preferences-file.ts';

/** The file is read again after this time: a person may edit it. */
const READ_EVERY_MS = 1_000;

/** How often the user of this home wants the machine measured, in milliseconds; follows the file of preferences. */
export function openSampleInterval(home: string, clock: Pick<Clock, 'uptimeMs'>): () => number {
  let readAtMs = Number.NEGATIVE_INFINITY;
  let intervalMs = 0;
  return () => {
    if (clock.uptimeMs() - readAtMs >= READ_EVERY_MS) {
      readAtMs = clock.uptimeMs();
      intervalMs = preferencesIn(home).preferences.sampleIntervalMs;
    }
    return intervalMs;
  };
}
