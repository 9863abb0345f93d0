import { formatDateTime } from '../../../electron/core/protocol/text/quantities.ts';
import { trialChangeInWords, trialEndInWords } from '../../../electron/core/protocol/text/trial-in-words.ts';
import { hasProgress } from '../../../electron/core/protocol/wire/progress-seen.ts';
import type { Trial } from '../../../electron/core/protocol/wire/script-trials.ts';
import type { TableCell } from '../../charts/csv.ts';
import type { WindowText } from '../../text/window-text.ts';

const MIB = 2 ** 20;
const inMiB = (bytes: number | null): number | null => (bytes === null ? null : bytes / MIB);

/** The table of a script's runs for other programs: plain figures, with the unit in the heading. */
export function trialExport(
  trials: readonly Trial[],
  { shared, runTable }: Pick<WindowText, 'shared' | 'runTable'>,
): { columns: string[]; rows: TableCell[][] } {
  const words = shared.trials;
  return {
    columns: [
      ...[words.id, words.name, words.started, words.changed, words.countChanged, words.remarks],
      ...[words.stoppedAt, runTable.total, words.ending, `${words.peak} (MiB)`, words.slope],
    ],
    rows: trials.map((trial) => {
      const { changes, caution, remarks } = trialChangeInWords(trial, shared);
      return [
        ...[trial.id, trial.name, formatDateTime(trial.startedAt), changes.join('; ')],
        trial.change.kind === 'compared' ? trial.change.atOnce : null,
        [caution ?? [], remarks].flat().join(' '),
        ...[hasProgress(trial) ? trial.iteration : null, trial.total],
        trialEndInWords(trial, shared).join(' '),
        ...[inMiB(trial.devicePeak), inMiB(trial.perIteration)],
      ];
    }),
  };
}
