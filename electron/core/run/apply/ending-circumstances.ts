import { bootAtTime } from '../../ending/boot.ts';
import type { JudgedEnding } from '../../protocol/disk/ending.ts';
import type { EndingCircumstances } from '../../protocol/disk/rejudgement.ts';
import type { KnownAttempt } from '../parts/attempts.ts';

/** Derives the circumstances of an ending from its verdict, for an older journal that did not store them. */
export function circumstancesOf(
  { boot, endedAt }: Pick<KnownAttempt, 'boot' | 'endedAt'>,
  { because }: JudgedEnding,
): EndingCircumstances {
  return {
    watched: because !== 'session-ended',
    boot: because === 'machine-restarted' ? anotherThan(boot) : boot,
    wokeAt: because === 'machine-slept' ? endedAt : null,
    outputBytes: null,
  };
}

const anotherThan = (boot: string | null): string | null =>
  boot?.startsWith('at ') ? bootAtTime(0) : boot && `not ${boot}`;
