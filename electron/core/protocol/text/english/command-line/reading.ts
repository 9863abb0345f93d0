import { hasProgress } from '../../../wire/progress-seen.ts';
import type { ReadingView } from '../../../wire/reading-view.ts';
import type { RunRow } from '../../../wire/run-view.ts';
import { formatBytes } from '../../quantities.ts';
import { sourceInWords } from '../shared/reading.ts';
import { recognizerInWords } from '../shared/recognizer.ts';

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
      : `Iterations of ${id} are read again from its output: ${recognizerInWords(recognizer)}.`,
  answered: {
    right: (id: string) =>
      `Kept for ${id} and for later runs of its command. Vigil reads all of its output again.`,
    no: (id: string) => `Kept: that does not count the iterations of ${id}. Vigil reads its output again.`,
    auto: (id: string) => `What was said of the numbers of ${id} is withdrawn. Vigil reads its output again.`,
  },
  numbersChosen: (id: string) =>
    `Kept for ${id} and for later runs of its command. Vigil reads all of its output again.`,
  /** The sources of iterations, total and direction; those without a source are left out. */
  saidBy: (saidBy: ReadingView['saidBy']) =>
    (['iterations', 'total', 'direction'] as const)
      .flatMap((fact) => {
        const source = saidBy[fact];
        return source === null ? [] : [`${fact}: ${sourceInWords(source)}`];
      })
      .join('; '),
  newestLines: 'Newest lines, with their numbers marked:',
  columns: { number: 'Number', role: 'Role', by: 'Said by' },
  proposal: (id: string) =>
    `Vigil is not sure, so it counts nothing by it yet. If it is right, "vigil read-as ${id} right"; if not, "vigil read-as ${id} no".`,
  settle: (id: string, of: 'direction' | 'total') =>
    of === 'direction'
      ? `"vigil set ${id} goal=minimise" or "vigil set ${id} goal=maximise" decides it.`
      : `"vigil set ${id} total=N" decides it.`,
  directionUnknown: (id: string) =>
    `It is unknown which values are better, so no best is shown. "vigil read-as ${id} --goal minimise" or "--goal maximise" says it.`,
  change: (id: string) => `To change what a number is, for example: "vigil read-as ${id} --value 2".`,
  by: ({ from, recognizer, by, linesRead }: ReadingView, bytes: number) => {
    if (from === 'job') return 'reported by the job itself';
    if (recognizer === null)
      return by === 'user' ? 'not read, as you chose' : nothingRecognised({ linesRead, bytes });
    return `read from the output: ${recognizerInWords(recognizer)}${by === 'user' ? ', as you chose' : ''}`;
  },
} as const;
