import { useMemo, useState } from 'react';
import { formatValue } from '../../../../electron/core/protocol/text/quantities.ts';
import type {
  MetricRef,
  ParameterColumn,
  ParametersView,
} from '../../../../electron/core/protocol/wire/metrics-view.ts';
import { ChartPanel } from '../../../charts/ChartPanel.tsx';
import { useVigilTheme } from '../../../design/theme-context.ts';
import { useText } from '../../../text/window-text.ts';
import { isJobName } from '../../figures/metric-names.ts';
import { sliceChart } from './parameter-charts.ts';

interface SlicePanelProps {
  column: ParameterColumn;
  view: ParametersView;
  nameOf(metric: MetricRef): string;
  fileName: string;
  isLog: boolean;
}

const formatFigure = (value: number): string => (Number.isNaN(value) ? '' : formatValue(value));

/** The objective over one parameter, a point for each observation. */
export function SlicePanel(props: SlicePanelProps) {
  const { column, view, nameOf, isLog } = props;
  const text = useText();
  const theme = useVigilTheme();
  // Each parameter has an axis of its own.
  const [crosshair, setCrosshair] = useState<number | null>(null);
  const slice = useMemo(() => sliceChart(column, view), [column, view]);
  const title = nameOf(column.of);
  const valueName = text.metrics.value;
  const data = useMemo(
    () => ({
      series: [{ name: valueName, look: 'points' as const, points: { x: slice.x, y: slice.y } }],
      ...{ marks: [], level: null, reachTo: null, yFrom: null, span: slice.span },
    }),
    [slice, valueName],
  );
  const words = useMemo(
    () => ({
      ...{ x: '', y: valueName, isLog, isLogX: slice.isLog, isContinuous: slice.words.length === 0 },
      place: (x: number) => slice.words[Math.round(x) - 1] ?? formatValue(x),
    }),
    [slice, isLog, valueName],
  );
  const rows = useMemo(
    () => slice.x.map((x, index) => [x, slice.y[index] ?? null, slice.iterations[index] ?? null]),
    [slice],
  );
  const named = slice.words.map((word, index) => text.metrics.parameters.place(index + 1, word));
  return (
    <ChartPanel
      {...{ title, data, words, theme, rows }}
      isData={isJobName(column.of)}
      summary={text.metrics.parameters.slice(slice.x.length)}
      crosshair={crosshair}
      onCrosshair={setCrosshair}
      format={formatFigure}
      fileName={props.fileName}
      columns={[title, valueName, text.metrics.axes.iteration]}
      remark={named.length === 0 ? null : named.slice(0, 20).join(', ')}
    />
  );
}
