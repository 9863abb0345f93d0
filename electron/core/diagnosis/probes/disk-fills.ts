import type { DiskMessage } from '../../protocol/diagnosis/disk-message.ts';
import type { Finding } from '../../protocol/diagnosis/finding.ts';
import { chanceOfRise } from '../../statistics/mann-kendall.ts';
import { theilSen } from '../../statistics/theil-sen.ts';

const READINGS_NEEDED = 12;
const BY_CHANCE_AT_MOST = 0.001;
/** Less than this in the whole time is a log, or a file that is replaced soon. */
const LEAST_BYTES = 32 * 1024 ** 2;
/** Each half must fall at this share of the whole's speed. */
const STEADY_SHARE = 0.3;
/** A night. */
const SOON_MS = 12 * 3_600_000;

/**
 * The finding that a disk is full before the night is over, if it goes on as in the moments that it was watched. Free
 * space that falls in one step is a file, and no trend.
 */
export function diskFills(folder: string, messages: readonly DiskMessage[]): Finding[] {
  const readings = messages.filter((message) => message.kind === 'free');
  const [first] = readings;
  if (first === undefined || readings.length < READINGS_NEEDED || first.everyMs <= 0) return [];
  const used = readings.map(({ bytes }) => -bytes);
  const { slope } = theilSen(used);
  if (chanceOfRise(used) > BY_CHANCE_AT_MOST || slope * (used.length - 1) < LEAST_BYTES) return [];
  const middle = used.length >> 1;
  const halves = [used.slice(0, middle), used.slice(middle)];
  if (halves.some((half) => theilSen(half).slope < STEADY_SHARE * slope)) return [];
  const perMs = slope / first.everyMs;
  const leftMs = (readings.at(-1)?.bytes ?? 0) / perMs;
  if (leftMs > SOON_MS) return [];
  return [
    {
      fact: { kind: 'disk-fills', folder, bytesPerSecond: perMs * 1000, leftMs },
      sure: 'possible',
      fixes: [{ kind: 'advice', what: 'free-disk-space', of: folder }],
    },
  ];
}
