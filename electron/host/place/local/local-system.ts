import type { System } from '../../../core/ending/signals.ts';

/** Unix of any other kind counts its signals as Linux does. */
export const LOCAL_SYSTEM: System =
  process.platform === 'win32' ? 'windows' : process.platform === 'darwin' ? 'macos' : 'linux';
