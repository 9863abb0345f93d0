import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Clock } from '../../base/clock.ts';

/** How often the file is checked, because the system's change notices do not work on network drives. */
const LOOK_EVERY_MS = 250;

/** Calls back soon after a file may have changed, until the returned function is called. */
export function watchFile(path: string, clock: Clock, changed: () => void): () => void {
  const name = basename(path);
  let stopLooking = clock.after(LOOK_EVERY_MS, look);
  function look() {
    changed();
    stopLooking = clock.after(LOOK_EVERY_MS, look);
  }
  const stopWatching = watchFolder(dirname(path), (file) => {
    if (file === null || file === name) changed();
  });
  return () => {
    stopLooking();
    stopWatching();
  };
}

function watchFolder(folder: string, changed: (file: string | null) => void): () => void {
  try {
    const watcher = watch(folder, (_event, file) => changed(file));
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return () => {};
  }
}
