import type { MatchedEntry } from '../../core/diagnosis/entry-fits.ts';
import type { FailureMatch } from '../../core/protocol/failures/failure-match.ts';
import type { Failures } from './failures.ts';

/**
 * The entry that names the cause of a death, with what the catalogue says of it; null if none does, if it is no longer in
 * the catalogue, or if that cannot be loaded. `matches`: as the journal has them.
 */
export async function matchedEntry(
  failures: Pick<Failures, 'engine'>,
  matches: readonly FailureMatch[] | null,
): Promise<MatchedEntry | null> {
  const match = matches?.find(({ role }) => role === 'cause');
  if (match === undefined) return null;
  const engine = await failures.engine();
  const known = engine?.catalogue().entries.find(({ entry }) => entry.id === match.id);
  if (known === undefined) return null;
  const titles = Object.entries(known.entry.texts).map(([language, { title }]) => [language, title]);
  return { match, kind: known.kind, titles: Object.fromEntries(titles) };
}
