import {
  formatBytes,
  formatDuration,
  formatExitCode,
} from '../../../electron/core/protocol/text/quantities.ts';
import type { AttemptView } from '../../../electron/core/protocol/wire/run-view.ts';
import { formatMoment } from '../../text/format-moment.ts';
import type { WindowText } from '../../text/window-text.ts';

/** One fact about an attempt. */
export interface Fact {
  fact: string;
  value: string;
  /** The value was written by the job or the system, so it has no language. */
  isData?: boolean;
}

/** What is known of an attempt, in the order in which one asks. Facts that do not apply are left out. */
export function evidenceOf(attempt: AttemptView, nowMs: number, text: WindowText): Fact[] {
  const words = text.attempts;
  const { judged, decision, from, firstIteration, lastIteration } = attempt;
  const changed = text.shared.plan(attempt.plan);
  const facts: (Fact | null)[] = [
    { fact: words.started, value: formatMoment(attempt.startedAt, nowMs, text.common, 'seconds') },
    { fact: words.began, value: words.from(from) },
    attempt.endedAt === null
      ? null
      : { fact: words.duration, value: formatDuration(tookMs(attempt.startedAt, attempt.endedAt)) },
    {
      fact: words.iterations,
      value:
        firstIteration === null || lastIteration === null
          ? words.noIterations
          : words.iterationRange(firstIteration, lastIteration),
    },
    judged && { fact: words.exit, value: exitWords(judged, words) },
    judged?.signal != null ? { fact: words.signal, value: String(judged.signal) } : null,
    judged?.exception != null
      ? {
          fact: words.exception,
          value: judged.exception || words.exceptionCutOff,
          isData: judged.exception !== '',
        }
      : null,
    changed === '' ? null : { fact: words.changed, value: changed },
    // Without a recognised iteration it is unknown whether it was before the first.
    judged?.section && (judged.section !== 'load' || firstIteration !== null)
      ? { fact: words.section, value: words.sectionOf(judged.section) }
      : null,
    // What Python's fault handler wrote stands with the verdict.
    ...(judged?.evidence ?? [])
      .filter(({ source }) => source !== 'fault-handler')
      .map(({ detail }) => ({ fact: words.systemLog, value: detail })),
    judged?.fingerprint ? { fact: words.fingerprint, value: judged.fingerprint, isData: true } : null,
    attempt.pid === null ? null : { fact: words.process, value: String(attempt.pid) },
    ...[attempt.replay?.outcome, attempt.replay?.refused].map((told) =>
      told ? { fact: words.replay, value: text.shared.replay(told) } : null,
    ),
    attempt.cleaning && { fact: words.cleaning, value: text.shared.cleaning(attempt.cleaning) },
    attempt.settled && { fact: words.settled, value: text.shared.settled(attempt.settled) },
    ...attempt.suspicions.map((each) => ({ fact: words.suspicion, value: text.shared.suspicion(each) })),
    { fact: words.output, value: formatBytes(attempt.outputBytes) },
    decision && {
      fact: words.ledger,
      value: words.ledgerOf(decision.ledger.withoutProgress, decision.ledger.limit),
    },
  ];
  return facts.filter((each) => each !== null);
}

function exitWords(judged: NonNullable<AttemptView['judged']>, words: WindowText['attempts']): string {
  if (judged.unseen) return words.unseen;
  if (judged.exitCode === null) return judged.signal === null ? words.unknownExit : words.noExitCode;
  if (judged.exitCode === 0) return words.exitZero;
  const { decimal, hexadecimal } = formatExitCode(judged.exitCode);
  return words.exitCode(decimal, hexadecimal);
}

/** How long it took; null if unknown, because the clock was set back in between. */
const tookMs = (startedAt: number, endedAt: number): number | null =>
  endedAt < startedAt ? null : endedAt - startedAt;
