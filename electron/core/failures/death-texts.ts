import { exceptionEnd } from '../ending/exception-text.ts';
import { newestWords, type ShownWork, shownWork } from '../ending/newest-evidence.ts';
import type { TextPlace } from '../protocol/failures/failure-signature.ts';
import type { DeathFacts } from './death-facts.ts';
import type { UnrankedMatch } from './rank-matches.ts';

/** A text of a death, a line at a time. */
export interface DeathText {
  place: TextPlace;
  /** Path of the log file; null: none. */
  path: string | null;
  text: string;
  lines: readonly string[];
  /** True if the job went on working after this line, so that it did not die of what the line says. */
  isSurvived(line: number): boolean;
  /** The surest that a match of this line alone may be. */
  atMost(line: number): UnrankedMatch['certainty'];
}

const HANDLING = /^During handling of the above exception/gm;

/** The texts of a death in the order in which they count: what the job itself said of its end comes first. */
export function deathTexts(facts: DeathFacts): DeathText[] {
  const { tail, logTails, faults, workedBehindTail } = facts;
  const work = shownWork(tail);
  const exception = exceptionText(facts, work);
  return [
    ...(exception === '' ? [] : [lastWords('exception', exception, surenessOf(exception, facts))]),
    ...(faults === '' ? [] : [lastWords('fault', faults, () => 'certain')]),
    ...(tail === '' || workedBehindTail ? [] : [printedText('tail', null, tail, 'likely', work)]),
    ...logTails.map((log) =>
      printedText('log', log.path, log.tail, isRejected(log.path, facts) ? 'possible' : 'likely'),
    ),
  ];
}

/** The verdict took its words elsewhere: in another file, or from the job itself. */
const isRejected = (path: string, { judged, uncaught }: DeathFacts): boolean =>
  judged.readIn !== null ? judged.readIn !== path : judged.exception !== null || uncaught !== null;

/**
 * An exception is certain, but not one that the job handled before the next, and not what was printed behind the last one.
 */
function surenessOf(text: string, { uncaught }: DeathFacts): DeathText['atMost'] {
  const handled = [...text.matchAll(HANDLING)].at(-1)?.index ?? -1;
  const first = handled < 0 ? 0 : linesBefore(text, handled);
  const end = uncaught === null ? exceptionEnd(text) : -1;
  const last = end < 0 ? Number.POSITIVE_INFINITY : linesBefore(text, end);
  return (line) => (line >= first && line <= last ? 'certain' : 'likely');
}

const linesBefore = (text: string, at: number): number => text.slice(0, at).split('\n').length - 1;

/** The uncaught exception with those that led to it. What the job printed, if its Python recorded none. */
function exceptionText({ uncaught, judged, tail, workedBehindTail }: DeathFacts, work: ShownWork): string {
  if (uncaught !== null && uncaught.traceback !== '') return uncaught.traceback;
  if (judged.exception === null || judged.exception === '') return '';
  // The verdict has taken the exception from there; the lines before it name its causes.
  const { words, isSurvived } = workedBehindTail ? { words: '', isSurvived: true } : newestWords(tail, work);
  return !isSurvived && words.includes(judged.exception) ? words : judged.exception;
}

const lastWords = (place: TextPlace, text: string, atMost: DeathText['atMost']): DeathText => ({
  ...{ place, path: null, text, lines: text.split('\n') },
  isSurvived: () => false,
  atMost,
});

/** What a job printed or wrote to a log file: it may have worked on after any line of it. */
export const printedText = (
  place: TextPlace,
  path: string | null,
  text: string,
  sureness: UnrankedMatch['certainty'] = 'likely',
  work = shownWork(text),
): DeathText => ({
  ...{ place, path, text, lines: text.split('\n') },
  isSurvived: survival(text, work),
  atMost: () => sureness,
});

/**
 * Whether the job worked on behind a line of a text. Most texts match nothing, so the lines are found when they are asked
 * for first.
 */
function survival(text: string, work: ShownWork): DeathText['isSurvived'] {
  const ends: number[] = [];
  const answers = new Map<number, boolean>();
  return (line) => {
    if (ends.length === 0)
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) ends.push(end + 1);
    const answer = answers.get(line) ?? work.isSurvived(ends[line] ?? text.length);
    answers.set(line, answer);
    return answer;
  };
}
