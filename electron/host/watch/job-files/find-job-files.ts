import { type Dirent, promises as fs } from 'node:fs';
import { join } from 'node:path';
import { type FilePattern, matchesPath, mayHoldMatches } from '../../../core/checkpoint/file-pattern.ts';
import { FOLDER_CHECKPOINT_MARKERS, SKIPPED_FOLDERS } from '../../../core/checkpoint/known-files.ts';
import type { SeenFile } from '../../../core/checkpoint/stable-files.ts';

/** A file, or a folder that is one checkpoint. */
export interface FoundFile extends SeenFile {
  /** Its files, relative to it; null for a file. */
  parts: string[] | null;
}

/** Limits of a search, so that it ends soon in any folder. */
export interface SearchLimits {
  /** Levels of folders below the one where it begins. */
  depth: number;
  folders: number;
  entries: number;
}

/** For the search that needs no settings. */
export const KNOWN_LIMITS: SearchLimits = { depth: 3, folders: 500, entries: 100_000 };
/** For a search by a user's pattern. */
export const ASKED_LIMITS: SearchLimits = { depth: 16, folders: 5_000, entries: 200_000 };

/** Why a search was cut off: more than `limit` of these. */
export interface SearchCut {
  what: 'folders' | 'files';
  limit: number;
}

/**
 * The result of a search; `cut`: null if no limit ended it. `isWhole`: nothing else did either: a file that it lacks is not
 * there, or not for this user to read.
 */
export interface SearchResult {
  files: FoundFile[];
  cut: SearchCut | null;
  isWhole: boolean;
}

/** Files examined at once: this many threads are blocked if the drive hangs just then. */
const STATS_AT_ONCE = 4;
const FILES_IN_CHECKPOINT = 1_000;

/**
 * Searches below the working folder for wanted files that match the patterns (all with one base), and for files with such
 * names. Links are not
 * followed, so the search cannot leave the folder or run in circles. Unreadable files are skipped; a drive that refuses for
 * a moment makes the result not whole.
 */
export async function findJobFiles(
  cwd: string,
  patterns: readonly FilePattern[],
  isWanted: (file: FoundFile) => boolean,
  limits: SearchLimits,
  isPassedOver: (folder: string) => boolean,
  isNamedSo: (name: string) => boolean = () => false,
): Promise<SearchResult> {
  const base = patterns[0]?.base ?? '';
  const files: FoundFile[] = [];
  const ahead: string[][] = [[]];
  let entries = 0;
  let folders = 0;
  const relative = (path: readonly string[]) => [...(base === '' ? [] : [base]), ...path].join('/');
  const refusals = watchRefusals();
  const found = async (cut: SearchCut | null): Promise<SearchResult> => ({
    ...{ files, cut, isWhole: cut === null && !(await refusals.mayHide(cwd)) },
  });

  // The nearest folders first: a deep one beside them must not use up what may be searched.
  for (let path = ahead.shift(); path !== undefined; path = ahead.shift()) {
    if (++folders > limits.folders) return found({ what: 'folders', limit: limits.folders });
    const names: string[] = [];
    for await (const entry of entriesOf(join(cwd, relative(path)), refusals.note)) {
      if (++entries > limits.entries) return found({ what: 'files', limit: limits.entries });
      const below = [...path, entry.name];
      const isMeant = patterns.some((pattern) => matchesPath(pattern, below));
      if (entry.isFile() && (isMeant || isNamedSo(entry.name))) names.push(entry.name);
      if (!entry.isDirectory() || entry.name.startsWith('.') || SKIPPED_FOLDERS.has(entry.name)) continue;
      if (isPassedOver(join(cwd, relative(below)))) continue;
      const whole = isMeant ? await folderCheckpoint(cwd, relative(below), refusals.note) : null;
      if (whole) {
        if (isWanted(whole)) files.push(whole);
      } else if (below.length <= limits.depth && patterns.some((pattern) => mayHoldMatches(pattern, below)))
        ahead.push(below);
    }
    const here = relative(path);
    for (const file of await statAll(cwd, here, names, refusals.note)) if (isWanted(file)) files.push(file);
  }
  return found(null);
}

type NoteRefusal = (error: unknown) => void;

/** Tells what is gone, or closed to this user, from what a drive hides for a moment. */
function watchRefusals() {
  let isHidden = false;
  let isGone = false;
  return {
    note: (error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') isGone = true;
      else if (code !== 'EACCES' && code !== 'EPERM') isHidden = true;
    },
    /** A lost drive says that nothing is there, the working folder included. */
    mayHide: async (cwd: string): Promise<boolean> =>
      isHidden ||
      (isGone &&
        (await fs.stat(cwd).then(
          () => false,
          () => true,
        ))),
  };
}

/** Reads entries one at a time: a folder of a million files neither fills the memory nor blocks the host. */
async function* entriesOf(folder: string, note: NoteRefusal): AsyncGenerator<Dirent> {
  try {
    yield* await fs.opendir(folder, { bufferSize: 256 });
  } catch (error) {
    note(error);
  }
}

async function statAll(
  cwd: string,
  folder: string,
  names: readonly string[],
  note: NoteRefusal,
): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (let at = 0; at < names.length; at += STATS_AT_ONCE) {
    const some = names
      .slice(at, at + STATS_AT_ONCE)
      .map((name) => (folder === '' ? name : `${folder}/${name}`));
    for (const file of await Promise.all(some.map((path) => statFile(cwd, path, note))))
      if (file) found.push(file);
  }
  return found;
}

async function statFile(cwd: string, path: string, note: NoteRefusal): Promise<FoundFile | null> {
  try {
    const { size, mtimeMs } = await fs.lstat(join(cwd, path));
    return { path, bytes: size, modifiedAt: mtimeMs, parts: null };
  } catch (error) {
    note(error);
    return null;
  }
}

/**
 * A folder as one checkpoint: the total size of its files, and the time of the newest. Null if it has no marker of a
 * checkpoint.
 */
async function folderCheckpoint(
  cwd: string,
  path: string,
  note: NoteRefusal = () => {},
): Promise<FoundFile | null> {
  const parts: string[] = [];
  for await (const entry of entriesOf(join(cwd, path), note)) {
    if (entry.isFile()) parts.push(entry.name);
    if (parts.length > FILES_IN_CHECKPOINT) return null;
  }
  if (!parts.some((name) => FOLDER_CHECKPOINT_MARKERS.includes(name))) return null;
  parts.sort();
  const files = await statAll(cwd, path, parts, note);
  return {
    path,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    modifiedAt: Math.max(...files.map((file) => file.modifiedAt)),
    parts,
  };
}

/** A file, or a folder with the mark of a checkpoint, by its path; null if there is none, or it is a link. */
export async function findNamed(cwd: string, path: string): Promise<FoundFile | null> {
  try {
    const stats = await fs.lstat(join(cwd, path));
    if (stats.isDirectory()) return await folderCheckpoint(cwd, path);
    return stats.isFile() ? { path, bytes: stats.size, modifiedAt: stats.mtimeMs, parts: null } : null;
  } catch {
    return null;
  }
}

/** The same file or folder now; null if it is gone. Throws the system's error if that is unknown. */
export async function lookAgain(cwd: string, path: string): Promise<FoundFile | null> {
  try {
    const { size, mtimeMs, isFolder } = await fs
      .lstat(join(cwd, path))
      .then((stats) => ({ ...stats, isFolder: stats.isDirectory() }));
    return isFolder ? folderCheckpoint(cwd, path) : { path, bytes: size, modifiedAt: mtimeMs, parts: null };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // If the whole working folder is gone, the drive is offline, which is different.
    await fs.stat(cwd);
    return null;
  }
}
