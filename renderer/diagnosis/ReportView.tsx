import { makeStyles, tokens } from '@fluentui/react-components';
import type { DiagnosisReport } from '../../electron/core/protocol/diagnosis/diagnosis.ts';
import type { ProbeName } from '../../electron/core/protocol/diagnosis/probe-name.ts';
import { Panel } from '../parts/Panel.tsx';
import { useText } from '../text/window-text.ts';
import { Conclusion } from './Conclusion.tsx';
import { ProbeList } from './ProbeList.tsx';
import { isRepeatable } from './repeat/is-repeatable.ts';
import { RepeatQuestion } from './repeat/RepeatQuestion.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gap: '16px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(280px, 1fr)',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' },
  about: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '4px 16px',
    margin: '0 0 8px',
  },
  fact: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

interface ReportViewProps {
  report: DiagnosisReport;
  disabled: boolean;
  onSkip(probe: ProbeName): void;
}

/** A diagnosis, complete or under way: its probes beside what they say. */
export function ReportView({ report, disabled, onSkip }: ReportViewProps) {
  const styles = useStyles();
  const { diagnosis: words } = useText();
  const { python, script, run } = report;
  return (
    <div className={styles.columns}>
      <Panel title={words.probes}>
        <dl className={styles.about}>
          <dt className={styles.fact}>{words.about.python}</dt>
          <dd className={styles.value} translate={python === null ? 'yes' : 'no'}>
            {python ?? words.noPython}
          </dd>
          {script !== null && (
            <>
              <dt className={styles.fact}>{words.about.script}</dt>
              <dd className={styles.value} translate="no">
                {script}
              </dd>
            </>
          )}
        </dl>
        <ProbeList {...{ report, disabled, onSkip }} />
      </Panel>
      <div className={styles.side}>
        <Conclusion report={report} />
        {run !== null && isRepeatable(report) && <RepeatQuestion run={run} />}
      </div>
    </div>
  );
}
