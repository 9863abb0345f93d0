import type { Uncaught } from '../protocol/disk/ending.ts';
import type { EndingFacts } from './ending-facts.ts';
import { CUT_OFF, findException } from './exception-text.ts';
import { findLastMessage, type LastMessage } from './last-message.ts';
import { memoryTextIn } from './memory-text.ts';
import { newestEvidence } from './newest-evidence.ts';

/** What a job said about its end. Anything it said before it continued working is excluded. */
export interface Voice {
  /** The part of its output, or the recorded traceback, that may explain why it ended. */
  words: string;
  /** The traceback of an uncaught exception, recorded inside the job. */
  recorded: string | null;
  /** The exception, or the message with which its runtime gave up. */
  exception: string | null;
  /** The kind of memory that ran out. */
  memory: 'commit' | 'memory' | null;
  /** Its last message; null if it printed nothing after its last sign of work. */
  lastMessage: LastMessage | null;
}

/** For exit code 0 no reason is needed. */
const NO_VOICE: Voice = { words: '', recorded: null, exception: null, memory: null, lastMessage: null };

type Said = Pick<EndingFacts, 'facts' | 'tail' | 'uncaught' | 'recordsExceptions'>;
type SaidWhen = Said & Pick<EndingFacts, 'workedBehindTail'>;

/** Messages with which a runtime gives up and then ends its process by a signal: they belong to that signal. */
const ABORTING =
  /^(?:terminate called|FATAL ERROR:|Fatal Python error:|memory allocation of \d+ bytes failed|fatal runtime error)/m;
/** Words after an out-of-memory message which show that the program survived it. */
const GOING_ON =
  /\b(?:retry(?:ing)?|try(?:ing)? again|fall(?:ing)? back|reduc(?:e|ed|ing)|smaller|skip(?:ped|ping)?|recover(?:ed|ing)?|continu(?:e|ed|ing))\b/i;

/**
 * What a job said about its end. If the job kept working after its last message, that message is quoted beside the exit
 * code but not taken as the reason. The main thread may have failed while its workers still reported, or the job
 * survived the failure.
 * @param wasKilled  a signal or a crash ended it; that outweighs messages which a job may print and survive
 */
export function voiceOf({ workedBehindTail, ...said }: SaidWhen, wasKilled: boolean): Voice {
  if (said.facts?.exitCode === 0) return NO_VOICE;
  if (!workedBehindTail) return voiceIn(said, wasKilled);
  const voice = voiceIn({ ...said, tail: '' }, wasKilled);
  if (said.facts === null || wasKilled) return voice;
  const lastMessage = findLastMessage(newestEvidence(said.tail).lines);
  return { ...voice, lastMessage: lastMessage && { ...lastMessage, reason: null } };
}

function voiceIn({ facts, tail, uncaught, recordsExceptions }: Said, wasKilled: boolean): Voice {
  const { lines, words: printed, isSurvived } = newestEvidence(tail);
  const lastMessage = findLastMessage(lines);
  const traceback = uncaught?.traceback || null;
  const recorded = traceback !== null && !(isSurvived && isShown(traceback, tail)) ? traceback : null;
  const words = recorded ?? printed;
  const found = findException(words);
  // Python draws a frame around exception groups, so the line cannot be found in the text.
  const exception = found === CUT_OFF && recorded !== null && uncaught ? headlineOf(uncaught) : found;
  const silence = { words, recorded, exception, memory: null, lastMessage };
  if (facts === null) return silence;
  if (!wasKilled || recorded !== null)
    return { ...silence, memory: memoryTextIn(words) ?? memoryTextIn(printed) };
  const isOfTheEnd = ABORTING.test(printed) || (!recordsExceptions && !goesOn(printed));
  return { ...silence, memory: isOfTheEnd ? memoryTextIn(printed) : null };
}

const headlineOf = ({ type, message }: Uncaught): string =>
  message === '' ? type : `${type}: ${message.split('\n', 1)[0]}`;

/** True if the end of a text says that the program continues. */
const goesOn = (text: string): boolean => GOING_ON.test(text.trimEnd().split('\n').slice(-3).join('\n'));

/** True if a recorded traceback also appears in the output: its position there then shows when it was printed. */
function isShown(traceback: string, tail: string): boolean {
  const last = traceback.trimEnd().split('\n').at(-1);
  return last !== undefined && last !== '' && tail.includes(last);
}
