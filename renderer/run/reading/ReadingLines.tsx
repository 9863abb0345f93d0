import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { LinePattern } from './LinePattern.tsx';
import { OutputLine } from './OutputLine.tsx';
import { ReadingQuestion } from './ReadingQuestion.tsx';
import { ReadingSources } from './ReadingSources.tsx';
import { ReadingSummary } from './ReadingSummary.tsx';
import { useChooseRoles } from './use-choose-roles.ts';

const useStyles = makeStyles({
  lines: { display: 'grid', gap: '8px', marginTop: '8px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  status: { margin: 0, '&:empty': { display: 'none' } },
});

/** Characters of a line that are shown. */
const LONGEST_LINE = 400;

/** All that the lines of a run show: the newest, what their numbers are, who says so, and what can be said of it. */
export function ReadingLines({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const { reading: words, shared } = useText();
  const choice = useChooseRoles(run);
  const { structure, chosen, chosenBy, saidBy, nest, from } = run.reading;
  const [line] = structure?.newest ?? [];
  const loops = shared.nest(nest);
  const hasLines = line !== undefined && from !== 'job';
  return (
    <div className={styles.lines}>
      {choice.problem && <ProblemBar problem={choice.problem} onDismiss={choice.dismiss} />}
      <ReadingQuestion run={run} choice={choice} />
      {hasLines && (
        <>
          <OutputLine reading={run.reading} choice={choice} longest={LONGEST_LINE} />
          {structure !== null && <ReadingSummary structure={structure} />}
          <p className={styles.hint}>{loops === '' ? words.hint : words.nest(loops)}</p>
        </>
      )}
      <ReadingSources saidBy={saidBy} />
      {chosenBy === 'command' && <p className={styles.hint}>{words.fromCommand}</p>}
      <p className={styles.status} role="status">
        {choice.isKept ? words.kept : ''}
      </p>
      {(chosen.roles.length > 0 || chosen.direction !== null) && from !== 'job' && (
        <div>
          <Button size="small" disabled={choice.disabled} onClick={() => choice.answer('auto')}>
            {words.startOver}
          </Button>
        </div>
      )}
      {hasLines && <LinePattern line={line} run={run.row.id} />}
    </div>
  );
}
