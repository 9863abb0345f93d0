import { fileURLToPath } from 'node:url';
import type { DeskState } from './host/desk-state.ts';

/** A file of the compiled program, which is one file: this one's place is that of `shell.js`. */
export const besideShell = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const iconFile = (name: string): string => besideShell(`../build/icons/${name}`);

/** The icon of the program. */
export const PROGRAM_ICON = iconFile(process.platform === 'win32' ? 'vigil.ico' : 'vigil-32.png');

/** The icon beside the clock for each state. */
export const TRAY_ICONS: Record<DeskState, string> = {
  quiet: PROGRAM_ICON,
  running: iconFile('tray-running.png'),
  failed: iconFile('tray-failed.png'),
  'needs-you': iconFile('tray-needs-you.png'),
};

/** The sign over the button on the task bar; a run that goes on has its bar there, and needs none. */
export const TASKBAR_SIGNS: Record<DeskState, string | null> = {
  quiet: null,
  running: null,
  failed: iconFile('sign-failed.png'),
  'needs-you': iconFile('sign-needs-you.png'),
};
