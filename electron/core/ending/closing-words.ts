import { EPILOGUES, FIGURE, REASON_WORDS, REMARK } from './reason-words.ts';
import { type TailLine, workedBehind } from './work-lines.ts';

/** What a program said last, in its own words. */
export interface ClosingWords {
  /** The very last, whatever they say. */
  last: string;
  /**
   * Those that look like why it ended: they say that something is wrong, or are no part of the work and announce nothing; null
   * if there are none.
   */
  reason: string | null;
}

const LONGEST = 300;
/** A reason stands among so many last lines that say anything. */
const LINES_SEARCHED = 4;
/** Of the end of the output so much is looked through: a block of what started the job may stand behind its words. */
const LINES_LOOKED_AT = 80;
/** Text of which less is letters, digits and spaces is no words. */
const LEAST_READABLE = 0.6;
const READABLE = /[\p{L}\p{N}\s]/gu;

/** Reasons that take more than one line. What the groups hold is the words. */
const PASSAGES: readonly RegExp[] = [
  // R, whose message may stand below the call.
  /^((?:Error|Fehler|Erreur) (?:in|dans) .*: ?)\n\s+(\S.*)$/gm,
  // MATLAB and its licences.
  /^(Error using .*)\n(\S.*)$/gm,
  /^(License checkout failed\.)\n(.*)$/gm,
  // MPI.
  /^(MPI_ABORT was invoked on rank .*)\n(with errorcode .*)$/gm,
  // Node, of something thrown that is no error.
  /^(Uncaught:?)\n('.*'|".*"|\S.*)$/gm,
];

/** The last words of a program behind its last sign of work; null if it said nothing then, or nothing that can be read. */
export function closingWords(lines: readonly TailLine[]): ClosingWords | null {
  const last = lines.slice(-LINES_LOOKED_AT);
  const spoken = last.filter(isSpoken);
  const newest = spoken.at(-1);
  if (!newest) return null;
  if (workedBehind(lines, newest.end, 1) >= 0) return null;
  const named = spoken.slice(-LINES_SEARCHED).findLast(({ text }) => namesReason(text));
  const text = last.map((line) => line.text).join('\n');
  const wordsOf = (line: TailLine): string => shortened(passageIn(text, line.text) ?? line.text);
  const reason = named ?? (REMARK.test(newest.text) ? null : newest);
  return { last: wordsOf(newest), reason: reason && wordsOf(reason) };
}

/** Whether words name something that went wrong, and no figure. */
const namesReason = (text: string): boolean => {
  const named = text.replace(FIGURE, '');
  return REASON_WORDS.some((words) => words.test(named));
};

/** Neither empty, nor work, nor what always follows, nor rubbish. */
function isSpoken({ text, isProgress, shape }: TailLine, index: number, all: readonly TailLine[]): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || !isReadable(trimmed) || EPILOGUES.some((line) => line.test(text))) return false;
  if (namesReason(trimmed)) return true;
  if (isProgress && text !== '') return false;
  return shape === null || !all.some((other, place) => place !== index && other.shape === shape);
}

function isReadable(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 2 && (text.match(READABLE)?.length ?? 0) / text.length >= LEAST_READABLE;
}

/** The last passage of several lines, if the words chosen are part of it. */
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

/** A long line keeps its beginning and its end. */
function shortened(words: string): string {
  const trimmed = words.trim();
  if (trimmed.length <= LONGEST) return trimmed;
  const half = LONGEST / 2;
  return `${trimmed.slice(0, half).trimEnd()} … ${trimmed.slice(-half).trimStart()}`;
}
