import { makeStyles, tokens } from '@fluentui/react-components';
import type { AttemptView } from '../../../electron/core/protocol/wire/run-view.ts';
import type { SafetyView } from '../../../electron/core/protocol/wire/safety-view.ts';
import { useNow } from '../../parts/use-now.ts';
import { formatMoment } from '../../text/format-moment.ts';
import { useText } from '../../text/window-text.ts';
import { EndShape } from './EndShape.tsx';
import { markKind } from './time-line-layout.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: '8px 0 0',
    padding: 0,
    display: 'grid',
    gap: '6px',
    maxHeight: '132px',
    overflow: 'auto',
  },
  item: {
    display: 'grid',
    gridTemplateColumns: '14px minmax(0, 1fr)',
    gap: '8px',
    alignItems: 'baseline',
  },
  shape: { alignSelf: 'start', marginTop: '3px' },
  when: {
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
    marginRight: '8px',
    // In a narrow window it would reach beyond its panel.
    '@media (max-width: 480px)': { whiteSpace: 'normal' },
  },
});

interface EndingListProps {
  attempts: readonly AttemptView[];
  /** What of the run is saved. */
  safety: SafetyView;
  /** True if the head of the run says already how the newest one ended. */
  isNewestTold: boolean;
}

/** The marks of the time line in words: when and how each attempt ended, and what Vigil did. Newest first. */
export function EndingList({ attempts, safety, isNewestTold }: EndingListProps) {
  const styles = useStyles();
  const text = useText();
  const nowMs = useNow(60_000, true);
  const newest = attempts.at(-1)?.attempt;
  const ended = attempts.filter(({ endedAt }) => endedAt !== null).reverse();
  if (ended.length === 0) return null;
  return (
    <ul className={styles.list}>
      {ended.map(({ attempt, endedAt, judged, recycled, decision, lastIteration }) => (
        <li key={attempt} className={styles.item}>
          <svg className={styles.shape} width="14" height="14" aria-hidden="true">
            {judged && <EndShape x={7} y={7} kind={markKind(judged.class)} />}
          </svg>
          <span>
            <span className={styles.when}>
              {endedAt !== null && formatMoment(endedAt, nowMs, text.common)} ·{' '}
              {text.overview.attempt(attempt)}{' '}
              {lastIteration === null ? text.overview.noneSeen : text.overview.afterIteration(lastIteration)}
            </span>
            {recycled && `${text.shared.recycled(recycled)} `}
            {!(isNewestTold && attempt === newest) && (
              <>
                {judged && text.shared.ending(judged)}{' '}
                {decision && text.shared.decision(decision, attempt === newest ? safety : null)}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
