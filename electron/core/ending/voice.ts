import type { Uncaught } from '../protocol/disk/ending.ts';
import type { EndingFacts, LogTail } from './ending-facts.ts';
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
  /** Path of the log file in which the exception or the message was read; null: the terminal, or nothing was. */
  readIn: string | null;
}

/** For exit code 0 no reason is needed. */
const NO_VOICE: Voice = {
  words: '',
  recorded: null,
  exception: null,
  memory: null,
  lastMessage: null,
  readIn: null,
};

type Said = Pick<EndingFacts, 'facts' | 'tail' | 'uncaught' | 'recordsExceptions'>;
type SaidWhen = Said & Pick<EndingFacts, 'workedBehindTail'>;
type SaidAnywhere = SaidWhen & Pick<EndingFacts, 'logTails'>;

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
export function voiceOf({ logTails, ...said }: SaidAnywhere, wasKilled: boolean): Voice {
  if (said.facts?.exitCode === 0) return NO_VOICE;
  const own = voiceOfTerminal(said, wasKilled);
  const isClear = own.exception !== null || own.memory !== null || own.lastMessage?.reason != null;
  if (isClear) return own;
  for (const log of logTails) {
    const inLog = voiceOfLog(said, log, wasKilled);
    if (inLog && (own.lastMessage === null || inLog.exception !== null || inLog.lastMessage?.reason != null))
      return inLog;
  }
  return own;
}

/** What a log file says about the end; null if it says nothing. It is asked only where the terminal gives no reason. */
function voiceOfLog(said: Said, { path, tail }: LogTail, wasKilled: boolean): Voice | null {
  const { lines, words } = newestEvidence(tail);
  const found = findLastMessage(lines, true);
  const voice = { ...NO_VOICE, readIn: path };
  // As at the terminal: a signal outweighs what the job wrote before it, and is not explained by it.
  if (wasKilled || said.facts === null) return found && { ...voice, lastMessage: { ...found, reason: null } };
  const exception = findException(words);
  return exception === null && found === null
    ? null
    : { ...voice, words, exception, memory: memoryTextIn(words), lastMessage: found };
}

function voiceOfTerminal({ workedBehindTail, ...said }: SaidWhen, wasKilled: boolean): Voice {
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
  const silence = { words, recorded, exception, memory: null, lastMessage, readIn: null };
  if (facts === null) return silence;
  if (!wasKilled || recorded !== null)
    return { ...silence, memory: memoryTextIn(words) ?? memoryTextIn(printed) };
  const isOfTheEnd = ABORTING.test(printed) || (!recordsExceptions && !goesOn(printed));
  return { ...silence, memory: isOfTheEnd ? memoryTextIn(printed) : null };
}

/** The last line of a recorded exception, as Python prints it. */
export const headlineOf = ({ type, message }: Uncaught): string =>
  message === '' ? type : `${type}: ${message.split('\n', 1)[0]}`;

/** True if the end of a text says that the program continues. */
const goesOn = (text: string): boolean => GOING_ON.test(text.trimEnd().split('\n').slice(-3).join('\n'));

/** True if a recorded traceback also appears in the output: its position there then shows when it was printed. */
function isShown(traceback: string, tail: string): boolean {
  const last = traceback.trimEnd().split('\n').at(-1);
  return last !== undefined && last !== '' && tail.includes(last);
}
