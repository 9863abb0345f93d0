import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { Goal } from '../../../../electron/core/protocol/basics.ts';
import type {
  MetricRef,
  ParameterColumn,
  ParametersView,
} from '../../../../electron/core/protocol/wire/metrics-view.ts';
import { Panel } from '../../../parts/Panel.tsx';
import { useText } from '../../../text/window-text.ts';
import { isJobName, metricKey } from '../../figures/metric-names.ts';
import { ParallelChart } from './ParallelChart.tsx';
import { objectiveAxis, parallelAxes } from './parallel-axes.ts';

const useStyles = makeStyles({
  hint: { margin: '4px 0 0', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});

interface ParallelPanelProps {
  view: ParametersView;
  /** Its parameters, the most important first. */
  columns: readonly ParameterColumn[];
  goal: Goal | null;
  fileName: string;
  nameOf(metric: MetricRef): string;
  /** The parameters whose axes the user chose; empty: the most important ones. */
  chosen: readonly MetricRef[];
  onChoose(parameters: readonly MetricRef[]): void;
}

/** All parameters beside the objective, a line an observation; or why there is nothing to draw. */
export function ParallelPanel({ view, columns, ...rest }: ParallelPanelProps) {
  const styles = useStyles();
  const text = useText().metrics.parallel;
  const { axes, leftOut } = useMemo(() => parallelAxes(columns), [columns]);
  const objective = useMemo(() => objectiveAxis(view), [view]);
  const alike = leftOut.length > 0 && (
    <p className={styles.hint}>
      {text.leftOut(leftOut.length)}{' '}
      {leftOut.map((of, index) => (
        <span key={metricKey(of)} {...(isJobName(of) && { translate: 'no', dir: 'auto' })}>
          {index > 0 && ', '}
          {rest.nameOf(of)}
        </span>
      ))}
    </p>
  );
  if (objective === null || axes.length === 0)
    return (
      <Panel title={text.title}>
        <p className={styles.hint}>{objective === null ? text.sameValue : text.sameParameters}</p>
        {alike}
      </Panel>
    );
  return (
    <ParallelChart {...rest} iterations={view.iterations} axes={axes} objective={objective}>
      {alike}
    </ParallelChart>
  );
}
