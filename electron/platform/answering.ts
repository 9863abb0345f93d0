import { stat } from 'node:fs';

/**
 * Threads with which a host reads files, instead of Node's four. Each blocks as long as a drive that hangs; enough must
 * remain for files elsewhere. A waiting thread costs next to nothing. libuv reads this once, at the start.
 */
export const HOST_THREADS = { UV_THREADPOOL_SIZE: '24' };

/** The most checks at once, so that drives that hang can never block all threads. */
const MOST_LOOKS = 8;
/** A network drive that has to wake up answers within this time. */
const PATIENCE_MS = 5_000;

/** By path: requests for the same path share one check. */
const open = new Map<string, Promise<void>>();

/** True while a check is blocked: this process then does not end by itself. */
export const hasPendingChecks = (): boolean => open.size > 0;

/** With a callback: the keeper, which ends in the same way, is smaller without Node's promises for files. */
const lookAt = (path: string): Promise<void> => new Promise((resolve) => stat(path, () => resolve()));

/**
 * Whether the drive of a path answers, even with a refusal. Checked before user-supplied paths are used synchronously,
 * which would block this process as long as an unreachable network drive. False also while too many other checks are
 * pending.
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

/** Null while too many others are blocked. */
function begin(path: string, look: (path: string) => Promise<unknown>): Promise<void> | null {
  if (open.size >= MOST_LOOKS) return null;
  const over = () => void open.delete(path);
  const asked = look(path).then(over, over);
  open.set(path, asked);
  return asked;
}
