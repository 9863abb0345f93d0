import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import { formatBytes, formatGrowth } from '../../../electron/core/protocol/text/quantities.ts';
import { trialChangeInWords, trialEndInWords } from '../../../electron/core/protocol/text/trial-in-words.ts';
import { progressSeen } from '../../../electron/core/protocol/wire/progress-seen.ts';
import type { Trial } from '../../../electron/core/protocol/wire/script-trials.ts';
import { stateToken } from '../../design/tokens.ts';
import { routeAddress } from '../../frame/route.ts';
import { formatMoment } from '../../text/format-moment.ts';
import { useText } from '../../text/window-text.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  cell: {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '6px 20px 6px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    fontWeight: tokens.fontWeightRegular,
    '&:first-child': { paddingLeft: '8px' },
    '&:last-child': { paddingRight: '8px' },
  },
  here: { backgroundColor: tokens.colorNeutralBackground1Selected },
  heading: { color: tokens.colorNeutralForeground3, overflowWrap: 'normal' },
  number: { textAlign: 'right', whiteSpace: 'nowrap' },
  name: { minWidth: '140px', maxWidth: '240px' },
  words: { minWidth: '200px', maxWidth: '360px' },
  link: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorBrandForegroundLink },
  moment: { display: 'block', color: tokens.colorNeutralForeground3 },
  changes: { margin: 0, padding: 0, listStyleType: 'none' },
  caution: { display: 'flex', gap: '6px', margin: '4px 0 0' },
  sign: { flexShrink: 0, marginTop: '2px', color: stateToken('vigilWaiting') },
  quiet: { margin: '4px 0 0', color: tokens.colorNeutralForeground3 },
});

interface TrialsTableProps {
  trials: readonly Trial[];
  caption: string;
  /** The run from which one came. */
  here: string;
  nowMs: number;
}

/** The runs of a script below one another, oldest first: what changed in each, where it stopped, and why. */
export function TrialsTable({ trials, caption, here, nowMs }: TrialsTableProps) {
  const styles = useStyles();
  const { shared } = useText();
  const words = shared.trials;
  const head = mergeClasses(styles.cell, styles.heading);
  const number = mergeClasses(styles.cell, styles.number);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className={styles.scroll} data-wide tabIndex={0} role="group" aria-label={caption}>
      <table className={styles.table} aria-label={caption}>
        <thead>
          <tr>
            {[words.name, words.changed].map((word) => (
              <th key={word} scope="col" className={head}>
                {word}
              </th>
            ))}
            <th scope="col" className={mergeClasses(head, styles.number)}>
              {words.stoppedAt}
            </th>
            <th scope="col" className={head}>
              {words.ending}
            </th>
            {[words.peak, words.slope].map((word) => (
              <th key={word} scope="col" className={mergeClasses(head, styles.number)}>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trials.map((trial) => (
            <tr
              key={trial.id}
              className={trial.id === here ? styles.here : undefined}
              aria-current={trial.id === here ? 'true' : undefined}
              data-trial={trial.id}
            >
              <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
                <TrialName {...{ trial, nowMs }} />
              </th>
              <td className={mergeClasses(styles.cell, styles.words)}>
                <TrialChanges trial={trial} />
              </td>
              <td className={number}>{progressSeen(trial)}</td>
              <td className={mergeClasses(styles.cell, styles.words)}>
                {trialEndInWords(trial, shared).join(' ')}
              </td>
              <td className={number}>{trial.devicePeak === null ? '–' : formatBytes(trial.devicePeak)}</td>
              <td className={number}>
                {trial.perIteration === null ? '–' : formatGrowth(trial.perIteration)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TrialName({ trial: { id, name, startedAt }, nowMs }: { trial: Trial; nowMs: number }) {
  const styles = useStyles();
  const { common } = useText();
  return (
    <>
      <a
        className={styles.link}
        href={routeAddress({ screen: 'run', id, tab: 'overview' })}
        translate="no"
        dir="auto"
      >
        {name}
      </a>
      <span className={styles.moment}>{formatMoment(startedAt, nowMs, common)}</span>
    </>
  );
}

function TrialChanges({ trial }: { trial: Trial }) {
  const styles = useStyles();
  const { shared } = useText();
  const { changes, caution, remarks } = trialChangeInWords(trial, shared);
  return (
    <>
      <ul className={styles.changes}>
        {changes.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ul>
      {caution !== null && (
        <p className={styles.caution}>
          <WarningRegular className={styles.sign} aria-hidden />
          {caution}
        </p>
      )}
      {remarks.map((sentence) => (
        <p key={sentence} className={styles.quiet}>
          {sentence}
        </p>
      ))}
    </>
  );
}
