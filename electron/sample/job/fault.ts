import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FaultKind } from './fault-plan.ts';
import { fillCard } from './simulated-card.ts';
import { diskFullText, tracebackText } from './wording.ts';

const MIB = 2 ** 20;
const LEAK_MIB = 50;
/** How long the card keeps its filling before the work of an iteration: the monitor looks at it once a second. */
const FILLED_MS = 1_200;
/** What a leak holds on to, for ever. */
const LEAKED: Buffer[] = [];

/** What a fault needs to know. */
export interface FaultScene {
  iteration: number;
  /** Iterations that this process has begun, this one included. */
  processIteration: number;
  /** In which of them the fault strikes. */
  strikesAt: number;
  /** Folder of the simulated GPU; null: there is none. */
  cardFolder: string | null;
  /** Folder that the fault `disk` fills. */
  folder: string;
  /** Most that it writes there. */
  diskMib: number;
  /** Prints to standard error and waits until it is out. */
  complain: (text: string) => Promise<void>;
}

/** Goes wrong as asked. Only a leak comes back from it, and one on the GPU until that is full. */
export async function misbehave(kind: FaultKind, scene: FaultScene): Promise<void> {
  switch (kind) {
    case 'silent':
      return process.exit(0);
    case 'exit1':
      return process.exit(1);
    case 'kill':
      // On Windows this is TerminateProcess, as the Task Manager does it.
      process.kill(process.pid, 'SIGKILL');
      return;
    case 'native':
      return dieLikeNativeCode();
    case 'hang':
      // Blocks the only thread as a deadlock in native code does: no timer fires, no processor time is used.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      return;
    case 'leak':
      // Filled with ones, because pages that stay zero are never given real memory.
      LEAKED.push(Buffer.alloc(LEAK_MIB * MIB, 1));
      return;
    case 'wall':
      fillCard(scene);
      if (scene.processIteration >= scene.strikesAt) return process.exit(0);
      await setTimeout(FILLED_MS);
      return;
    case 'traceback':
      await scene.complain(tracebackText(scene.iteration));
      return process.exit(1);
    case 'disk':
      await scene.complain(diskFullText(fillDisk(scene)));
      return process.exit(1);
  }
}

// Nothing in Node reads through a null pointer. The process ends as by one that did: by the same signal, which it sends to
// itself, or on Windows with the exit status of an access violation, 0xC0000005, which Node takes as a signed number.
// Since nothing crashed, no record names a module; systemd-coredump may keep a memory image that names only the program.
const dieLikeNativeCode: () => void =
  process.platform === 'win32'
    ? () => process.exit(0xc0000005 | 0)
    : () => {
        process.kill(process.pid, 'SIGSEGV');
      };

/** Path of the file that the fault `disk` writes. */
export const diskFaultFile = (folder: string): string => join(folder, 'disk-fault.bin');

/** Writes until the disk is full or the limit is reached; gives back the file. */
function fillDisk({ folder, diskMib }: FaultScene): string {
  const path = diskFaultFile(folder);
  const block = Buffer.alloc(MIB, 1);
  const file = openSync(path, 'w');
  try {
    for (let written = 0; written < diskMib; written++) writeSync(file, block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
  return path;
}
