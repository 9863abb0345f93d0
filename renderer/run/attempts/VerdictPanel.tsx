import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { formatClock, formatDateTime } from '../../../electron/core/protocol/text/quantities.ts';
import { sureCause } from '../../../electron/core/protocol/text/sure-cause.ts';
import type { Cause, DossierView, TimelineItem } from '../../../electron/core/protocol/wire/dossier-view.ts';
import type { FailureRemedy } from '../../failures/failure-remedy.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { AdviceList } from './AdviceList.tsx';
import { adviceBeside } from './offered-remedy.ts';

const useStyles = makeStyles({
  verdict: { margin: '8px 0 2px', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  text: { margin: '2px 0', maxWidth: '85ch', overflowWrap: 'anywhere' },
  quiet: { margin: '2px 0', color: tokens.colorNeutralForeground3, maxWidth: '85ch' },
  head: { margin: '10px 0 2px', fontSize: 'inherit', fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingLeft: '20px', maxWidth: '95ch', overflowWrap: 'anywhere' },
  times: { margin: '4px 0 0', padding: 0, listStyleType: 'none' },
  moment: {
    display: 'grid',
    gridTemplateColumns: '11em minmax(0, 1fr)',
    gap: '12px',
    overflowWrap: 'anywhere',
  },
  time: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  stack: { margin: '4px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  summary: {
    margin: '10px 0 0',
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

interface VerdictPanelProps {
  run: MergedRun;
  dossier: DossierView;
  /** The attempt is the newest, so that its advice can be carried out. */
  isNewest: boolean;
  /** What the known failure below offers; null: nothing. */
  remedy: FailureRemedy | null;
}

/** The verdict on an attempt in one sentence, then how sure it is, why, what else it could be, and what to do. */
export function VerdictPanel({ run, dossier, isNewest, remedy }: VerdictPanelProps) {
  const styles = useStyles();
  const { verdict: words, shared } = useText();
  const { diagnosis, facts, timeline, crashStack } = dossier;
  const say = (cause: Cause) => sureCause(shared, cause);
  return (
    <>
      <p className={styles.verdict}>{say(diagnosis)}</p>
      <p className={styles.quiet}>{shared.certaintyMeans[diagnosis.certainty]}</p>
      {diagnosis.shared.map((each) => (
        <p key={each.kind} className={styles.text}>
          {shared.sharedCause(each)}
        </p>
      ))}
      {facts === null && (
        <p className={styles.text} role="status">
          {words.gathering}
        </p>
      )}
      <Sentences title={words.because} lines={diagnosis.because.map(shared.reason)} />
      <Sentences title={words.others} lines={diagnosis.others.map(say)} />
      <AdviceList {...{ run, isNewest }} advice={adviceBeside(diagnosis.advice, remedy)} />
      {timeline.length > 0 && (
        <details>
          <summary className={styles.summary}>{words.timeline}</summary>
          <ol className={styles.times}>
            {timeline.map((item, at) => (
              <li key={JSON.stringify(item)} className={styles.moment}>
                <span className={styles.time}>{timeOf(item, timeline[at - 1])}</span>
                <span>{shared.timelineItem(item)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
      {crashStack.length > 0 && (
        <details>
          <summary className={styles.summary}>{words.crashStack}</summary>
          <pre className={styles.stack} translate="no">
            {crashStack.join('\n')}
          </pre>
        </details>
      )}
      <Sentences title={words.missing} lines={(facts?.missing ?? []).map(shared.missing)} />
    </>
  );
}

/** The day is named where it changes. */
const timeOf = ({ at }: TimelineItem, before: TimelineItem | undefined): string =>
  new Date(before?.at ?? 0).toDateString() === new Date(at).toDateString()
    ? formatClock(at)
    : formatDateTime(at);

/** A list with its title; nothing if it is empty. */
function Sentences({ title, lines }: { title: string; lines: readonly string[] }) {
  const styles = useStyles();
  const titleId = useId();
  if (lines.length === 0) return null;
  return (
    <>
      <h3 id={titleId} className={styles.head}>
        {title}
      </h3>
      <ul className={styles.list} aria-labelledby={titleId}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
