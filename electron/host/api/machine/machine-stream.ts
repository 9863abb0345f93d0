import type { MachineNow } from '../../../core/protocol/wire/machine-now.ts';
import { abortableDelay } from '../../base/notifier.ts';
import type { Tracked } from '../../base/tracked.ts';
import type { MachineMonitor } from '../../monitor/machine-monitor.ts';

/** A first look waits this long for slow readers, then shows what there is. */
const PATIENCE_MS = 8_000;

/**
 * True if nothing more is on its way: every reader has answered, and there were two samples, between which rates are
 * known; or samples do not come.
 */
const isWhole = ({ monitor, sample }: MachineNow): boolean =>
  monitor.kind === 'silent' ||
  (sample !== null &&
    sample.number > 1 &&
    !sample.gpuReaders.some(({ refusal }) => refusal?.kind === 'pending'));

/** The machine as it is now. Starts the monitor if it does not run. */
export async function machineNow(monitor: MachineMonitor, patienceMs = PATIENCE_MS): Promise<MachineNow> {
  const free = monitor.need();
  const over = new AbortController();
  const patience = abortableDelay(patienceMs, over.signal);
  try {
    let isOver = false;
    void patience.then(() => {
      isOver = true;
    });
    while (!isOver && !isWhole(monitor.now()))
      await Promise.race([monitor.changed.next(over.signal), patience]);
    return monitor.now();
  } finally {
    over.abort();
    free();
  }
}

/** The machine at every sample, beginning with now. */
export async function* watchMachine(
  monitor: MachineMonitor,
  signal: AbortSignal,
): AsyncIterable<Tracked<MachineNow>> {
  const free = monitor.need();
  try {
    for (let number = 1; !signal.aborted; number++) {
      const next = monitor.changed.next(signal);
      yield { id: String(number), data: monitor.now() };
      await next;
    }
  } finally {
    free();
  }
}
