import type Electron from 'electron';
import { guard } from './guard.ts';

export const powerMonitor = guard('powerMonitor', {
  getSystemIdleState: () => 'active',
} satisfies Partial<Record<keyof Electron.PowerMonitor, unknown>>);
