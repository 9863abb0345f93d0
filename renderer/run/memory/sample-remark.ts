import type { SamplesView } from '../../../electron/core/protocol/wire/samples-view.ts';
import { formatMoment } from '../../text/format-moment.ts';
import type { WindowText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';

/** An attempt that lived no longer may have ended before its first sample. */
const SHORT_MS = 5_000;
/** Without a sample for longer than this, samples have ceased. */
const SILENT_MS = 15_000;

/** Why there are no samples, or no new ones, in one sentence; null if all is well. */
export function sampleRemark(
  { newestMs, monitor }: Pick<SamplesView, 'newestMs' | 'monitor'>,
  { attempts }: Pick<MergedRun, 'attempts'>,
  nowMs: number,
  text: WindowText,
): string | null {
  const silence = monitor === null ? null : text.shared.monitorSilence(monitor, nowMs);
  if (silence !== null) return silence;
  if (newestMs === null) {
    if (attempts.length === 0) return text.memory.notStarted;
    if (monitor !== null) return text.memory.soon;
    const isShort = attempts.every(
      ({ startedAt, endedAt }) => endedAt !== null && endedAt - startedAt < SHORT_MS,
    );
    return isShort ? text.memory.tooShort : text.memory.none;
  }
  // A job that has just been started again has a gap before its first sample.
  const lastStartMs = attempts.at(-1)?.startedAt ?? 0;
  if (monitor === null || nowMs - Math.max(newestMs, lastStartMs) < SILENT_MS) return null;
  return text.memory.noSampleSince(formatMoment(newestMs, nowMs, text.common));
}
