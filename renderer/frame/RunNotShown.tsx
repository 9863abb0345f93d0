import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { useCall } from '../parts/use-call.ts';
import { useText } from '../text/window-text.ts';
import { useRuns, useServices } from '../wire/wire-context.ts';
import { goTo, routeAddress } from './route.ts';

const useStyles = makeStyles({
  page: { padding: '48px', maxWidth: '64ch', lineHeight: tokens.lineHeightBase400, overflowWrap: 'anywhere' },
  title: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold, margin: '0 0 8px' },
  remove: { margin: '0 16px 16px 0' },
  back: { color: tokens.colorBrandForegroundLink },
});

/** Shown for a run that is unreadable or does not exist: which of the two it is, and what to do. */
export function RunNotShown({ id }: { id: string }) {
  const styles = useStyles();
  const text = useText();
  const problem = useRuns()?.find((row) => row.id === id)?.problem ?? null;
  const { wire, removed } = useServices();
  const { disabled, problem: refused, call, dismiss } = useCall();
  const remove = async () => {
    const gone = await call(() => wire.client.runs.remove.mutate({ id }));
    if (!gone) return;
    removed.add(gone.inBin ? [{ id, name: id }] : []);
    goTo({ screen: 'runs' });
  };
  return (
    <div className={styles.page} role="alert">
      <h1 className={styles.title}>{problem ? text.run.unreadableTitle : text.run.missingTitle}</h1>
      <p>{text.shared.problem(problem ?? { code: 'no-such-run', id })}</p>
      {refused && <ProblemBar problem={refused} onDismiss={dismiss} />}
      {problem && (
        <Button className={styles.remove} disabled={disabled} onClick={remove}>
          {text.run.remove}
        </Button>
      )}
      <a className={styles.back} href={routeAddress({ screen: 'runs' })}>
        {text.run.backToRuns}
      </a>
    </div>
  );
}
