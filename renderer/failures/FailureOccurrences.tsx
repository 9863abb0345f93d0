import { Link, makeStyles, tokens } from '@fluentui/react-components';
import type { FailureView } from '../../electron/core/protocol/wire/failure-view.ts';
import { routeAddress } from '../frame/route.ts';
import { useNow } from '../parts/use-now.ts';
import { formatMoment } from '../text/format-moment.ts';
import { useText } from '../text/window-text.ts';

const useStyles = makeStyles({
  seen: { margin: '0 0 8px', fontVariantNumeric: 'tabular-nums' },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', gap: '6px' },
  link: { overflowWrap: 'anywhere' },
  note: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});

/** The deaths that an entry fits, the newest first, and how often users found it right. */
export function FailureOccurrences({ view: { row, occurrences } }: { view: FailureView }) {
  const styles = useStyles();
  const { failures: words, shared, common } = useText();
  const nowMs = useNow(60_000, true);
  if (occurrences.length === 0) return <p className={styles.seen}>{words.never}</p>;
  return (
    <>
      <p className={styles.seen}>
        {`${words.seen(row.seen.count, row.seen.runs)}. ${shared.precision(row.seen)}`}
      </p>
      <ul className={styles.list}>
        {occurrences.map(({ run, name, attempt, at, match, answer }) => (
          <li key={`${run} ${attempt}`}>
            <Link className={styles.link} href={routeAddress({ screen: 'run', id: run, tab: 'attempts' })}>
              {words.attemptOf(name, attempt)}
            </Link>
            <div className={styles.note}>
              {[
                formatMoment(at, nowMs, common),
                words.role(match),
                ...(answer === null ? [] : [words.answered(answer)]),
              ].join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
