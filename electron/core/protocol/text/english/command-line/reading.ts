import { hasProgress } from '../../../wire/progress-seen.ts';
import type { ReadingView } from '../../../wire/reading-view.ts';
import type { RunRow } from '../../../wire/run-view.ts';
import { formatBytes } from '../../quantities.ts';
import { englishRecognizer } from '../shared/recognizer.ts';

/** How much the newest attempt has printed. */
export interface OutputSeen {
  /** Lines that were read; null if unknown now. */
  linesRead: number | null;
  bytes: number;
}

const NO_ITERATION = 'no iteration seen';

/** Without a known iteration a run may still have done some, so this never says 0: they were not recognised or not reported. */
export function iterationsOf(row: RunRow, output: OutputSeen): string {
  const { iteration, total } = row;
  if (!hasProgress(row)) return unread(output) ?? NO_ITERATION;
  return total === null ? `${iteration} iterations` : `${iteration} of ${total} iterations`;
}

/** How much output there is without recognised progress; null if no output is known. */
function unread({ linesRead, bytes }: OutputSeen): string | null {
  const lines = linesRead === 1 ? '1 line' : `${linesRead} lines`;
  if (linesRead !== null && linesRead > 0) return `no progress recognised in ${lines}`;
  return bytes > 0 ? `no progress recognised in ${formatBytes(bytes)} of output` : null;
}

const nothingRecognised = (output: OutputSeen): string => {
  const sentence = unread(output);
  return sentence === null
    ? 'nothing was recognised in the output so far'
    : `${sentence}; "vigil read-as --help" says how it can be read`;
};

/** Where the iterations of a run come from. */
export const reading = {
  noIterationSeen: NO_ITERATION,
  readAs: (id: string, recognizer: string | null) =>
    recognizer === null
      ? `Iterations of ${id} are no longer read from its output.`
      : `Iterations of ${id} are read again from its output: ${englishRecognizer(recognizer)}.`,
  by: ({ from, recognizer, by, linesRead }: ReadingView, bytes: number) => {
    if (from === 'job') return 'reported by the job itself';
    if (recognizer === null)
      return by === 'user' ? 'not read, as you chose' : nothingRecognised({ linesRead, bytes });
    return `read from the output: ${englishRecognizer(recognizer)}${by === 'user' ? ', as you chose' : ''}`;
  },
} as const;
