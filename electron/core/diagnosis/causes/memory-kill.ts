import type { SystemEvent } from '../../protocol/disk/dossier/system-event.ts';
import type { Cause, Certainty } from '../../protocol/wire/dossier-view.ts';
import {
  byEvent,
  byExit,
  byText,
  type CauseRule,
  causeOf,
  type DiagnosisCase,
  eventsNear,
  exceptionOf,
} from './case.ts';
import { nearlyFull } from './memory.ts';
import { isOfFirst, isOfMoment } from './own-records.ts';

/** What Slurm and systemd say of a process that the kernel killed for lack of memory. */
const KILL_TEXT = /Detected \d+ oom[-_]kill event|Exceeded job memory limit|out-of-memory handler/i;
/** What PyTorch, Python, joblib and Celery raise when a worker was killed. */
const WORKER_TEXT =
  /DataLoader worker .*(?:exited unexpectedly|killed by signal: Killed)|\bBrokenProcessPool\b|\bTerminatedWorkerError\b|\bWorkerLostError\b|\bSIGKILL\b|exit (?:status|code) -9\b/;
const WORKER_PIDS = /\(pid(?:\(s\))? ([\d, ]+)\)/;
const RANKS: readonly Certainty[] = ['certain', 'likely', 'possible'];

/** How sure the record of a kill makes it that the job ended by it; null if it does not concern this end. */
function byKill(one: DiagnosisCase, event: SystemEvent): Certainty | null {
  const isKill = one.signal === 'SIGKILL' || (one.signal === 'SIGTERM' && event.provider === 'earlyoom');
  const isNow = isOfMoment(one, event);
  if (isOfFirst(one, event)) return isKill || one.judged.unseen ? 'certain' : 'possible';
  // A group that held the job held its keeper too, so the end is only known by the last sign of life before it.
  if (event.isOwn === null && one.judged.unseen) return event.at >= one.endedAt ? 'likely' : null;
  // The pids of the kernel are not those of a container.
  if (event.isOwn !== true) return isKill && isNow ? 'likely' : null;
  // A job may survive the death of a process that it started.
  const exception = exceptionOf(one);
  if (exception === null) return isKill && isNow ? 'certain' : one.signal === null ? 'likely' : 'possible';
  if (!WORKER_TEXT.test(exception)) return 'possible';
  const named = WORKER_PIDS.exec(exception)?.[1]?.split(', ');
  if (named === undefined) return isNow ? 'certain' : 'likely';
  return named.includes(String(event.pid)) ? 'certain' : 'possible';
}

/** A kill for lack of memory by signs other than a record of it. */
function bySigns(one: DiagnosisCase): Cause[] {
  const { signal, said, judged, dossier } = one;
  const full = nearlyFull(one, 'ram');
  if (KILL_TEXT.test(said))
    return [causeOf('killed-for-memory', 'likely', [...byText(one), byExit(one), ...full])];
  if (signal !== 'SIGKILL') return [];
  if (full.length > 0) return [causeOf('killed-for-memory', 'likely', [byExit(one), ...full])];
  // Where the log could not be read, a kill for lack of memory is the usual reason for a kill without a request.
  const isUnread = dossier?.missing.some(({ part }) => part === 'system') ?? true;
  return isUnread && judged.class === 'silent'
    ? [causeOf('killed-for-memory', 'possible', [byExit(one), { kind: 'silence' }])]
    : [];
}

/** The kernel, or a program that guards memory, killed the job for lack of it. */
export const killedForMemory: CauseRule = (one) => {
  const { judged, signal } = one;
  const records = eventsNear(one, 'memory-kill').flatMap((event) => {
    const certainty = byKill(one, event);
    return certainty === null ? [] : [causeOf('killed-for-memory', certainty, [byEvent(event), byExit(one)])];
  });
  // Evidence of an ending always names the first process.
  const isSure = signal === 'SIGKILL' || judged.unseen;
  const evidence = judged.evidence
    .filter(({ what }) => what === 'memory-kill')
    .map(({ detail }) =>
      causeOf('killed-for-memory', isSure ? 'certain' : 'possible', [
        { kind: 'text', text: detail },
        byExit(one),
      ]),
    );
  const found = [...records, ...evidence, ...bySigns(one)];
  return RANKS.flatMap((rank) => found.find(({ certainty }) => certainty === rank) ?? [])[0] ?? null;
};
