import { EndingClass } from '../../protocol/disk/ending.ts';
import { isUnknownName } from '../../protocol/open-enum.ts';
import type { Recovery } from '../../protocol/wire/recovery.ts';
import type { KnownAttempt } from '../parts/attempts.ts';

/** A row shows at most this many recoveries. */
const MOST_RECOVERIES = 20;

/** Endings that a recovery is not needed after: planned, wanted, or in order. */
const NO_DEATHS: ReadonlySet<string> = new Set([
  'user-stop',
  'recycle',
  'finished',
  'ended-early',
  'no-restart',
]);

type Seen = Pick<KnownAttempt, 'startedAt' | 'firstIteration' | 'lastIteration' | 'judged' | 'decision'>;

const isDeath = ({ judged }: Seen): boolean =>
  judged !== null && !isUnknownName(EndingClass, judged.class) && !NO_DEATHS.has(judged.class);

/** The newest recoveries of a run, oldest first. Deaths in a row without an iteration in between are one. */
export function recoveriesOf(attempts: readonly Seen[]): Recovery[] {
  const found: Recovery[] = [];
  let done = 0;
  let diedAfter: number | null = null;
  for (const attempt of attempts) {
    const { startedAt, firstIteration, lastIteration, judged, decision } = attempt;
    const wentOn = firstIteration !== null || judged?.class === 'finished';
    if (diedAfter !== null && wentOn) {
      found.push({ at: startedAt, iteration: diedAfter });
      diedAfter = null;
    }
    done = Math.max(done, lastIteration ?? 0);
    if (decision === null) continue;
    diedAfter = decision.action !== 'restart' ? null : isDeath(attempt) ? (diedAfter ?? done) : diedAfter;
  }
  return found.slice(-MOST_RECOVERIES);
}
