import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, readlink, realpath, stat, symlink, utimes } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** Folders that are large, belong to no job, and are found by their absolute path. */
const NOT_COPIED = new Set(['.git', 'node_modules', '__pycache__']);
/** The file that makes a folder a virtual environment of Python. */
const VENV_MARK = 'pyvenv.cfg';
/** The folder that makes one an environment of conda. */
const CONDA_MARK = 'conda-meta';

/** What a copy of a folder would hold. */
export interface FolderScan {
  bytes: number;
  files: number;
  /** Folders that are not copied. */
  except: string[];
  /** Links that lead out of the folder, by what they lead to. */
  outside: string[];
}

/** True if a path is a folder or lies in it. Both are absolute. */
export function liesWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/**
 * Looks through a folder. Stops beyond `most`, and then gives what it has counted. Throws the system's error. `never`:
 * folders that are never copied, such as Vigil's home.
 */
export async function scanFolder(
  folder: string,
  most: { bytes: number; files: number },
  never: readonly string[],
): Promise<FolderScan> {
  const scan: FolderScan = { bytes: 0, files: 0, except: [], outside: [] };
  const real = await realpath(folder);
  // The folder may have been named by a link, and so may those that are never copied.
  const isNever = (path: string): boolean =>
    [path, join(real, relative(folder, path))].some((name) =>
      never.some((one) => relative(one, name) === ''),
    );
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const entries = await readdir(next, { withFileTypes: true });
    const isEnvironment = entries.some(({ name }) => name === VENV_MARK || name === CONDA_MARK);
    if (next !== folder && isEnvironment) {
      scan.except.push(next);
      continue;
    }
    for (const entry of entries) {
      const path = join(next, entry.name);
      if (entry.isDirectory()) {
        if (NOT_COPIED.has(entry.name) || isNever(path)) scan.except.push(path);
        else waiting.push(path);
      } else if (entry.isSymbolicLink()) {
        const target = resolve(dirname(path), await readlink(path));
        const end = await realpath(path).catch(() => target);
        if (!liesWithin(end, real) && !liesWithin(target, folder)) scan.outside.push(end);
        scan.files++;
      } else if (entry.isFile()) {
        scan.bytes += (await lstat(path)).size;
        scan.files++;
      }
      if (scan.bytes > most.bytes || scan.files > most.files) return scan;
    }
  }
  return scan;
}

/**
 * Copies a folder, without those in `except`. A link into the folder leads into the copy, any other one to where it leads.
 * Sockets, pipes and devices are left out. Throws the system's error.
 */
export async function copyFolder(
  from: string,
  to: string,
  except: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const real = await realpath(from);
  const waiting = [from];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    await mkdir(join(to, relative(from, next)), { recursive: true, mode: 0o700 });
    for (const entry of await readdir(next, { withFileTypes: true })) {
      signal.throwIfAborted();
      const path = join(next, entry.name);
      const copy = join(to, relative(from, path));
      if (entry.isDirectory()) {
        if (!except.includes(path)) waiting.push(path);
      } else if (entry.isSymbolicLink()) await copyLink(path, copy, { from, real, to });
      else if (entry.isFile()) {
        // A clone where the file system can make one: it costs neither time nor space.
        await copyFile(path, copy, constants.COPYFILE_FICLONE);
        const { atime, mtime } = await lstat(path);
        await utimes(copy, atime, mtime);
      }
    }
  }
}

/** `real`: where the folder lies; it may have been named by a link. */
async function copyLink(
  path: string,
  copy: string,
  { from, real, to }: { from: string; real: string; to: string },
): Promise<void> {
  const target = resolve(join(real, relative(from, dirname(path))), await readlink(path));
  const end = await realpath(path).catch(() => target);
  // By whatever name it leads into the folder: through the copy nothing may be written there.
  const [inner] = [
    [target, real],
    [target, from],
    [end, real],
  ].flatMap(([way = '', folder = '']) => (liesWithin(way, folder) ? [relative(folder, way)] : []));
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  await symlink(inner === undefined ? target : join(to, inner), copy, isFolder ? 'junction' : 'file');
}
