import type Electron from 'electron';
import { guard } from './guard.ts';

/** For tests: how the desktop's user is. */
export const user: { state: ReturnType<Electron.PowerMonitor['getSystemIdleState']> } = { state: 'active' };

export const powerMonitor = guard('powerMonitor', {
  getSystemIdleState: () => user.state,
} satisfies Partial<Record<keyof Electron.PowerMonitor, unknown>>);
