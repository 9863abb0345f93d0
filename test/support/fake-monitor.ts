import type { MachineNow } from '../../electron/core/protocol/wire/machine-now.ts';
import { createNotifier } from '../../electron/host/base/notifier.ts';
import type { MachineMonitor } from '../../electron/host/monitor/machine-monitor.ts';

/** A monitor that shows the samples of a test. */
export function fakeMonitor(
  first: MachineNow = { monitor: { kind: 'starting' }, sample: null, holders: [] },
): MachineMonitor & { show(now: MachineNow): void; needs(): number } {
  const changed = createNotifier();
  let shown = first;
  let needs = 0;
  return {
    changed,
    now: () => shown,
    pulse: () => null,
    show: (now) => {
      shown = now;
      changed.notify();
    },
    needs: () => needs,
    need: () => {
      needs++;
      return () => void needs--;
    },
    close: () => {},
  };
}
