import { isNative, signalOf } from '../../ending/exit-codes.ts';
import type { System } from '../../ending/signals.ts';
import { silentKind } from '../../ending/silent-kind.ts';
import { headlineOf } from '../../ending/voice.ts';
import type { Dossier } from '../../protocol/disk/dossier/dossier.ts';
import type { JudgedEnding } from '../../protocol/disk/ending.ts';

interface WokenFacts {
  judged: JudgedEnding;
  system: System;
  endedAt: number;
  dossier: Pick<Dossier, 'events' | 'pids' | 'uncaught'> | null;
}

/**
 * How an attempt ended that was judged by the machine's sleep, if the job shows a reason of its own: a recorded exception, a
 * crash, or a record of the system about its first process. Null if it was not judged so, or shows none.
 */
export function reasonAfterWaking({ judged, dossier, system, endedAt }: WokenFacts): JudgedEnding | null {
  if (judged.because !== 'machine-slept') return null;
  const uncaught = dossier?.uncaught ?? null;
  if (uncaught !== null)
    return { ...judged, class: 'error', because: 'exception-recorded', exception: headlineOf(uncaught) };
  const { exitCode, signal } = judged;
  const endedBySignal = signalOf(exitCode, signal, system);
  // Records that name no process, as of the display driver, are often about the sleep itself.
  const evidence = judged.evidence.filter(({ what }) => what === 'memory-kill' || what === 'native-crash');
  const isCrash = isNative(exitCode, endedBySignal, system);
  const isKilled = dossier?.events.some(
    ({ what, isOwn, pid }) => what === 'memory-kill' && isOwn === true && pid === dossier.pids[0],
  );
  if (!isCrash && !isKilled && evidence.length === 0) return null;
  const silent = silentKind({ exitCode, endedBySignal, system, hasWords: false, evidence, endedAt });
  return { ...judged, class: 'silent', because: 'nothing-said', silent };
}
