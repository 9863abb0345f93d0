import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { FailureRow } from '../../../electron/core/protocol/wire/failure-view.ts';
import type { AttemptView } from '../../../electron/core/protocol/wire/run-view.ts';
import type { SafetyView } from '../../../electron/core/protocol/wire/safety-view.ts';
import { goTo } from '../../frame/route.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useNow } from '../../parts/use-now.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { canBeResumed } from '../figures/run-figures.ts';
import { AttemptDiagnosis } from './AttemptDiagnosis.tsx';
import { evidenceOf } from './attempt-evidence.ts';
import { KnownFailure } from './KnownFailure.tsx';
import { KnownFailureActions } from './KnownFailureActions.tsx';
import { offeredRemedy } from './offered-remedy.ts';
import type { ChangedAttempt } from './use-changes.ts';
import { WhatChanged } from './WhatChanged.tsx';

const useStyles = makeStyles({
  sentence: { margin: '0 0 4px', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  decision: { margin: '0 0 12px', color: tokens.colorNeutralForeground2 },
  parts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(230px, 5fr) minmax(0, 8fr)',
    gap: '24px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingTop: '12px',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    alignContent: 'start',
    gap: '4px 16px',
    margin: 0,
  },
  fact: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  linesHead: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '24px',
    color: tokens.colorNeutralForeground3,
  },
  grow: { marginRight: 'auto' },
  lines: {
    margin: '4px 0 0',
    padding: '10px 12px',
    maxHeight: '180px',
    overflow: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'pre',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** The last line says most, so the box starts there. */
const toTheEnd = (lines: HTMLPreElement | null) => {
  if (lines) lines.scrollTop = lines.scrollHeight;
};

interface AttemptCardProps {
  run: MergedRun;
  /** What the catalogue says of the failures that fit the attempts of the run. */
  entries: ReadonlyMap<string, FailureRow>;
  /** What is compared with what ran before; null: nothing. */
  changes: ChangedAttempt | null;
  attempt: AttemptView;
  /** What of the run is saved; null for an attempt that is not the newest. */
  safety: SafetyView | null;
}

/** How an attempt ended, the decision, and the evidence for both. */
export function AttemptCard({ run, entries, changes, attempt, safety }: AttemptCardProps) {
  const styles = useStyles();
  const text = useText();
  const words = text.attempts;
  const nowMs = useNow(60_000, true);
  const cause = attempt.failures?.[0];
  const isNewest = run.attempts.at(-1) === attempt;
  const action = (cause && entries.get(cause.id)?.action) ?? null;
  const remedy = offeredRemedy(action, { isNewest, canBeResumed: canBeResumed(run) });
  return (
    <Panel
      title={words.title(attempt.attempt)}
      actions={
        mayBeDiagnosed(run, attempt) && (
          <Button size="small" onClick={() => goTo({ screen: 'diagnose', run: run.row.id })}>
            {text.diagnosis.open}
          </Button>
        )
      }
    >
      <p className={styles.sentence}>{attempt.judged ? text.shared.ending(attempt.judged) : words.living}</p>
      {attempt.recycled && <p className={styles.decision}>{text.shared.recycled(attempt.recycled)}</p>}
      <p className={styles.decision}>{attempt.decision && text.shared.decision(attempt.decision, safety)}</p>
      {attempt.judged && (
        <AttemptDiagnosis {...{ run, attempt, isNewest, remedy }}>
          {attempt.failures && cause && (
            <KnownFailure matches={attempt.failures} entries={entries}>
              <KnownFailureActions
                run={run}
                attempt={attempt.attempt}
                cause={cause.id}
                remedy={remedy}
                answer={attempt.failureAnswers[cause.id]}
              />
            </KnownFailure>
          )}
        </AttemptDiagnosis>
      )}
      <div className={styles.parts}>
        <dl className={styles.facts} aria-label={words.evidence}>
          {evidenceOf(attempt, nowMs, text).map(({ fact, value, isData }) => (
            <div key={`${fact} ${value}`} style={{ display: 'contents' }}>
              <dt className={styles.fact}>{fact}</dt>
              <dd className={styles.value} translate={isData ? 'no' : 'yes'}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <div>
          <LastLines
            title={words.lastLines}
            lines={attempt.lastLines}
            none={attempt.endedAt === null ? words.stillPrinting : words.noLastLines}
          />
          {attempt.logFiles.map(({ file, path, counts, lastLines }) => (
            <LastLines
              key={file}
              title={words.lastLinesOf(nameOfFile(path), counts)}
              lines={lastLines}
              none={attempt.endedAt === null ? words.stillLogging : words.noLogLines}
            />
          ))}
        </div>
      </div>
      {changes && <WhatChanged {...changes} />}
    </Panel>
  );
}

/** It died: it has ended, and neither a recycling nor the end of the work is why. */
const mayBeDiagnosed = (run: MergedRun, { attempt, endedAt, recycled }: AttemptView): boolean =>
  endedAt !== null &&
  !recycled &&
  !(run.row.outcome === 'finished' && run.attempts.at(-1)?.attempt === attempt);

/** Name of a file without its folders, of either system. */
const nameOfFile = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;

interface LastLinesProps {
  title: string;
  lines: readonly string[];
  /** What is said where there are none. */
  none: string;
}

/** The last lines of the terminal or of a log file. */
function LastLines({ title, lines, none }: LastLinesProps) {
  const styles = useStyles();
  const shown = lines.join('\n');
  return (
    <>
      <div className={styles.linesHead}>
        <span className={styles.grow}>{title}</span>
        {shown && <CopyButton value={shown} what={title} />}
      </div>
      <pre
        ref={toTheEnd}
        className={styles.lines}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        translate={shown ? 'no' : 'yes'}
      >
        {shown || none}
      </pre>
    </>
  );
}
