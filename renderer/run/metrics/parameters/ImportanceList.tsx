import { makeStyles, tokens } from '@fluentui/react-components';
import type { MetricRef, ParametersView } from '../../../../electron/core/protocol/wire/metrics-view.ts';
import { Panel } from '../../../parts/Panel.tsx';
import { useText } from '../../../text/window-text.ts';
import { isJobName, metricKey } from '../../figures/metric-names.ts';
import { byImportance } from './parameter-charts.ts';

/** More are of no importance. */
const MOST_SHOWN = 12;

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, max-content) 1fr max-content',
    alignItems: 'center',
    gap: '6px 12px',
    margin: '0 0 8px',
    padding: 0,
    listStyleType: 'none',
  },
  item: { display: 'contents' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '240px' },
  bar: {
    height: '10px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralForeground3,
    minWidth: '1px',
  },
  share: { fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  hint: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});

interface ImportanceListProps {
  view: ParametersView;
  nameOf(metric: MetricRef): string;
}

/** How much each parameter has to do with the best values, and from how many observations that is known. */
export function ImportanceList({ view, nameOf }: ImportanceListProps) {
  const styles = useStyles();
  const text = useText().metrics.parameters;
  const shown = byImportance(view.parameters).filter(({ importance }) => importance !== null);
  return (
    <Panel title={text.importance}>
      {view.noImportance !== null ? (
        <p className={styles.hint}>{text.noImportance[view.noImportance](view.iterations.length)}</p>
      ) : (
        <>
          <ol className={styles.list}>
            {shown.slice(0, MOST_SHOWN).map(({ of, importance }) => (
              <li key={metricKey(of)} className={styles.item}>
                <span
                  className={styles.name}
                  {...(isJobName(of) && { translate: 'no', dir: 'auto', title: nameOf(of) })}
                >
                  {nameOf(of)}
                </span>
                <span className={styles.bar} style={{ width: `${100 * (importance ?? 0)}%` }} aria-hidden />
                <span className={styles.share}>{text.share(Math.round(100 * (importance ?? 0)))}</span>
              </li>
            ))}
          </ol>
          <p className={styles.hint}>{text.method(view.iterations.length)}</p>
        </>
      )}
    </Panel>
  );
}
