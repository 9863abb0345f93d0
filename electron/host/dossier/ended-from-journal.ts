import { isOtherBoot } from '../../core/ending/boot.ts';
import type { KnownAttempt } from '../../core/run/parts/attempts.ts';
import type { RunState } from '../../core/run/state/run-state.ts';
import type { Machine } from '../place/machine.ts';
import type { EndedAttempt } from './gather-dossier.ts';

/** An attempt that has ended and was judged. */
export type EndedKnown = KnownAttempt & { endedAt: number; judged: NonNullable<KnownAttempt['judged']> };

export const isEnded = (known: KnownAttempt): known is EndedKnown =>
  known.endedAt !== null && known.judged !== null;

/** What the journal alone knows of an ended attempt: nothing watched it, or its watch is gone with its host. */
export function endedFromJournal(
  state: Pick<RunState, 'attempts' | 'signals' | 'lifecycle'>,
  known: EndedKnown,
  machine: Pick<Machine, 'boot'>,
): EndedAttempt {
  const isNewest = state.attempts.list.at(-1)?.attempt === known.attempt;
  return {
    attempt: known.attempt,
    class: known.judged.class,
    startedAt: known.startedAt,
    endedAt: known.endedAt,
    pids: known.pid === null ? [] : [known.pid],
    iteration: known.lastIteration,
    uncaught: isNewest ? state.signals.uncaught : null,
    ...{ processes: [], wasMeasured: false, power: null, neighbours: [] },
    wokeAt: known.ending?.wokeAt ?? null,
    sessionEndingAt: isNewest ? state.lifecycle.sessionEndingAt : null,
    restarted: isOtherBoot(known.boot, known.ending?.boot ?? machine.boot),
  };
}
