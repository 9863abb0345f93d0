import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { DiagnosisReport } from '../../electron/core/protocol/diagnosis/diagnosis.ts';
import { orderedFixes } from '../../electron/core/protocol/diagnosis/ordered-fixes.ts';
import { Panel } from '../parts/Panel.tsx';
import { useNow } from '../parts/use-now.ts';
import { formatMoment } from '../text/format-moment.ts';
import { useText } from '../text/window-text.ts';
import { FixItem } from './FixItem.tsx';

const useStyles = makeStyles({
  column: { display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
  text: { margin: '0 0 4px', overflowWrap: 'anywhere' },
  lead: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  list: { margin: 0, paddingLeft: '20px', display: 'grid', gap: '12px', overflowWrap: 'anywhere' },
  answers: { marginBottom: '8px' },
  plain: { margin: 0, paddingLeft: '20px', display: 'grid', gap: '4px', overflowWrap: 'anywhere' },
});

/** What a diagnosis says in plain words, what to do, and what is new since the one before. */
export function Conclusion({ report }: { report: DiagnosisReport }) {
  const styles = useStyles();
  const text = useText();
  const { diagnosis: words, shared } = text;
  const nowMs = useNow(60_000, true);
  const fixes = orderedFixes(report);
  const isOver = report.state !== 'running';
  return (
    <div className={styles.column}>
      <Panel title={isOver ? words.summary : words.soFar}>
        <div className={styles.lead} role="status" data-over={isOver}>
          {(report.results.length === 0 && !isOver
            ? [words.nothingYet]
            : shared.diagnosis.summary(report)
          ).map((sentence) => (
            <p key={sentence} className={styles.text}>
              {sentence}
            </p>
          ))}
        </div>
        {isOver && (
          <ul className={mergeClasses(styles.plain, styles.answers)}>
            {shared.diagnosis.answers(report).map((answer) => (
              <li key={answer}>{answer}</li>
            ))}
          </ul>
        )}
        {shared.diagnosis.suspects(report.suspects).map((sentence) => (
          <p key={sentence} className={styles.text}>
            {sentence}
          </p>
        ))}
      </Panel>
      {(report.state === 'complete' || fixes.length > 0) && (
        <Panel title={words.fixes}>
          {fixes.length === 0 ? (
            <p className={styles.text}>{words.noFixes}</p>
          ) : (
            <ol className={styles.list}>
              {fixes.map((fix) => (
                <li key={JSON.stringify(fix.fix)}>
                  <FixItem fix={fix} run={report.run} />
                </li>
              ))}
            </ol>
          )}
        </Panel>
      )}
      {isOver && report.comparedWith !== null && (
        <Panel title={words.changes(formatMoment(report.comparedWith, nowMs, text.common))}>
          {report.changes.length === 0 ? (
            <p className={styles.text}>{words.noChanges}</p>
          ) : (
            <ul className={styles.plain}>
              {report.changes.map((change) => (
                <li key={JSON.stringify(change)}>{shared.diagnosis.change(change)}</li>
              ))}
            </ul>
          )}
        </Panel>
      )}
    </div>
  );
}
