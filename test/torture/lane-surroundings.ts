import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DISK_SIZE = '24m';
const LARGEST_PIECE_BYTES = 1024 * 1024;

/** The disk and the clock that only the processes of one lane use. */
export interface LaneSurroundings {
  /** Variables that every process of the lane gets. */
  env: Record<string, string>;
  /** Fills the disk completely; the returned function frees it. Null if the lane cannot have a disk of its own. */
  fillDisk: (() => () => void) | null;
  /** Makes a folder read-only for every later opening; the returned function undoes it. Null if that is impossible. */
  makeReadOnly: ((folder: string) => () => void) | null;
  /** Sets the system clock to this offset from the true time. Null if it cannot be changed. */
  setClock: ((offsetMs: number) => void) | null;
  close(): void;
}

const READ_ONLY_TRIES = 20;

/** What the machine allows the rig to do, and in words what it does not allow. */
export interface RigPermissions {
  /** Mounting, in a namespace of our own that ends with this process. */
  mayMount: boolean;
  /** The preloaded clock; null where there is no compiler. */
  clock: string | null;
}

export function surround(
  home: string,
  folder: string,
  { mayMount, clock }: RigPermissions,
): LaneSurroundings {
  mkdirSync(home, { recursive: true });
  if (mayMount) mount('-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', home);
  const offset = join(folder, 'clock');
  const setClock = (offsetMs: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(offsetMs));
    // Written in place, because every process has mapped this page.
    writeFileSync(offset, bytes, { flag: existsSync(offset) ? 'r+' : 'w' });
  };
  if (clock !== null) setClock(0);
  return {
    env: clock === null ? {} : { LD_PRELOAD: clock, VIGIL_TORTURE_CLOCK: offset },
    fillDisk: mayMount ? () => fill(join(home, 'filler')) : null,
    makeReadOnly: mayMount ? readOnly : null,
    setClock: clock === null ? null : setClock,
    close: () => {
      if (mayMount) unmount(home);
    },
  };
}

/** Writes until the disk is full. */
function fill(path: string): () => void {
  for (let bytes = LARGEST_PIECE_BYTES; bytes >= 1; ) {
    try {
      appendFileSync(path, Buffer.alloc(bytes));
    } catch {
      bytes = Math.floor(bytes / 2);
    }
  }
  return () => rmSync(path, { force: true });
}

/**
 * A second, read-only mount of the folder over itself. Modes have no effect on root, and an open file stays writable,
 * as when the rights to a folder are taken away.
 */
function readOnly(folder: string): () => void {
  for (let tries = 1; ; tries++) {
    mount('--bind', folder, folder);
    try {
      mount('-o', 'remount,bind,ro', folder);
      return () => unmount(folder);
    } catch (error) {
      // A process opened a file for writing between the two steps.
      unmount(folder);
      if (tries === READ_ONLY_TRIES) throw error;
    }
  }
}

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'pipe' });
const unmount = (path: string) => execFileSync('umount', ['-l', path], { stdio: 'pipe' });
