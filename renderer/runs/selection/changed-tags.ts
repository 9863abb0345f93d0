import { Tags } from '../../../electron/core/protocol/policy/run-settings.ts';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';

/** Whether a tag is on all of the selected runs, on some, or on none. */
export type TagShare = boolean | 'mixed';

/** The tags of these runs, those of the most first, and on which of them each is. */
export function tagShares(rows: readonly Pick<RunRow, 'tags'>[]): Map<string, TagShare> {
  const counts = new Map<string, number>();
  for (const { tags } of rows) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return new Map(
    [...counts]
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .map(([tag, count]) => [tag, count === rows.length ? true : 'mixed']),
  );
}

/** The tags that each run is to have: those of it that are mixed stay as they are. */
export function changedTags<Run extends Pick<RunRow, 'tags'>>(
  rows: readonly Run[],
  wanted: ReadonlyMap<string, TagShare>,
): { row: Run; tags: string[] }[] {
  return rows.flatMap((row) => {
    const kept = row.tags.filter((tag) => wanted.get(tag) !== false);
    const added = [...wanted].flatMap(([tag, share]) => (share === true && !kept.includes(tag) ? [tag] : []));
    const tags = [...kept, ...added];
    return tags.length === row.tags.length && added.length === 0 ? [] : [{ row, tags }];
  });
}

/** False if a run would have more tags, or a longer one, than a run may. */
export const areTagsAllowed = (changes: readonly { tags: string[] }[]): boolean =>
  changes.every(({ tags }) => Tags.safeParse(tags).success);
