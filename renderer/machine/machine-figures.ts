import type { MachineSample } from '../../electron/core/protocol/machine/machine-sample.ts';
import type { WindowText } from '../text/window-text.ts';
import type { Gauge } from './gpu-figures.ts';

/** What the machine has beside its GPUs, in the order in which it is shown. What is not reported says so. */
export function machineFigures(sample: MachineSample, { shared }: Pick<WindowText, 'shared'>): Gauge[] {
  const words = shared.machine;
  const { labels } = words;
  const { memory, power, pendingReboot, temperatures, disks } = sample;
  const gauge = (label: string, value: string, share: number | null = null): Gauge => ({
    ...{ label, value, share, remark: null },
  });
  return [
    gauge(
      labels.memory,
      words.memory(memory),
      shareOf(minus(memory.totalBytes, memory.availableBytes), memory.totalBytes),
    ),
    gauge(
      labels.commit,
      words.commit(memory),
      // Beyond a limit that is none, a full bar would frighten.
      memory.isCommitLimited === false ? null : shareOf(memory.commitBytes, memory.commitLimitBytes),
    ),
    ...(memory.swapTotalBytes === 0
      ? []
      : [gauge(labels.swap, words.swap(memory), shareOf(memory.swapUsedBytes, memory.swapTotalBytes))]),
    ...(memory.sharedTotalBytes === null
      ? []
      : [
          gauge(
            labels.shared,
            words.shared(memory),
            shareOf(minus(memory.sharedTotalBytes, memory.sharedFreeBytes), memory.sharedTotalBytes),
          ),
        ]),
    gauge(labels.processors, words.processors(sample), sample.busyShare),
    gauge(labels.processes, words.processes(sample)),
    ...disks.map((disk) =>
      gauge(labels.disk, words.disk(disk), shareOf(minus(disk.totalBytes, disk.freeBytes), disk.totalBytes)),
    ),
    gauge(labels.power, words.power(power)),
    gauge(labels.reboot, rebootOf(pendingReboot, words)),
    ...(temperatures.length === 0
      ? []
      : [gauge(labels.temperature, temperatures.map((one) => words.temperature(one)).join(', '))]),
    ...(sample.gaps ?? []).map((gap) => gauge(labels.gap, words.gap(gap))),
  ];
}

function rebootOf(pending: MachineSample['pendingReboot'], words: WindowText['shared']['machine']): string {
  if (pending === null) return words.unreported;
  return pending.length === 0 ? words.noReboot : words.reboot(pending);
}

const minus = (whole: number | null, part: number | null): number | null =>
  whole === null || part === null ? null : whole - part;

const shareOf = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : Math.min(1, Math.max(0, part / whole));
