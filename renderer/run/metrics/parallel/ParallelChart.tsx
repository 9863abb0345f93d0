import { makeStyles, tokens } from '@fluentui/react-components';
import { DataLineRegular } from '@fluentui/react-icons';
import { type ReactNode, useMemo, useState } from 'react';
import type { Goal } from '../../../../electron/core/protocol/basics.ts';
import { formatValue } from '../../../../electron/core/protocol/text/quantities.ts';
import type { MetricRef } from '../../../../electron/core/protocol/wire/metrics-view.ts';
import { ChartFrame } from '../../../charts/ChartFrame.tsx';
import { svgPen } from '../../../charts/pen.ts';
import { PICTURE_SCALE, pictureOf } from '../../../charts/picture.ts';
import { useSpokenStyle } from '../../../charts/spoken-style.ts';
import { svgPicture } from '../../../charts/svg-parts.ts';
import { useVigilTheme } from '../../../design/theme-context.ts';
import { useWidth } from '../../../parts/use-width.ts';
import { useText } from '../../../text/window-text.ts';
import { isJobName, metricKey } from '../../figures/metric-names.ts';
import { SeriesChooser } from '../series/SeriesChooser.tsx';
import { type AxisRange, type AxisRanges, withinRanges, withRange } from './axis-ranges.ts';
import { drawParallel } from './draw-parallel.ts';
import type { ParallelAxis } from './parallel-axes.ts';
import { widthFor } from './parallel-size.ts';
import { RangeFields } from './RangeFields.tsx';
import { gapSentence, MOST_PARAMETER_AXES, shownAxes } from './shown-axes.ts';
import { drawOnCanvas, useParallelCanvas } from './use-parallel-canvas.ts';

const HEIGHT_PX = 320;
const SVG_HAIR_PX = 0.75;

const useStyles = makeStyles({
  place: {
    overflowX: 'auto',
    borderRadius: tokens.borderRadiusSmall,
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  hidden: { display: 'none' },
  canvas: { display: 'block' },
  hint: { margin: '4px 0 0', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});

interface ParallelChartProps {
  /** Of all parameters that can be axes, the most important first. */
  axes: readonly ParallelAxis[];
  objective: ParallelAxis;
  iterations: readonly number[];
  goal: Goal | null;
  fileName: string;
  nameOf(metric: MetricRef): string;
  chosen: readonly MetricRef[];
  onChoose(parameters: readonly MetricRef[]): void;
  /** What must be said below it. */
  children: ReactNode;
}

/** A line for each observation across the axes of parameters and objective. */
export function ParallelChart(props: ParallelChartProps) {
  const { axes, objective, iterations, goal, fileName, nameOf, chosen, children } = props;
  const styles = useStyles();
  const spokenStyle = useSpokenStyle();
  const text = useText().metrics;
  const words = text.parallel;
  const theme = useVigilTheme();
  const { ref, widthPx } = useWidth<HTMLDivElement>();
  const [ranges, setRanges] = useState<AxisRanges>(new Map());
  const drawing = useMemo(() => {
    const shown = [...shownAxes(axes, chosen), objective];
    const within = withinRanges(shown, ranges, iterations.length);
    const names = shown.map(({ of }) => nameOf(of));
    return { axes: shown, names, ranges, within, isLeastBest: goal === 'minimise', theme };
  }, [axes, objective, chosen, iterations, ranges, goal, nameOf, theme]);
  const size = useMemo(
    () => ({ widthPx: widthFor(widthPx, drawing.axes.length), heightPx: HEIGHT_PX }),
    [widthPx, drawing.axes.length],
  );
  const onRange = (axis: ParallelAxis, range: AxisRange | null) =>
    setRanges((before) => withRange(before, metricKey(axis.of), range));
  const { canvas, ...pointer } = useParallelCanvas(drawing, size, onRange);
  const rows = useMemo(
    () =>
      iterations.flatMap((iteration, index) =>
        drawing.within[index] ? [[iteration, ...drawing.axes.map((axis) => axis.values[index] ?? null)]] : [],
      ),
    [iterations, drawing],
  );
  const summary = words.summary(rows.length, iterations.length, drawing.axes.length - 1);
  const png = () => {
    const copy = document.createElement('canvas');
    drawOnCanvas(copy, drawing, size, PICTURE_SCALE);
    return pictureOf(copy, { title: words.title, series: [], theme });
  };
  const svg = () => {
    const parts: string[] = [];
    const ground = theme.colorNeutralBackground1;
    svgPen(parts).box([0, 0], [size.widthPx, size.heightPx], ground, 1);
    drawParallel(svgPen(parts), drawing, { ...size, hairPx: SVG_HAIR_PX });
    return svgPicture(size.widthPx, size.heightPx, parts);
  };
  const gaps = gapSentence(drawing.axes, text);
  return (
    <ChartFrame
      {...{ fileName, png, svg, rows, title: words.title, format: formatValue }}
      columns={[text.axes.iteration, ...drawing.names]}
      namesOfJob={drawing.axes.flatMap(({ of }) => (isJobName(of) ? [nameOf(of)] : []))}
      actions={
        <SeriesChooser
          label={words.choose}
          question={words.chooseAxes}
          hint={words.chooseHint(MOST_PARAMETER_AXES)}
          showWords={words.showAxes}
          icon={<DataLineRegular />}
          metrics={axes.map(({ of }) => of)}
          chosen={drawing.axes.slice(0, -1).map(({ of }) => of)}
          most={MOST_PARAMETER_AXES}
          nameOf={nameOf}
          onChoose={props.onChoose}
        />
      }
    >
      {(asTable) => (
        <>
          <div
            ref={ref}
            className={asTable ? styles.hidden : styles.place}
            data-wide
            role="img"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it where it is wider than its place
            tabIndex={0}
            aria-label={`${words.title}. ${summary}`}
          >
            <canvas
              ref={canvas}
              className={styles.canvas}
              // Nearly all words on it are the job's own.
              translate="no"
              style={{ width: size.widthPx, height: size.heightPx }}
              {...pointer}
            />
          </div>
          <p className={styles.hint}>{words.hint(goal)}</p>
          <RangeFields axes={drawing.axes} {...{ ranges, nameOf, onRange }} />
          {gaps !== null && <p className={styles.hint}>{gaps}</p>}
          {children}
          <span className={spokenStyle} role="status">
            {ranges.size > 0 && summary}
          </span>
        </>
      )}
    </ChartFrame>
  );
}
