import type { System } from '../../../core/ending/signals.ts';

/** Any other Unix numbers its signals as Linux does. */
export const LOCAL_SYSTEM: System =
  process.platform === 'win32' ? 'windows' : process.platform === 'darwin' ? 'macos' : 'linux';
