import { stat } from 'node:fs';

/**
 * Threads in which a host reads files, instead of Node's four. Each waits for as long as a drive that hangs; those that never come back
 * must leave enough for what lies elsewhere. A thread that waits costs next to nothing. libuv reads it once, at the start.
 */
export const HOST_THREADS = { UV_THREADPOOL_SIZE: '24' };

/** So many looks at once, so that drives that hang can never hold all threads. */
const MOST_LOOKS = 8;
/** A network drive that has to be woken answers within this. */
const PATIENCE_MS = 5_000;

/** By their paths: who asks for the same waits for the same look. */
const open = new Map<string, Promise<void>>();

/** True while a look is held up: then this process does not end by itself. */
export const hasOpenLooks = (): boolean => open.size > 0;

/** By a callback: the keeper, which ends in the same way, is smaller without Node's promises for files. */
const lookAt = (path: string): Promise<void> => new Promise((resolve) => stat(path, () => resolve()));

/**
 * Whether the drive of a path answers, be it with a refusal. Asked before paths that users name are used at once, which would hold up
 * this whole process for as long as a network drive that is away. False also while too many others are waited for.
 */
export async function answersInTime(
  path: string,
  patienceMs = PATIENCE_MS,
  look: (path: string) => Promise<unknown> = lookAt,
): Promise<boolean> {
  const asked = open.get(path) ?? begin(path, look);
  if (asked === null) return false;
  let patience: NodeJS.Timeout | undefined;
  const over = new Promise<false>((resolve) => {
    patience = setTimeout(() => resolve(false), patienceMs);
  });
  const isThere = await Promise.race([asked.then(() => true), over]);
  clearTimeout(patience);
  return isThere;
}

/** Null while too many others are held up. */
function begin(path: string, look: (path: string) => Promise<unknown>): Promise<void> | null {
  if (open.size >= MOST_LOOKS) return null;
  const over = () => void open.delete(path);
  const asked = look(path).then(over, over);
  open.set(path, asked);
  return asked;
}
