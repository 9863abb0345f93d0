import { constants } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';

/** A file that a process has open for writing. */
export interface OpenFile {
  path: string;
  /** True if every write goes to its end, as those of logs do. */
  isAppending: boolean;
}

/** A process with more open files is a server or a data loader; its logs are among the first. */
const FILES_AT_MOST = 256;
/** Devices, pipes and the like are no logs; a deleted file has no name. */
const NO_FILE = /^(?!\/)|^\/(?:dev|proc|sys)\/| \(deleted\)$/;

/** Files that processes have open for writing; empty where the system does not say, as on Windows. */
export async function readOpenFiles(pids: readonly number[]): Promise<OpenFile[]> {
  if (process.platform !== 'linux') return [];
  const found = new Map<string, OpenFile>();
  // Gone meanwhile, or another user's.
  for (const pid of pids)
    for (const name of (await readdir(`/proc/${pid}/fd`).catch(() => [])).slice(0, FILES_AT_MOST)) {
      const file = await readOpenFile(pid, name).catch(() => null);
      if (file && !(found.get(file.path)?.isAppending ?? false)) found.set(file.path, file);
    }
  return [...found.values()];
}

async function readOpenFile(pid: number, name: string): Promise<OpenFile | null> {
  const path = await readlink(`/proc/${pid}/fd/${name}`);
  if (NO_FILE.test(path)) return null;
  // proc(5): the flags of open(2), in octal.
  const flags = /^flags:\s*(\d+)$/m.exec(await readFile(`/proc/${pid}/fdinfo/${name}`, 'latin1'))?.[1];
  const bits = Number.parseInt(flags ?? '0', 8);
  if ((bits & (constants.O_WRONLY | constants.O_RDWR)) === 0) return null;
  return { path, isAppending: (bits & constants.O_APPEND) !== 0 };
}
