import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { DiagnosisReport } from '../../electron/core/protocol/diagnosis/diagnosis.ts';
import type { ProbeName } from '../../electron/core/protocol/diagnosis/probe-name.ts';
import type { ProbeResult } from '../../electron/core/protocol/diagnosis/probe-result.ts';
import { formatDuration } from '../../electron/core/protocol/text/quantities.ts';
import { IterationBar } from '../parts/IterationBar.tsx';
import { useNow } from '../parts/use-now.ts';
import { useText } from '../text/window-text.ts';
import { ProbeMark } from './ProbeMark.tsx';
import { type ProbeRow, probeRows } from './probe-rows.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    columnGap: '12px',
    // The marks are as wide as the words of a language want.
    gridTemplateColumns: 'minmax(112px, max-content) minmax(144px, 2fr) minmax(0, 5fr) max-content',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'max-content minmax(0, 1fr) max-content' },
  },
  row: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    rowGap: '4px',
    alignItems: 'start',
    minHeight: '32px',
    boxSizing: 'border-box',
    padding: '8px 16px',
    margin: '0 -16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  here: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  // In a narrow window it stands below the name.
  said: {
    minWidth: 0,
    display: 'grid',
    gap: '4px',
    overflowWrap: 'anywhere',
    '@media (max-width: 1000px)': { order: 1, gridColumn: '1 / -1' },
  },
  line: { margin: 0 },
  sure: { fontWeight: tokens.fontWeightSemibold },
  took: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
    minWidth: '56px',
  },
  summary: { cursor: 'pointer', color: tokens.colorNeutralForeground2, width: 'fit-content' },
  figures: { margin: '4px 0 0', paddingLeft: '20px', fontVariantNumeric: 'tabular-nums' },
});

interface ProbeListProps {
  report: DiagnosisReport;
  disabled: boolean;
  onSkip(probe: ProbeName): void;
}

/** The probes of a diagnosis, one after another, each with what became of it. */
export function ProbeList({ report, disabled, onSkip }: ProbeListProps) {
  const styles = useStyles();
  const { diagnosis: words, shared } = useText();
  return (
    <ol className={styles.list}>
      {probeRows(report).map((row) => {
        const name = shared.diagnosis.probe(row.probe);
        return (
          <li
            key={row.probe}
            className={mergeClasses(styles.row, row.kind === 'doing' && styles.here)}
            data-probe={row.probe}
            aria-current={row.kind === 'doing' ? 'step' : undefined}
          >
            <ProbeMark row={row} />
            <span className={styles.name}>{name}</span>
            <div className={styles.said}>
              {row.kind === 'done' && <Result result={row.result} name={name} />}
              {row.kind === 'doing' && <Doing doing={row.doing} />}
            </div>
            {row.kind === 'done' ? (
              <span className={styles.took}>
                {row.result.state !== 'skipped' && formatDuration(row.result.durationMs)}
              </span>
            ) : (
              <Button
                size="small"
                appearance={row.kind === 'doing' ? 'secondary' : 'subtle'}
                disabled={disabled}
                aria-label={words.skipOf(name)}
                onClick={() => onSkip(row.probe)}
              >
                {words.skip}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Doing({ doing }: { doing: Extract<ProbeRow, { kind: 'doing' }>['doing'] }) {
  const styles = useStyles();
  const { diagnosis: words } = useText();
  const nowMs = useNow(1000, true);
  const { on, done, of, since } = doing;
  // The clock of the host may be ahead of this one.
  const forMs = Math.max(0, nowMs - since);
  return (
    <>
      <p className={styles.line}>
        <span translate={on === null ? 'yes' : 'no'}>{on ?? words.atWork}</span>
        {of !== null && of > 0 && `, ${words.step(Math.min(done + 1, of), of)}`}
        {forMs >= 1000 && `, ${formatDuration(forMs)}`}
      </p>
      {of !== null && <IterationBar done={done} total={of} />}
    </>
  );
}

function Result({ result, name }: { result: ProbeResult; name: string }) {
  const styles = useStyles();
  const { diagnosis: words, shared } = useText();
  const { findings, reason, figures } = result;
  return (
    <>
      {reason !== null && <p className={styles.line}>{shared.diagnosis.probeReason(reason)}</p>}
      {findings.map(({ fact, sure }) => (
        <p key={JSON.stringify(fact)} className={styles.line}>
          <span className={styles.sure}>{shared.diagnosis.sure(sure)}:</span> {shared.diagnosis.finding(fact)}
        </p>
      ))}
      {figures.length > 0 && (
        <details>
          <summary className={styles.summary} aria-label={words.figuresOf(name, figures.length)}>
            {words.figures(figures.length)}
          </summary>
          <ul className={styles.figures}>
            {figures.map((figure) => (
              <li key={JSON.stringify(figure)}>{shared.diagnosis.probeFigure(figure)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
