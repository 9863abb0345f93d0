import { makeStyles } from '@fluentui/react-components';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { AttemptCard } from './AttemptCard.tsx';
import { ChangesCompared } from './ChangesCompared.tsx';
import { useFailureRows } from './use-failure-rows.ts';

const useStyles = makeStyles({ list: { display: 'grid', gap: '16px' } });

/** The newest attempts are compared with what ran before; a run may have hundreds. */
const COMPARED_AT_MOST = 20;

/** Every attempt of a run, newest first, below what was changed in them. */
export function AttemptsTab({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const text = useText().attempts;
  const entries = useFailureRows(run.attempts);
  const newest = run.attempts.at(-1);
  if (run.attempts.length === 0) return <p>{text.none}</p>;
  return (
    <div className={styles.list}>
      {run.changes.length > 0 && <ChangesCompared changes={run.changes} />}
      {[...run.attempts].reverse().map((attempt, at) => (
        <AttemptCard
          key={attempt.attempt}
          run={run}
          entries={entries}
          changes={
            at < COMPARED_AT_MOST
              ? {
                  ...{ id: run.row.id, attempt: attempt.attempt },
                  ...{ isNewest: attempt === newest, isOver: attempt.endedAt !== null },
                }
              : null
          }
          attempt={attempt}
          safety={attempt === newest ? run.safety : null}
        />
      ))}
    </div>
  );
}
