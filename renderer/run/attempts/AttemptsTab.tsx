import { makeStyles } from '@fluentui/react-components';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { AttemptCard } from './AttemptCard.tsx';

const useStyles = makeStyles({ list: { display: 'grid', gap: '16px' } });

/** Every attempt of a run, newest first. */
export function AttemptsTab({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const text = useText().attempts;
  const newest = run.attempts.at(-1);
  if (run.attempts.length === 0) return <p>{text.none}</p>;
  return (
    <div className={styles.list}>
      {[...run.attempts].reverse().map((attempt) => (
        <AttemptCard
          key={attempt.attempt}
          attempt={attempt}
          safety={attempt === newest ? run.safety : null}
        />
      ))}
    </div>
  );
}
