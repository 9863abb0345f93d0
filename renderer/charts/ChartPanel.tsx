import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useId, useMemo } from 'react';
import type { VigilTheme } from '../design/tokens.ts';
import { isShortcut } from '../shortcuts/shortcuts.ts';
import { useShortcutHere } from '../shortcuts/use-shortcut.ts';
import { useText } from '../text/window-text.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import { type AxisWords, placeOn } from './chart-config.ts';
import { type AxisSpan, type ChartData, tableOf, zoomedSpan } from './chart-data.ts';
import { chartSvg } from './chart-svg.ts';
import { chartAtScale, pictureOf } from './picture.ts';
import { useSpokenStyle } from './spoken-style.ts';
import { useChart } from './use-chart.ts';

const useStyles = makeStyles({
  drawing: {
    position: 'relative',
    height: 'clamp(190px, 32vh, 380px)',
    borderRadius: tokens.borderRadiusSmall,
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  hidden: { display: 'none' },
  remark: { margin: '4px 0 0', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  // It keeps its size, so that the first point finds a chart that need not grow.
  unseen: { visibility: 'hidden' },
  nothing: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeContent: 'center',
    color: tokens.colorNeutralForeground3,
  },
});

interface ChartPanelProps {
  title: string;
  /** The chart in one sentence, for readers who cannot see it. */
  summary: string;
  data: ChartData;
  words: AxisWords;
  theme: VigilTheme;
  /** Where the crosshair of all charts stands, and how to move it. */
  crosshair: number | null;
  onCrosshair(x: number | null): void;
  format(value: number): string;
  /** Begins the names of saved files. */
  fileName: string;
  /** True if the names of the series are shown above the chart. */
  hasLegend?: boolean;
  /** True if the title is the job's own name, which is in no language. */
  isData?: boolean;
  /** Further actions, before the others. */
  actions?: ReactNode;
  /** What must be said of the figures, below the chart. */
  remark?: string | null;
  /** Its figures and what their columns are called, if they are other than those of its lines. */
  rows?: readonly (readonly (number | null)[])[];
  columns?: readonly string[];
  /** Zooms; missing: the chart always shows all. */
  zoom?: ChartZoom;
}

/** What zooming a chart does. */
interface ChartZoom {
  onSpan(span: AxisSpan): void;
  /** Back to what was shown before. */
  onBack(): void;
  /** Back to all there is. */
  onWhole(): void;
}

/** Of an SVG picture, which any program can enlarge. */
const SVG_SIZE = { width: 800, height: 450 };
/** A key shows so much of what was seen. */
const KEY_ZOOM = 0.5;

/** A chart with its title, its table, its files and its keys. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, summary, data, words, theme, crosshair, onCrosshair, format, fileName, zoom } = props;
  const styles = useStyles();
  const spokenStyle = useSpokenStyle();
  const text = useText().chart;
  const keysId = useId();
  const canvas = useChart({ data, words, theme, crosshair, onCrosshair, format, onSpan: zoom?.onSpan });
  const rows = useMemo(() => props.rows ?? tableOf(data.series), [props.rows, data.series]);
  const columns = props.columns ?? [words.x, ...data.series.map((series) => series.name)];
  const names = columns.slice(1);
  const namesOfJob = data.series.flatMap(({ name, isData }) => (isData === true ? [name] : []));
  useShortcutHere('points');
  const mayZoom = zoom !== undefined;
  useShortcutHere('zoomIn', mayZoom);
  useShortcutHere('zoomBack', mayZoom);
  useShortcutHere('zoomOut', mayZoom);

  const move = (event: KeyboardEvent) => {
    // Several points may lie at one place.
    const xs = [...new Set(rows.map(([x]) => x))];
    const here = xs.indexOf(crosshair);
    const places: Record<string, number> = {
      ArrowRight: here + 1,
      ArrowLeft: here < 0 ? xs.length - 1 : here - 1,
      Home: 0,
      End: xs.length - 1,
    };
    const place = isShortcut('points', event) ? places[event.key] : undefined;
    if (event.key === 'Escape') onCrosshair(null);
    if (zoom) zoomByKey(event, zoom);
    if (place === undefined) return;
    event.preventDefault();
    onCrosshair(xs[Math.max(0, Math.min(xs.length - 1, place))] ?? null);
  };
  const zoomByKey = (event: KeyboardEvent, { onSpan, onBack, onWhole }: ChartZoom) => {
    const { from, to } = data.span ?? { from: 0, to: data.reachTo ?? 0 };
    if (isShortcut('zoomIn', event) && to > from)
      onSpan(zoomedSpan({ from, to }, crosshair, KEY_ZOOM, words.isLogX === true));
    if (isShortcut('zoomBack', event)) onBack();
    if (isShortcut('zoomOut', event)) onWhole();
  };
  const spoken = rows.find(([x]) => x === crosshair);
  const png = async () =>
    canvas.current && pictureOf(chartAtScale(canvas.current), { title, series: data.series, theme });
  return (
    <ChartFrame
      {...{ title, fileName, columns, rows, namesOfJob, format, png }}
      isData={props.isData === true}
      actions={props.actions}
      svg={() => chartSvg({ title, data, words, theme, ...SVG_SIZE })}
      place={words.place}
    >
      {(asTable) => (
        <>
          {props.hasLegend === true && !asTable && <ChartLegend series={data.series} theme={theme} />}
          <div
            className={asTable ? styles.hidden : styles.drawing}
            role="img"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read its points
            tabIndex={0}
            aria-label={props.isData === true ? text.chartOf(title, summary) : `${title}. ${summary}`}
            aria-describedby={keysId}
            onKeyDown={move}
            onBlur={() => onCrosshair(null)}
          >
            <canvas
              ref={canvas}
              className={rows.length === 0 ? styles.unseen : undefined}
              onMouseLeave={() => onCrosshair(null)}
              onDoubleClick={zoom?.onWhole}
            />
            {rows.length === 0 && <span className={styles.nothing}>{summary}</span>}
          </div>
          {props.remark && <p className={styles.remark}>{props.remark}</p>}
          <span id={keysId} hidden>
            {zoom ? text.zoomKeys : text.keys}
          </span>
          <span className={spokenStyle} role="status">
            {spoken &&
              text.at(
                placeOn(words, spoken[0] ?? Number.NaN),
                names.map((name, index) => `${name} ${format(spoken[index + 1] ?? Number.NaN)}`).join(', '),
              )}
          </span>
        </>
      )}
    </ChartFrame>
  );
}
