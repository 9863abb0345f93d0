import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RunId } from '../../core/protocol/basics.ts';
import type { HomePaths } from '../base/paths.ts';
import { deleteTree } from './delete-tree.ts';

/** Suffixes of a run's id: for a checkpoint being copied for it, and for its folder while it is deleted permanently. */
export const UNFINISHED = { copy: '.branching', deletion: '.deleting' };

/**
 * Deletes what a host was copying or deleting when it died. Call it only with the home's lock and before serving: then
 * no living host owns these files.
 */
export async function clearLeftovers({ runs, trash }: Pick<HomePaths, 'runs' | 'trash'>): Promise<void> {
  const copies = idsIn(runs, UNFINISHED.copy);
  const deletions = idsIn(trash, UNFINISHED.deletion);
  for (const id of copies) await deleteTree(join(runs, id + UNFINISHED.copy));
  for (const id of deletions) {
    await deleteTree(join(trash, id + UNFINISHED.deletion));
    if (!existsSync(join(trash, id))) await deleteTree(join(trash, `${id}.json`));
  }
}

function idsIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  const ids = readdirSync(folder).flatMap((name) =>
    name.endsWith(ending) ? name.slice(0, -ending.length) : [],
  );
  return ids.filter((id) => RunId.safeParse(id).success);
}
