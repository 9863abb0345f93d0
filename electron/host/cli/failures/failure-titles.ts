import { inLanguage } from '../../../core/protocol/failures/texts-in.ts';
import type { RunView } from '../../../core/protocol/wire/run-view.ts';
import type { Calls } from '../connection.ts';

/** More titles are not asked for at once. */
const MOST_TITLES = 1_000;

/** Titles of the known failures that fit the attempts of a run, by id. Empty if the catalogue cannot be read. */
export async function failureTitles(
  calls: Calls,
  { attempts }: Pick<RunView, 'attempts'>,
  language: string,
): Promise<Map<string, string>> {
  const ids = [...new Set(attempts.flatMap(({ failures }) => (failures ?? []).map(({ id }) => id)))];
  if (ids.length === 0) return new Map();
  const answer = await calls.failures.list.query({ ids: ids.slice(0, MOST_TITLES) });
  const entries = answer.ok ? answer.value.entries : [];
  return new Map(entries.map(({ id, texts }) => [id, inLanguage(texts, language)?.title ?? id]));
}
