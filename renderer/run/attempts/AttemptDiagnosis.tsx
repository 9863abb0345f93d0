import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import type { AttemptView } from '../../../electron/core/protocol/wire/run-view.ts';
import type { FailureRemedy } from '../../failures/failure-remedy.ts';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { useDossier } from './use-dossier.ts';
import { VerdictPanel } from './VerdictPanel.tsx';

const useStyles = makeStyles({
  diagnosis: {
    margin: '0 0 12px',
    padding: '8px 14px 10px',
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  summary: {
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  known: { marginTop: '10px', borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: '10px' },
});

interface AttemptDiagnosisProps {
  run: MergedRun;
  attempt: AttemptView;
  isNewest: boolean;
  /** What the known failure below offers; null: nothing. */
  remedy: FailureRemedy | null;
  /** What the catalogue of failures says of it; null: nothing. */
  children: ReactNode;
}

/** Why an attempt ended. It is asked for when the user opens it; that of a newest attempt that died is open. */
export function AttemptDiagnosis({ run, attempt, isNewest, remedy, children }: AttemptDiagnosisProps) {
  const styles = useStyles();
  const { failures, verdict: words } = useText();
  const [isOpen, setOpen] = useState(isNewest && attempt.judged?.fingerprint !== null);
  const titleId = useId();
  return (
    <section className={styles.diagnosis} aria-label={failures.diagnosisOf(attempt.attempt)}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary} id={titleId}>
          {words.title}
        </summary>
        {isOpen && <AskedVerdict {...{ run, attempt, isNewest, remedy }} />}
      </details>
      {children && <div className={styles.known}>{children}</div>}
    </section>
  );
}

function AskedVerdict({ run, attempt, isNewest, remedy }: Omit<AttemptDiagnosisProps, 'children'>) {
  const { verdict: words } = useText();
  const known = (attempt.failures ?? []).map(({ id }) => id).join(' ');
  const answer = useDossier(run.row.id, attempt.attempt, known);
  if (answer === null) return <p role="status">{words.asking}</p>;
  if (!answer.ok) return <ProblemBar problem={answer.problem} />;
  return answer.value && <VerdictPanel {...{ run, isNewest, remedy }} dossier={answer.value} />;
}
