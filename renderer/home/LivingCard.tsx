import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatValue } from '../../electron/core/protocol/text/quantities.ts';
import { progressSeen } from '../../electron/core/protocol/wire/progress-seen.ts';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { routeAddress } from '../frame/route.ts';
import { IterationBar } from '../parts/IterationBar.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { formatMoment } from '../text/format-moment.ts';
import { useText } from '../text/window-text.ts';
import { HomeMemory } from './HomeMemory.tsx';
import { livingRemark, timeLeftWords } from './home-words.ts';

const useStyles = makeStyles({
  card: {
    minWidth: 0,
    padding: '14px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  head: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '8px',
    minWidth: 0,
    '@media (max-width: 480px)': { flexWrap: 'wrap', rowGap: 0 },
  },
  title: {
    margin: 0,
    minWidth: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    // The name has a line of its own.
    '@media (max-width: 480px)': { order: 1, flexBasis: '100%' },
  },
  name: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    '&:hover': { textDecorationLine: 'underline' },
  },
  since: {
    marginLeft: 'auto',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  state: { flexShrink: 0 },
  // Each has the width of its longest usual value, so that nothing moves while values change.
  figures: {
    display: 'grid',
    gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr) minmax(0, 170px)',
    gap: '12px',
    margin: '8px 0',
    '@media (max-width: 480px)': {
      gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr)',
      gap: '4px 12px',
      '& > :last-child': { gridColumn: '1 / -1' },
    },
  },
  label: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  unknown: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2 },
  remark: { margin: '8px 0 0', overflowWrap: 'anywhere' },
});

/** A living run: how far it is, how long it takes, and how near it is to a limit. */
export function LivingCard({ row, nowMs }: { row: RunRow; nowMs: number }) {
  const styles = useStyles();
  const text = useText();
  const { home } = text;
  const left = timeLeftWords(row, nowMs, text);
  const remark = livingRemark(row, nowMs, text);
  const isKnown = row.leftRange !== null || row.nextAttemptAt !== null;
  const figures = [
    { label: home.iteration, value: progressSeen(row), isKnown: true },
    { label: home.left, value: left, isKnown },
    { label: home.best[row.goal ?? 'none'], value: formatValue(row.best), isKnown: row.best !== null },
  ];
  return (
    <article className={styles.card} data-living={row.id} data-iteration={row.iteration}>
      <div className={styles.head}>
        <span className={styles.state}>
          <StateMark row={row} />
        </span>
        <h3 className={styles.title}>
          <a
            className={styles.name}
            href={routeAddress({ screen: 'run', id: row.id, tab: 'overview' })}
            title={row.name}
            translate="no"
            dir="auto"
            data-run={row.id}
          >
            {row.name}
          </a>
        </h3>
        <span className={styles.since}>
          {home.runningSince(formatMoment(row.startedAt ?? row.createdAt, nowMs, home.moment))}
        </span>
      </div>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt className={styles.label} title={figure.label}>
              {figure.label}
            </dt>
            <dd
              className={mergeClasses(styles.value, !figure.isKnown && styles.unknown)}
              title={figure.value}
            >
              {figure.value}
            </dd>
          </div>
        ))}
      </dl>
      <IterationBar done={row.iteration} total={row.total} />
      <HomeMemory row={row} />
      {remark !== null && <p className={styles.remark}>{remark}</p>}
    </article>
  );
}
