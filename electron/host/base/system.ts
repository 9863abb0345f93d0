import type { System } from '../../core/ending/signals.ts';

/** A run stays on the machine that it was started on. Unix of any other kind counts its signals as Linux does. */
export const SYSTEM: System =
  process.platform === 'win32' ? 'windows' : process.platform === 'darwin' ? 'macos' : 'linux';
