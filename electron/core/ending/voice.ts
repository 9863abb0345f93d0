import type { Uncaught } from '../protocol/disk/ending.ts';
import { type ClosingWords, closingWords } from './closing-words.ts';
import type { EndingFacts } from './ending-facts.ts';
import { CUT_OFF, findException } from './exception-text.ts';
import { memoryTextIn } from './memory-text.ts';
import { newestEvidence } from './newest-evidence.ts';

/** What a job said of its end. What it had said before it worked on is no part of it. */
export interface Voice {
  /** The part of its output, or the traceback recorded, that may say why it ended. */
  words: string;
  /** The traceback that was recorded in the job, as nobody caught the exception. */
  recorded: string | null;
  /** The exception, or the words by which its runtime gave up. */
  exception: string | null;
  /** Memory that ran out. */
  memory: 'commit' | 'memory' | null;
  /** What it said last of all; null if it said nothing behind its last sign of work. */
  closing: ClosingWords | null;
}

/** Of a job that left with code 0 nothing is asked. */
const NO_VOICE: Voice = { words: '', recorded: null, exception: null, memory: null, closing: null };

type Said = Pick<EndingFacts, 'facts' | 'tail' | 'uncaught' | 'recordsExceptions'>;
type SaidWhen = Said & Pick<EndingFacts, 'workedBehindTail'>;

/** By these a runtime says that it gives up and ends its process by a signal: they belong to that signal. */
const ABORTING =
  /^(?:terminate called|FATAL ERROR:|Fatal Python error:|memory allocation of \d+ bytes failed|fatal runtime error)/m;
/** Words behind memory that ran out which say that it was survived. */
const GOING_ON =
  /\b(?:retry(?:ing)?|try(?:ing)? again|fall(?:ing)? back|reduc(?:e|ed|ing)|smaller|skip(?:ped|ping)?|recover(?:ed|ing)?|continu(?:e|ed|ing))\b/i;

/**
 * What a job said of its end. If the job kept working after its last message, that message is quoted beside the exit code but
 * not taken as the reason: the main thread may have failed while its workers still reported, or have survived the failure.
 * @param wasKilled  a signal or a crash ended it: that outweighs what a job prints and survives
 */
export function voiceOf({ workedBehindTail, ...said }: SaidWhen, wasKilled: boolean): Voice {
  if (said.facts?.exitCode === 0) return NO_VOICE;
  if (!workedBehindTail) return voiceIn(said, wasKilled);
  const voice = voiceIn({ ...said, tail: '' }, wasKilled);
  if (said.facts === null || wasKilled) return voice;
  const closing = closingWords(newestEvidence(said.tail).lines);
  return { ...voice, closing: closing && { ...closing, reason: null } };
}

function voiceIn({ facts, tail, uncaught, recordsExceptions }: Said, wasKilled: boolean): Voice {
  const { lines, words: printed, isSurvived } = newestEvidence(tail);
  const closing = closingWords(lines);
  const traceback = uncaught?.traceback || null;
  const recorded = traceback !== null && !(isSurvived && isShown(traceback, tail)) ? traceback : null;
  const words = recorded ?? printed;
  const found = findException(words);
  // Groups of exceptions are painted with a frame around them.
  const exception = found === CUT_OFF && recorded !== null && uncaught ? headlineOf(uncaught) : found;
  const silence = { words, recorded, exception, memory: null, closing };
  if (facts === null) return silence;
  if (!wasKilled || recorded !== null)
    return { ...silence, memory: memoryTextIn(words) ?? memoryTextIn(printed) };
  const isOfTheEnd = ABORTING.test(printed) || (!recordsExceptions && !goesOn(printed));
  return { ...silence, memory: isOfTheEnd ? memoryTextIn(printed) : null };
}

const headlineOf = ({ type, message }: Uncaught): string =>
  message === '' ? type : `${type}: ${message.split('\n', 1)[0]}`;

/** Whether the end of a text speaks of going on. */
const goesOn = (text: string): boolean => GOING_ON.test(text.trimEnd().split('\n').slice(-3).join('\n'));

/** Whether a traceback that was recorded stands in the output, too: then its place there tells when it was. */
function isShown(traceback: string, tail: string): boolean {
  const last = traceback.trimEnd().split('\n').at(-1);
  return last !== undefined && last !== '' && tail.includes(last);
}
