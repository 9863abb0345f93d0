import { type System, signalName } from '../../ending/signals.ts';
import type { Finding } from '../../protocol/diagnosis/finding.ts';
import type { ProbeEnd } from '../../protocol/diagnosis/probe-end.ts';
import type { ProbeFigure } from '../../protocol/diagnosis/probe-result.ts';
import type { RerunDeath } from '../../protocol/diagnosis/rerun-fact.ts';
import type { AttemptEnding } from '../../protocol/disk/ending.ts';
import { type JudgedProbe, ranProbe, unableProbe } from '../probes/judged-probe.ts';
import { userFrame } from '../probes/user-frame.ts';

/** The exception that ended a repeat. */
export interface RerunException {
  /** Such as `ValueError`. */
  type: string;
  message: string;
  /** Where the script was, as `file:line function`; null: unknown. */
  frame: string | null;
}

/** One repeat of a failing iteration, as it was seen. */
export interface SeenRerun {
  end: ProbeEnd;
  /** True if Vigil ended it because it had come far enough. */
  isPast: boolean;
  /** True if it said that its work is done, or its script ran to its end. */
  isFinished: boolean;
  /** The last iteration that it completed; that of the checkpoint before the first. */
  reached: number;
  /** Its kept calls did not fit, so it started from the beginning. */
  isOtherWay: boolean;
  /** Its uncaught exception; null: none was recorded. */
  exception: RerunException | null;
  /** The last of its output, and what the fault handler wrote. */
  said: string;
  faults: string;
  tookMs: number;
}

/** The death that is repeated. */
export interface RepeatedDeath {
  iteration: number;
  facts: Pick<AttemptEnding, 'exitCode' | 'signal'> | null;
  /** The last line of its traceback, such as `ValueError: …`; null: none. */
  exception: string | null;
  /** Iterations that its process had completed; null: unknown. */
  completedBefore: number | null;
}

/** What a repeat of a failing iteration shows. `limitMs`: the time that it had. */
export function judgeRerun(
  seen: SeenRerun,
  death: RepeatedDeath,
  limitMs: number,
  system: System,
): JudgedProbe {
  const figures = figuresOf(seen);
  const { end, reached } = seen;
  if (seen.isPast || reached > death.iteration || hasComeThrough(seen, death))
    return ranProbe([passed(seen, death)], figures);
  switch (end.kind) {
    case 'exit':
    case 'signal':
      return ranProbe([died(seen, death, system)], figures);
    case 'timeout':
    case 'never-ended':
      return unableProbe({ kind: 'rerun-slow', limitMs, reached }, figures);
    case 'cancelled':
      return { ...ranProbe([], figures), state: 'skipped', reason: { kind: 'cancelled' } };
    case 'output-flood':
    case 'disk-flood':
      return unableProbe({ kind: 'rerun-flood', limitBytes: end.limitBytes }, figures);
    case 'disk-full':
      return unableProbe({ kind: 'too-little-disk', neededBytes: 0, freeBytes: end.freeBytes }, figures);
    case 'not-started':
      return unableProbe({ kind: 'failed', error: end.error }, figures);
    case 'unknown':
      return unableProbe({ kind: 'unknown', name: end.name, facts: end.facts }, figures);
  }
}

/** Its script ended in order beyond the iteration: there may be no further one. */
const hasComeThrough = ({ isFinished, reached, end }: SeenRerun, { iteration }: RepeatedDeath): boolean =>
  reached >= iteration && (isFinished || (end.kind === 'exit' && end.code === 0));

const passed = ({ reached }: SeenRerun, { iteration, completedBefore }: RepeatedDeath): Finding => ({
  fact: { kind: 'rerun-passed', iteration, reached, completedBefore },
  sure: 'likely',
  fixes: [{ kind: 'advice', what: 'recycle-process', of: null }],
});

function died(seen: SeenRerun, death: RepeatedDeath, system: System): Finding {
  const diedIn = seen.reached + 1;
  const where = seen.exception?.frame ?? seen.exception?.type ?? frameOf(seen.faults) ?? frameOf(seen.said);
  return {
    fact: {
      ...{ kind: 'rerun-died', how: howOf(seen, death, system), iteration: death.iteration, diedIn },
      ...{ end: seen.end, where, said: lastLine(seen.said) },
    },
    sure: 'certain',
    fixes: [],
  };
}

/** The fault handler writes the threads that only waited first. */
const frameOf = (text: string): string | null =>
  userFrame(text.slice(Math.max(0, text.search(FAILING_THREAD))));
const FAULT = /^(?:Fatal Python error|Windows fatal exception): /m;
const FAILING_THREAD = /^Current thread 0x/m;

function howOf(seen: SeenRerun, death: RepeatedDeath, system: System): RerunDeath {
  const diedIn = seen.reached + 1;
  if (diedIn < death.iteration) return 'before';
  if (diedIn > death.iteration) return 'behind';
  return isAlike(seen, death, system) ? 'same' : 'otherwise';
}

/** A shell or a launcher reports a signal as 128 + n, and Vigil as a name. */
function isAlike(seen: SeenRerun, { facts, exception }: RepeatedDeath, system: System): boolean {
  const { end } = seen;
  if (seen.exception !== null) return exception !== null && isSameError(seen.exception, exception);
  if (facts === null || (end.kind !== 'exit' && end.kind !== 'signal')) return true;
  const now = end.kind === 'signal' ? end.signal : end.code >>> 0;
  if (facts.signal !== null) return now === signalName(facts.signal, system);
  return facts.exitCode === null || now === facts.exitCode >>> 0;
}

/** With calls of the GPU one by one, another package may report the same failure first. */
const isSameError = ({ type, message }: RerunException, exception: string): boolean => {
  const meaning = message.split('\n', 1)[0]?.split(': ').at(-1)?.trim() ?? '';
  return exception.startsWith(type) || (meaning.length >= LEAST_MEANING && exception.endsWith(meaning));
};
/** Shorter words may mean anything. */
const LEAST_MEANING = 20;

const figuresOf = ({ reached, tookMs }: SeenRerun): ProbeFigure[] => [
  { name: 'rerunReached', of: null, value: reached },
  { name: 'rerunMs', of: null, value: tookMs },
];

const LONGEST_LINE = 300;
/** Before the stacks of the fault handler, which are told apart. */
const lastLine = (said: string): string =>
  (said.split(FAULT)[0] ?? '').trimEnd().split('\n').at(-1)?.trim().slice(0, LONGEST_LINE) ?? '';
