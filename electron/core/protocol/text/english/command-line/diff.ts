import type { ComparedAttempt, Comparison } from '../../../wire/difference.ts';

const CLAUSES_AT_MOST = 6;

const sideOf = ({ id, attempt, name }: ComparedAttempt): string => `attempt ${attempt} of ${id} (${name})`;

/** The first few of several clauses. */
function firstOf(clauses: readonly string[]): string {
  const more = clauses.length - CLAUSES_AT_MOST;
  const first = clauses.slice(0, CLAUSES_AT_MOST).join('; ');
  return more > 0 ? `${first}; ${more} more` : first;
}

/** Texts of `vigil diff`, and those of other commands about changes. */
export const diff = {
  between: ({ before, after }: Comparison) =>
    before.id === after.id
      ? `Attempt ${before.attempt} → attempt ${after.attempt} of ${after.id} (${after.name})`
      : `${sideOf(before)}${before.hasFinished ? ' (the last run that finished)' : ''} → ${sideOf(after)}`,
  nothingChanged: 'Nothing that Vigil keeps has changed.',
  nothingBefore: (id: string) =>
    `There is nothing to compare ${id} with: it has one attempt, and no earlier run of the same script is known.`,
  linesCut: 'More lines differ.',
  /** In `vigil show`. */
  since: ({ before, after }: Comparison, clauses: readonly string[]) =>
    `${before.id === after.id ? `since attempt ${before.attempt}` : `since ${before.id}`}: ${firstOf(clauses)}`,
  /** Before `vigil run --like` starts. */
  differsNow: ({ before }: Comparison, clauses: readonly string[]) =>
    `Not the same as ${sideOf(before)}. Changed since then: ${firstOf(clauses)}.`,
  sameNow: ({ before }: Comparison) => `The same as ${sideOf(before)}, as far as Vigil keeps it.`,
  unknownNow: (id: string) =>
    `Vigil does not know what ${id} was made of, so it cannot say whether anything has changed since.`,
} as const;
