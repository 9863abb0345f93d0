import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { routeAddress } from '../frame/route.ts';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { trueOnSuccess, useCall } from '../parts/use-call.ts';
import { useText } from '../text/window-text.ts';
import { useClient, useQueue } from '../wire/wire-context.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    rowGap: '4px',
    margin: '12px 0 0',
  },
  link: { color: tokens.colorBrandForegroundLink },
});

/** How many runs wait for their turn, and why none gets one. */
export function QueueLine({ queued }: { queued: number }) {
  const styles = useStyles();
  const { home, queue, shared } = useText();
  const client = useClient();
  const pause = useQueue()?.pause ?? null;
  const { disabled, problem, call, dismiss } = useCall();
  if (queued === 0) return null;
  return (
    <>
      <div className={styles.line}>
        <a className={styles.link} href={routeAddress({ screen: 'runs' })}>
          {home.waiting(queued)}
        </a>
        {pause !== null && (
          <>
            <span>{shared.queuePause(pause)}</span>
            <Button
              disabled={disabled}
              onClick={() => void call(async () => trueOnSuccess(await client.queue.release.mutate()))}
            >
              {queue.release}
            </Button>
          </>
        )}
      </div>
      {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
    </>
  );
}
