import { createNotifier } from '../../electron/host/base/notifier.ts';
import type { MachineMonitor } from '../../electron/host/monitor/machine-monitor.ts';

/** Stands for the monitor of a machine that is not measured. */
export const noMonitor = (): MachineMonitor => ({
  need: () => () => {},
  now: () => ({ monitor: { kind: 'starting' }, sample: null, holders: [] }),
  pulse: () => null,
  changed: createNotifier(),
  close: () => {},
});
