import type { Difference } from '../protocol/wire/difference.ts';
import type { CauseKind, Certainty, SharedCause } from '../protocol/wire/dossier-view.ts';

/** What an attempt ended of, as far as it is compared. */
export interface SharedKind {
  kind: CauseKind;
  certainty: Certainty;
  /** What it was exactly, where the kind leaves that open: an exception is not like another; null if unknown. */
  what: string | null;
}

/** An attempt of the run with the cause of its end, and the iteration it had reached. */
export interface PastCause extends SharedKind {
  iteration: number | null;
}

/** Another run of the same script, with the cause of its newest end and what is different about it. */
export interface OtherRun extends SharedKind {
  id: string;
  name: string;
  differences: readonly Difference[];
}

/** Causes that say nothing in common: the same one twice may be two things. */
const NOTHING_SHARED: ReadonlySet<CauseKind> = new Set([
  'finished',
  'stopped',
  'recycled',
  'unknown',
  'update-restart',
  'shutdown',
  'restarted',
]);
/** Causes that leave open what it was. */
const OPEN: ReadonlySet<CauseKind> = new Set([
  'exception',
  'error-message',
  'bad-arguments',
  'known-failure',
  'native-crash',
  'aborted',
  'missing-library',
  'illegal-instruction',
  'division-by-zero',
  'left-silently',
]);
const LEAST_DEATHS = 2;

/**
 * What the newest attempt's cause has in common with the attempts before it, oldest first, and with other runs of the script.
 * Recycles in between are passed over: Vigil planned them.
 */
export function sharedCauses(
  cause: SharedKind,
  iteration: number | null,
  before: readonly PastCause[],
  others: readonly OtherRun[],
): SharedCause[] {
  if (NOTHING_SHARED.has(cause.kind)) return [];
  const deaths = [...before.filter((each) => each.kind !== 'recycled'), { ...cause, iteration }];
  const first = deaths.findLastIndex((each) => !isSame(each, cause)) + 1;
  const alike = deaths.slice(first);
  const runs = others.filter((each) => isSame(each, cause));
  return [
    ...(alike.length < LEAST_DEATHS
      ? []
      : [
          {
            kind: 'attempts' as const,
            deaths: alike.length,
            iterations: alike.map((each) => each.iteration),
          },
        ]),
    ...(runs.length === 0
      ? []
      : [
          {
            kind: 'runs' as const,
            runs: runs.map(({ id, name }) => ({ id, name })),
            differs: distinct(runs.flatMap(({ differences }) => [...differences])),
          },
        ]),
  ];
}

/** True if both have one cause. What a cause is only possibly, it is not counted as. */
const isSame = (one: SharedKind, other: SharedKind): boolean =>
  one.kind === other.kind &&
  one.certainty !== 'possible' &&
  other.certainty !== 'possible' &&
  (!OPEN.has(one.kind) || (one.what !== null && one.what === other.what));

/** Only arguments and settings: what a person chose, and could blame. */
const isChoice = (difference: Difference): boolean =>
  difference.kind === 'value' && ['argument', 'environment', 'setting'].includes(difference.of);

function distinct(differences: readonly Difference[]): Difference[] {
  const seen = new Set<string>();
  return differences.filter(isChoice).filter((difference) => {
    const key = JSON.stringify(difference);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
