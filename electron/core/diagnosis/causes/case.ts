import { signalOf } from '../../ending/exit-codes.ts';
import type { System } from '../../ending/signals.ts';
import { signalName } from '../../ending/signals.ts';
import { headlineOf } from '../../ending/voice.ts';
import type { Dossier } from '../../protocol/disk/dossier/dossier.ts';
import type { SystemEvent, SystemEventKind } from '../../protocol/disk/dossier/system-event.ts';
import type { JudgedEnding, Uncaught } from '../../protocol/disk/ending.ts';
import type { Cause, CauseKind, Certainty, DiagnosisReason } from '../../protocol/wire/dossier-view.ts';
import { reasonAfterWaking } from './woken.ts';

/** What a cause is judged from. */
export interface DiagnosisFacts {
  judged: JudgedEnding;
  /** The system on which the attempt ran. */
  system: System;
  endedAt: number;
  /** What the job printed after its last sign of work: said-last.ts. */
  words: string;
  /** Gathered facts; null if they are not there yet, or lost. */
  dossier: Pick<
    Dossier,
    | 'events'
    | 'use'
    | 'disks'
    | 'restarted'
    | 'sessionEndingAt'
    | 'missing'
    | 'tools'
    | 'uncaught'
    | 'pids'
    | 'startedAt'
    | 'neighbours'
  > | null;
}

/** The same with what follows from it alone. */
export interface DiagnosisCase extends DiagnosisFacts {
  /** Unsigned exit code; null if a signal ended it, or unknown. */
  code: number | null;
  /** Name of the signal that ended it, as `SIGKILL`; null if none did. */
  signal: string | null;
  /** What the job said about its end: the exception that Python's hook recorded, else exception, last message and words. */
  said: string;
  /** The ending as it was judged, if that was by the machine's sleep although the job shows a reason of its own. */
  slept: JudgedEnding | null;
  /** Python's own hook recorded the exception: as good as a record of the system. */
  isRecorded: boolean;
}

/** A rule looks for one kind of cause; null if nothing speaks for it. */
export type CauseRule = (one: DiagnosisCase) => Cause | null;

/** Records at most this long before an ending belong to it, in milliseconds. */
const BEFORE_MS = 60_000;
/** A cause comes before its end, but the clock of a log and ours may differ. */
const AFTER_MS = 2_000;
/** Windows writes down a crash, or a report about the driver, after it has gathered what it can about it. */
const LATE_MS = 15_000;

export function caseOf(facts: DiagnosisFacts): DiagnosisCase {
  const { system, words, dossier } = facts;
  const ownReason = reasonAfterWaking(facts);
  const judged = ownReason ?? facts.judged;
  // A script may have chosen an exit code that looks like a shell's code for a signal.
  const isError = judged.class === 'error' && judged.because !== 'exception-recorded';
  const isOwnCode = judged.signal === null && (isError || judged.silent === 'unknown');
  const bySignal = isOwnCode ? null : signalOf(judged.exitCode, judged.signal, system);
  const uncaught = dossier?.uncaught ?? null;
  const isRecorded =
    judged.because === 'exception-recorded' || (uncaught !== null && isSame(uncaught, judged.exception));
  const recorded = isRecorded ? judged.exception || (uncaught && headlineOf(uncaught)) : null;
  const said = recorded || [judged.exception, judged.lastMessage, words].filter(Boolean).join('\n');
  return {
    ...facts,
    judged,
    slept: ownReason === null ? null : facts.judged,
    code: judged.exitCode === null ? null : judged.exitCode >>> 0,
    signal: bySignal === null || system === 'windows' ? null : signalName(bySignal, system),
    said,
    isRecorded,
  };
}

/** Whether the hook recorded this exception. Another process may have printed one after that of the script, and ended the job. */
const isSame = (uncaught: Uncaught, exception: string | null): boolean =>
  !exception ||
  uncaught.traceback === '' ||
  uncaught.traceback.includes(exception) ||
  headlineOf(uncaught) === exception;

/** The exception that ended the job, recorded or printed; null if none is known. */
export const exceptionOf = ({
  judged,
  isRecorded,
  said,
}: Pick<DiagnosisCase, 'judged' | 'isRecorded' | 'said'>): string | null =>
  judged.exception || (isRecorded ? said : null);

export const causeOf = (
  kind: CauseKind,
  certainty: Certainty,
  because: readonly DiagnosisReason[],
  module: string | null = null,
): Cause => ({ kind, certainty, because: [...because], module });

/** The exit code or signal as a reason. */
export const byExit = ({ judged }: Pick<DiagnosisCase, 'judged'>): DiagnosisReason => ({
  kind: 'exit',
  ending: judged,
});

/** What the job said last, as a reason; nothing if it said nothing. */
export function byText({ judged }: Pick<DiagnosisCase, 'judged'>): DiagnosisReason[] {
  const text = judged.exception || judged.lastMessage;
  return text ? [{ kind: 'text', text }] : [];
}

export const byEvent = (event: SystemEvent): DiagnosisReason => ({ kind: 'event', event });

/** A crash, or a report of Windows' error reporting. */
const isWrittenLate = ({ what, source, id }: SystemEvent): boolean =>
  what === 'native-crash' || (source === 'event-log' && id === 1001);

/** Records of a kind near the ending, those that name the job first; those that name another process are left out. */
export function eventsNear(
  { judged, dossier, endedAt }: Pick<DiagnosisCase, 'judged' | 'dossier' | 'endedAt'>,
  what: SystemEventKind,
  beforeMs = BEFORE_MS,
): SystemEvent[] {
  return (dossier?.events ?? [])
    .filter(
      (event) =>
        event.what === what &&
        event.isOwn !== false &&
        event.at >= endedAt - beforeMs &&
        // Of an end that nobody saw only the last sign of life is known.
        event.at <= endedAt + (judged.unseen || isWrittenLate(event) ? LATE_MS : AFTER_MS),
    )
    .sort((a, b) => Number(b.isOwn === true) - Number(a.isOwn === true));
}

/** What of a resource was in use in the last sample, by everybody, and the limit; null if unknown. */
export function levelAtEnd(
  { dossier }: Pick<DiagnosisCase, 'dossier'>,
  resource: 'device' | 'commit' | 'ram',
): { usedBytes: number; totalBytes: number; share: number } | null {
  const of = (name: string) => dossier?.use.find(({ column }) => column === `${resource}_${name}_bytes`);
  const [own, total, others] = [of('own'), of('total'), of('others')];
  if (own === undefined || total === undefined || total.last === 0) return null;
  // Amounts of different moments cannot be added: the job may have freed what others took.
  const isOfOneSample = [total, others].every((each) => each === undefined || each.lastAt === own.lastAt);
  if (!isOfOneSample) return null;
  const usedBytes = own.last + (others?.last ?? 0);
  return { usedBytes, totalBytes: total.last, share: usedBytes / total.last };
}
