import { makeStyles, tokens } from '@fluentui/react-components';
import { STRUCTURE } from '../../../electron/core/protocol/policy/recognizer.ts';
import { routeAddress } from '../../frame/route.ts';
import { Panel } from '../../parts/Panel.tsx';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { OutputLine } from './OutputLine.tsx';
import { ReadingQuestion } from './ReadingQuestion.tsx';
import { ReadingSources } from './ReadingSources.tsx';
import { ReadingSummary } from './ReadingSummary.tsx';
import { useChooseRoles } from './use-choose-roles.ts';

const useStyles = makeStyles({
  page: { display: 'grid', gap: '8px' },
  status: { margin: 0, '&:empty': { display: 'none' } },
  link: { color: tokens.colorBrandForegroundLink },
});

/** Characters of the one line that is shown. */
const LONGEST_LINE = 160;

/** How the job's output is read, at a glance: its newest line where the lines count, and what Vigil asks about it. */
export function ReadingOverview({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const words = useText().reading;
  const choice = useChooseRoles(run);
  const { structure, recognizer, from } = run.reading;
  const showsLine =
    structure !== null &&
    from !== 'job' &&
    (structure.isProposal || recognizer === null || recognizer === STRUCTURE);
  const question = <ReadingQuestion run={run} choice={choice} />;
  const problem = choice.problem && <ProblemBar problem={choice.problem} onDismiss={choice.dismiss} />;
  if (!showsLine || structure.newest.length === 0)
    return (
      <>
        {problem}
        {question}
      </>
    );
  return (
    <Panel
      title={words.title}
      actions={
        <a className={styles.link} href={routeAddress({ screen: 'run', id: run.row.id, tab: 'settings' })}>
          {words.all}
        </a>
      }
    >
      <div className={styles.page}>
        {problem}
        {question}
        <OutputLine reading={run.reading} choice={choice} longest={LONGEST_LINE} lines={1} />
        <ReadingSummary structure={structure} />
        <ReadingSources saidBy={run.reading.saidBy} />
        <p className={styles.status} role="status">
          {choice.isKept ? words.kept : ''}
        </p>
      </div>
    </Panel>
  );
}
