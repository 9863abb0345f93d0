import { useCallback, useMemo, useState } from 'react';
import { formatBytes } from '../../electron/core/protocol/text/quantities.ts';
import { ChartPanel } from '../charts/ChartPanel.tsx';
import { useVigilTheme } from '../design/theme-context.ts';
import { useHostClock } from '../parts/use-now.ts';
import { FIGURE_FORMATS } from '../run/memory/memory-charts.ts';
import { timeAxis } from '../run/memory/sample-axis.ts';
import { formatMoment } from '../text/format-moment.ts';
import { useText } from '../text/window-text.ts';
import { historySeries, type MachineHistory, mostUsed } from './machine-history.ts';

/** The memory of a GPU since the page was opened, as a chart. */
export function GpuHistory({
  name,
  points,
}: {
  name: string;
  points: NonNullable<ReturnType<MachineHistory['get']>>;
}) {
  const text = useText();
  const words = text.machine;
  const theme = useVigilTheme();
  const clock = useHostClock();
  const [crosshair, setCrosshair] = useState<number | null>(null);
  const fromMs = points[0]?.atMs ?? 0;
  const toMs = points.at(-1)?.atMs ?? fromMs;
  const { unit, momentOf } = timeAxis(fromMs, toMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function changes only with the unit
  const momentAt = useCallback(
    (x: number) => formatMoment(momentOf(x), clock(), text.common, 'seconds'),
    [unit, fromMs, text, clock],
  );
  const data = useMemo(() => {
    const { xOf } = timeAxis(fromMs, toMs);
    const series = points.length < 2 ? [] : historySeries(points, xOf, text);
    return { series, marks: [], level: null, reachTo: xOf(toMs), yFrom: 0 };
  }, [points, fromMs, toMs, text]);
  const used = mostUsed(points);
  const total = points.at(-1)?.total ?? null;
  const summary =
    used === null || points.length < 2
      ? words.historySoon
      : words.historySummary(formatBytes(used), total === null ? null : formatBytes(total));
  return (
    <ChartPanel
      {...{ theme, crosshair, data, summary }}
      hasLegend
      title={words.history(name)}
      words={{ x: text.memory.units[unit], place: momentAt, y: text.memory.gibibytes }}
      format={FIGURE_FORMATS.bytes}
      onCrosshair={setCrosshair}
      fileName={words.title}
    />
  );
}
