import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { RunId } from '../../core/protocol/basics.ts';
import { TrashEntry } from '../../core/protocol/wire/trash.ts';
import { replaceFile } from '../../platform/files/replace-file.ts';
import { deleteTree } from './delete-tree.ts';
import { UNFINISHED } from './leftovers.ts';

/**
 * The folders of deleted runs, kept unchanged in the home, so that they can be restored. Every call throws the system's
 * error.
 */
export interface Trash {
  /** Moves the folder of a run into the bin; nothing may hold it open. */
  put(folder: string, entry: TrashEntry): void;
  /** Newest first. */
  list(): TrashEntry[];
  /** Everything in the trash, including folders without a record. */
  ids(): string[];
  has(id: string): boolean;
  /** Moves a folder out of the bin. */
  takeOut(id: string, folder: string): void;
  /**
   * Deletes a run permanently, however many files it has, while the host continues to work. What cannot be deleted is
   * listed again.
   */
  destroy(id: string): Promise<void>;
}

export function openTrash(trash: string): Trash {
  const folderOf = (id: string) => join(trash, id);
  const noteOf = (id: string) => join(trash, `${id}.json`);

  function read(id: string): TrashEntry | null {
    try {
      return TrashEntry.parse(JSON.parse(readFileSync(noteOf(id), 'utf8')));
    } catch {
      // A host died between the two moves, or the folder came from elsewhere: its origin is not recorded.
      return null;
    }
  }

  const ids = () =>
    existsSync(trash) ? readdirSync(trash).filter((name) => RunId.safeParse(name).success) : [];

  return {
    put: (folder, entry) => {
      mkdirSync(trash, { recursive: true, mode: 0o700 });
      const { id } = entry.row;
      // The existing note belongs to the other folder.
      if (existsSync(folderOf(id)))
        throw Object.assign(new Error(`${folderOf(id)} is there already`), { code: 'EEXIST' });
      // The note first: a folder without one would not be listed, and a note without a folder is ignored.
      replaceFile(noteOf(id), `${JSON.stringify(entry)}\n`);
      try {
        renameSync(folder, folderOf(id));
      } catch (error) {
        if (!existsSync(folderOf(id))) rmSync(noteOf(id), { force: true });
        throw error;
      }
    },
    ids,
    list: () =>
      ids()
        .flatMap((id) => read(id) ?? [])
        .sort((a, b) => b.removedAt - a.removedAt),
    has: (id) => existsSync(folderOf(id)),
    takeOut: (id, folder) => {
      renameSync(folderOf(id), folder);
      rmSync(noteOf(id), { force: true });
    },
    destroy: async (id) => {
      // No longer listed or restorable. If the host dies, the next one deletes the rest: leftovers.ts.
      const going = folderOf(id) + UNFINISHED.deletion;
      renameSync(folderOf(id), going);
      try {
        await deleteTree(going);
      } catch (error) {
        renameSync(going, folderOf(id));
        throw error;
      }
      rmSync(noteOf(id), { force: true });
    },
  };
}
