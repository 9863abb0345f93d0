import { setImmediate } from 'node:timers/promises';
import { isNoFailure } from '../../../core/failures/no-failure.ts';
import type { Uncaught } from '../../../core/protocol/disk/ending.ts';
import type { KnownAttempt } from '../../../core/run/parts/attempts.ts';
import { hasWorkedBehind } from '../../../core/verdict/judge-attempt.ts';
import { readEndingFiles } from '../../store/ending-files.ts';
import type { Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/** Of deaths that were not compared while they were new, the newest few are; others stay so. */
const ATTEMPTS_LOOKED_AT = 3;

/**
 * Compares each death with the catalogue of failures, after the decision on it: a restart does not wait for that. What fits
 * goes into the journal.
 */
export function watchFailures({
  run: { state, paths },
  log,
  failures,
  persist,
}: Pick<WatchContext, 'run' | 'log' | 'failures' | 'persist'>): Watch {
  /** The state forgets it at the next attempt. */
  let uncaught: { attempt: number; exception: Uncaught } | null = null;
  const underWay = new Set<number>();

  function compareAll(): void {
    for (const attempt of state.attempts.list.slice(-ATTEMPTS_LOOKED_AT)) {
      const { attempt: number, judged, failures: known } = attempt;
      if (judged === null || known !== null || isNoFailure(judged) || underWay.has(number)) continue;
      underWay.add(number);
      void compare(attempt, judged)
        .catch((error) =>
          log.write(`Comparing attempt ${number} of ${state.settings.spec.id} with known failures`, error),
        )
        .finally(() => underWay.delete(number));
    }
  }

  async function compare(died: KnownAttempt, judged: NonNullable<KnownAttempt['judged']>): Promise<void> {
    const { attempt } = died;
    // The start of the next attempt goes first: this reads files.
    await setImmediate();
    const files = readEndingFiles(paths.folder, attempt, died.ending?.facts?.outputBytes ?? 0, died.logFiles);
    if (files === null) return;
    const { tail, logTails, faults, printedAt } = files;
    const matches = await failures.match({
      ...{ judged, tail, logTails, faults },
      uncaught: uncaught?.attempt === attempt ? uncaught.exception : null,
      workedBehindTail: hasWorkedBehind(state, died, printedAt),
    });
    if (matches === null) return;
    persist(() => (died.failures === null ? [{ kind: 'failures-matched', attempt, matches }] : null));
  }

  return {
    attend: () => compareAll(),
    rest: () => {
      const attempt = state.attempts.list.at(-1)?.attempt;
      const exception = state.signals.uncaught;
      if (attempt !== undefined && exception !== null) uncaught = { attempt, exception };
    },
    close: () => compareAll(),
  };
}
