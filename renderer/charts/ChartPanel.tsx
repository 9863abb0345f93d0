import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { TableRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, useId, useState } from 'react';
import type { VigilTheme } from '../design/tokens.ts';
import { Panel } from '../parts/Panel.tsx';
import { useText } from '../text/window-text.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { type AxisWords, placeOn } from './chart-config.ts';
import { type ChartData, tableOf } from './chart-data.ts';
import { DataTable } from './DataTable.tsx';
import { SaveMenu } from './SaveMenu.tsx';
import { useChart } from './use-chart.ts';

const useStyles = makeStyles({
  drawing: {
    position: 'relative',
    height: 'clamp(190px, 32vh, 380px)',
    borderRadius: tokens.borderRadiusSmall,
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  hidden: { display: 'none' },
  // It keeps its size, so that the first point finds a chart that need not grow.
  unseen: { visibility: 'hidden' },
  nothing: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeContent: 'center',
    color: tokens.colorNeutralForeground3,
  },
  spoken: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
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
}

/** A chart with its title, its table, its files and its keys. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, summary, data, words, theme, crosshair, onCrosshair, format, fileName } = props;
  const styles = useStyles();
  const text = useText().chart;
  const keysId = useId();
  const [asTable, setAsTable] = useState(false);
  const canvas = useChart({ data, words, theme, crosshair, onCrosshair, format });
  const rows = tableOf(data.series);
  const names = data.series.map((series) => series.name);

  const move = (event: KeyboardEvent) => {
    const here = rows.findIndex(([x]) => x === crosshair);
    const places: Record<string, number> = {
      ArrowRight: here + 1,
      ArrowLeft: here < 0 ? rows.length - 1 : here - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const place = places[event.key];
    if (event.key === 'Escape') onCrosshair(null);
    if (place === undefined) return;
    event.preventDefault();
    onCrosshair(rows[Math.max(0, Math.min(rows.length - 1, place))]?.[0] ?? null);
  };
  const spoken = rows.find(([x]) => x === crosshair);
  return (
    <Panel
      title={title}
      actions={
        <>
          <ToggleButton
            size="small"
            appearance="subtle"
            icon={<TableRegular />}
            checked={asTable}
            aria-label={text.tableOf(title)}
            onClick={() => setAsTable(!asTable)}
          >
            {text.table}
          </ToggleButton>
          <SaveMenu
            title={title}
            fileName={fileName}
            canvas={canvas}
            theme={theme}
            columns={[words.x, ...names]}
            rows={rows}
          />
        </>
      }
    >
      {props.hasLegend === true && !asTable && <ChartLegend series={data.series} theme={theme} />}
      <div
        className={asTable ? styles.hidden : styles.drawing}
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read its points
        tabIndex={0}
        aria-label={`${title}. ${summary}`}
        aria-describedby={keysId}
        onKeyDown={move}
        onBlur={() => onCrosshair(null)}
      >
        <canvas
          ref={canvas}
          className={rows.length === 0 ? styles.unseen : undefined}
          onMouseLeave={() => onCrosshair(null)}
        />
        {rows.length === 0 && <span className={styles.nothing}>{summary}</span>}
      </div>
      <span id={keysId} hidden>
        {text.keys}
      </span>
      <span className={styles.spoken} role="status">
        {spoken &&
          text.at(
            placeOn(words, spoken[0] ?? Number.NaN),
            names.map((name, index) => `${name} ${format(spoken[index + 1] ?? Number.NaN)}`).join(', '),
          )}
      </span>
      {asTable && (
        <DataTable
          caption={title}
          columns={[words.x, ...names]}
          rows={rows}
          format={format}
          place={words.place}
        />
      )}
    </Panel>
  );
}
