import { EPILOGUES, FIGURE, REASON_WORDS, REMARK } from './reason-words.ts';
import { type TailLine, workedBehind } from './work-lines.ts';

/** What a program printed last, in its own words. */
export interface LastMessage {
  /** Its last line, or the passage that contains that line. */
  text: string;
  /**
   * A line that looks like the reason: it says that something is wrong, or it is not part of the work and announces
   * nothing. Null if there is none.
   */
  reason: string | null;
}

const LONGEST = 300;
/** The process ended while it drew a progress bar, as tqdm, Rich and Keras do. */
const HALF_DRAWN_BAR = /\d%\|[^|]*$|[━╸╺█▏▎▍▌▋▊▉]$/u;
/** The reason is searched in this many last lines that have text. */
const LINES_SEARCHED = 4;
/**
 * How many lines at the end of the output are searched. A launcher may print a block of its own after the program's
 * message.
 */
const LINES_LOOKED_AT = 80;
/** A text with a smaller share of letters, digits and spaces is not readable text. */
const LEAST_READABLE = 0.6;
const READABLE = /[\p{L}\p{N}\s]/gu;

/** Reasons that span several lines. The groups capture the text. */
const PASSAGES: readonly RegExp[] = [
  // R, whose message may stand below the call.
  /^((?:Error|Fehler|Erreur) (?:in|dans) .*: ?)\n\s+(\S.*)$/gm,
  // MATLAB and its licences.
  /^(Error using .*)\n(\S.*)$/gm,
  /^(License checkout failed\.)\n(.*)$/gm,
  // MPI.
  /^(MPI_ABORT was invoked on rank .*)\n(with errorcode .*)$/gm,
  // Node, for a thrown value that is not an error.
  /^(Uncaught:?)\n('.*'|".*"|\S.*)$/gm,
];

/**
 * What a program printed last, after its last sign of work; null if it printed nothing readable after that.
 * @param isLog  a log goes on to its last line: only one that says that something is wrong is a reason
 */
export function findLastMessage(lines: readonly TailLine[], isLog = false): LastMessage | null {
  const last = lines.slice(-LINES_LOOKED_AT);
  const spoken = last.filter(isSpoken);
  const newest = spoken.at(-1);
  if (!newest) return null;
  if (workedBehind(lines, newest.end, 1) >= 0) return null;
  const named = spoken.slice(-LINES_SEARCHED).findLast(({ text }) => namesReason(text));
  const end = last.map((line) => line.text).join('\n');
  const wordsOf = (line: TailLine): string => shortened(passageIn(end, line.text) ?? line.text);
  const isRemark = isLog || REMARK.test(newest.text) || beginsToCount(lines, newest.end);
  const reason = named ?? (isRemark ? null : newest);
  return { text: wordsOf(newest), reason: reason && wordsOf(reason) };
}

/**
 * True if a counter begins after a position: the line before it is a heading or a hint. A bar at 0 may also be left over from
 * a loop that never began.
 */
function beginsToCount(lines: readonly TailLine[], from: number): boolean {
  const known = new Set(lines.filter(({ end }) => end <= from).map(({ count }) => count?.counter));
  return lines.some(
    ({ end, count }) => end > from && count !== null && count.at !== 0 && !known.has(count.counter),
  );
}

/** True if a text names something that went wrong and is not just a figure. */
const namesReason = (text: string): boolean => {
  const named = text.replace(FIGURE, '');
  return REASON_WORDS.some((words) => words.test(named));
};

/** True for a line that is not empty, not progress, not a usual epilogue and not unreadable. */
function isSpoken({ text, isProgress, shape }: TailLine, index: number, all: readonly TailLine[]): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || !isReadable(trimmed) || EPILOGUES.some((line) => line.test(text))) return false;
  if (HALF_DRAWN_BAR.test(trimmed)) return false;
  if (namesReason(trimmed)) return true;
  if (isProgress && text !== '') return false;
  return shape === null || !all.some((other, place) => place !== index && other.shape === shape);
}

function isReadable(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 2 && (text.match(READABLE)?.length ?? 0) / text.length >= LEAST_READABLE;
}

/** The last passage of several lines that contains the chosen line; null if none does. */
function passageIn(text: string, chosen: string): string | null {
  const found = PASSAGES.flatMap((passage) => [...text.matchAll(passage)])
    .filter(([whole]) => whole.includes(chosen.trim()))
    .at(-1);
  return found
    ? found
        .slice(1)
        .map((part) => part.trim())
        .join(' ')
    : null;
}

/** Shortens a long line to its beginning and its end. */
export function shortened(words: string): string {
  const trimmed = words.trim();
  if (trimmed.length <= LONGEST) return trimmed;
  const half = LONGEST / 2;
  return `${trimmed.slice(0, half).trimEnd()} … ${trimmed.slice(-half).trimStart()}`;
}
