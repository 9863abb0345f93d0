import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useMemo } from 'react';
import type { MetricRef } from '../../../../electron/core/protocol/wire/metrics-view.ts';
import { ProblemBar } from '../../../parts/ProblemBar.tsx';
import { useText } from '../../../text/window-text.ts';
import type { MergedRun } from '../../../wire/merge-run.ts';
import { useRepeated } from '../../../wire/use-repeated.ts';
import { useClient } from '../../../wire/wire-context.ts';
import { metricKey } from '../../figures/metric-names.ts';
import { ParallelPanel } from '../parallel/ParallelPanel.tsx';
import { ImportanceList } from './ImportanceList.tsx';
import { byImportance } from './parameter-charts.ts';
import { SlicePanel } from './SlicePanel.tsx';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  },
  count: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** More are found by the search. */
const MOST_SHOWN = 24;

interface ParametersChartsProps {
  run: MergedRun;
  search: string;
  isLog: boolean;
  /** The parameters whose axes the user chose; empty: the most important ones. */
  axes: readonly MetricRef[];
  onAxes(parameters: readonly MetricRef[]): void;
  nameOf(metric: MetricRef): string;
}

/** Parameters against the objective: all together, how important each is, and a slice for each. */
export function ParametersCharts({ run, search, isLog, axes, onAxes, nameOf }: ParametersChartsProps) {
  const styles = useStyles();
  const text = useText().metrics;
  const client = useClient();
  const { id } = run.row;
  const ask = useCallback(
    (signal: AbortSignal) => client.runs.parameters.query({ id }, { signal }),
    [client, id],
  );
  const given = useRepeated(ask, id, run.observations);
  const columns = useMemo(
    () => (given?.answer.ok ? byImportance(given.answer.value.parameters) : []),
    [given],
  );
  if (given === null) return <p>{text.loading}</p>;
  if (!given.answer.ok) return <ProblemBar problem={given.answer.problem} />;
  const view = given.answer.value;
  if (view.values.length === 0) return <p>{text.parameters.noValue}</p>;
  const wanted = search.trim().toLowerCase();
  const found = columns.filter(({ of }) => nameOf(of).toLowerCase().includes(wanted));
  return (
    <>
      {view.iterations.length < view.observations && (
        <p className={styles.count}>{text.parameters.some(view.iterations.length, view.observations)}</p>
      )}
      <ParallelPanel
        {...{ view, columns, nameOf }}
        goal={run.row.goal}
        fileName={run.row.name}
        chosen={axes}
        onChoose={onAxes}
      />
      <div className={styles.grid}>
        <ImportanceList view={view} nameOf={nameOf} />
        {found.slice(0, MOST_SHOWN).map((column) => (
          <SlicePanel
            key={metricKey(column.of)}
            {...{ column, view, nameOf }}
            isLog={isLog}
            fileName={run.row.name}
          />
        ))}
      </div>
      {found.length > MOST_SHOWN && <p className={styles.count}>{text.more(found.length - MOST_SHOWN)}</p>}
      {found.length === 0 && <p className={styles.count}>{text.notFound}</p>}
    </>
  );
}
