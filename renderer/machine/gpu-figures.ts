import type { GpuSample } from '../../electron/core/protocol/machine/gpu-sample.ts';
import { formatBytes } from '../../electron/core/protocol/text/quantities.ts';
import type { WindowText } from '../text/window-text.ts';

/** A figure with its name, as it is shown. */
export interface Gauge {
  label: string;
  value: string;
  /** Of the most that there is, 0 to 1; null: without a bar. */
  share: number | null;
  /** What more there is to say, or why the figure is not known; null: nothing. */
  remark: string | null;
}

/** Gaps that stand at a figure of their own. */
const AT_FIGURE: readonly string[] = ['utilisation', 'temperature', 'power', 'clocks', 'throttling'];

type GapKind = GpuSample['gaps'][number]['what'];

/** Load, temperature, power, clock and shared memory of a GPU, and what else is not known of it. What is not known says why. */
export function gpuFigures(gpu: GpuSample, { machine: own, shared, common }: WindowText): Gauge[] {
  const words = shared.machine;
  const whyNot = (what: GapKind, unreported = words.unreported): string => {
    const gap = gpu.gaps.find((one) => one.what === what);
    return gap === undefined ? unreported : shared.gpuGap(gap);
  };
  const gauge = (
    label: string,
    what: GapKind,
    value: string | null,
    more: { share?: number | null; remark?: string | null } = {},
  ): Gauge =>
    value === null
      ? { label, value: common.none, share: null, remark: whyNot(what) }
      : { label, value, share: more.share ?? null, remark: more.remark ?? null };
  const { busyPercent, temperatureC, powerWatts, powerLimitWatts, clockMhz, throttled } = gpu;
  const { sharedBytes } = gpu.memory;
  return [
    gauge(words.labels.load, 'utilisation', busyPercent === null ? null : words.percent(busyPercent), {
      share: busyPercent === null ? null : busyPercent / 100,
    }),
    gauge(
      words.labels.temperature,
      'temperature',
      temperatureC === null ? null : words.celsius(temperatureC),
    ),
    gauge(
      words.labels.power,
      'power',
      powerWatts === null ? null : words.watts(powerWatts, powerLimitWatts),
      { share: powerWatts === null || !powerLimitWatts ? null : Math.min(1, powerWatts / powerLimitWatts) },
    ),
    gauge(own.clock, 'clocks', clockMhz === null ? null : words.megahertz(clockMhz), {
      remark:
        throttled === null
          ? whyNot('throttling', own.speedUnknown)
          : speedOf(throttled, own.full, words.throttled),
    }),
    // Only Windows and AMD's cards on Linux know it.
    ...(sharedBytes === null
      ? []
      : [gauge(own.shared, 'memory', formatBytes(sharedBytes), { remark: own.sharedHint })]),
    ...gpu.gaps
      .filter(({ what }) => !AT_FIGURE.includes(what))
      .map((gap) => ({ label: words.labels.gap, value: shared.gpuGap(gap), share: null, remark: null })),
  ];
}

const speedOf = (reasons: readonly string[], full: string, nameOf: (reason: string) => string): string =>
  reasons.length === 0 ? full : reasons.map(nameOf).join(', ');
