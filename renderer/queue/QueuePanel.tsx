import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular, DismissRegular } from '@fluentui/react-icons';
import type { Answer, Problem } from '../../electron/core/protocol/wire/problem.ts';
import { hasProgress, progressSeen } from '../../electron/core/protocol/wire/progress-seen.ts';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { routeAddress } from '../frame/route.ts';
import { Panel } from '../parts/Panel.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { useCall } from '../parts/use-call.ts';
import { useNow } from '../parts/use-now.ts';
import { formatMoment } from '../text/format-moment.ts';
import { useText } from '../text/window-text.ts';
import { useClient, useQueue } from '../wire/wire-context.ts';

const useStyles = makeStyles({
  around: { marginBottom: '12px' },
  list: { margin: 0, padding: 0, listStyleType: 'none', maxHeight: '220px', overflow: 'auto' },
  item: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px', minHeight: '32px' },
  place: {
    width: '28px',
    flexShrink: 0,
    textAlign: 'right',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  name: {
    marginRight: 'auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
  },
  problem: {
    flexBasis: '100%',
    paddingLeft: '36px',
    color: tokens.colorPaletteDarkOrangeForeground1,
    fontSize: tokens.fontSizeBase200,
  },
  since: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  quiet: { margin: '0 0 4px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  bar: { marginBottom: '6px' },
});

/** The runs that wait for their turn, in order, and why none gets one. Nothing is shown while there is no queue. */
export function QueuePanel({ rows }: { rows: readonly RunRow[] }) {
  const styles = useStyles();
  const { queue: text, shared, common } = useText();
  const client = useClient();
  const view = useQueue();
  const { disabled, problem, call, dismiss } = useCall();
  const nowMs = useNow(60_000, true);
  if (!view || (view.order.length === 0 && view.pause === null && view.failed.length === 0)) return null;
  const act = (ask: () => Promise<Answer<unknown>>) => () => void call(ask);
  const move = (id: string, to: number) => act(() => client.queue.move.mutate({ id, to }));
  const rowOf = (id: string) => rows.find((row) => row.id === id);
  const nameOf = (id: string) => rowOf(id)?.name ?? id;
  const sinceOf = (row: RunRow | undefined) => {
    if (!row) return '';
    const asked = text.asked(formatMoment(row.createdAt, nowMs, common));
    return hasProgress(row) ? `${asked} · ${text.done(progressSeen(row))}` : asked;
  };
  const actions = (
    <>
      {view.failed.length > 0 && (
        <Button size="small" disabled={disabled} onClick={act(() => client.queue.rerunFailed.mutate())}>
          {text.rerun(view.failed.length)}
        </Button>
      )}
      {view.pause ? (
        <Button
          size="small"
          appearance="primary"
          disabled={disabled}
          onClick={act(() => client.queue.release.mutate())}
        >
          {text.release}
        </Button>
      ) : (
        view.order.length > 0 && (
          <Button size="small" disabled={disabled} onClick={act(() => client.queue.hold.mutate())}>
            {text.hold}
          </Button>
        )
      )}
    </>
  );
  return (
    <div className={styles.around}>
      <Panel title={text.title(view.order.length)} actions={actions}>
        {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
        {view.pause && (
          <MessageBar
            className={styles.bar}
            intent={view.pause.because === 'held' ? 'info' : 'warning'}
            layout="multiline"
          >
            <MessageBarBody>{shared.queuePause(view.pause)}</MessageBarBody>
          </MessageBar>
        )}
        {view.order.length > 0 && <p className={styles.quiet}>{text.atOnce(view.atOnce)}</p>}
        <ol className={styles.list}>
          {view.order.map((id, index) => (
            <li key={id} className={styles.item} data-queued={id}>
              <span className={styles.place}>{index + 1}</span>
              <a
                className={styles.name}
                href={routeAddress({ screen: 'run', id, tab: 'overview' })}
                title={nameOf(id)}
                translate="no"
              >
                {nameOf(id)}
              </a>
              <span className={styles.since}>{sinceOf(rowOf(id))}</span>
              <Button
                size="small"
                appearance="subtle"
                icon={<ArrowUpRegular />}
                aria-label={text.earlier(nameOf(id))}
                disabled={disabled || index === 0}
                onClick={move(id, index - 1)}
              />
              <Button
                size="small"
                appearance="subtle"
                icon={<ArrowDownRegular />}
                aria-label={text.later(nameOf(id))}
                disabled={disabled || index === view.order.length - 1}
                onClick={move(id, index + 1)}
              />
              <Button
                size="small"
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={text.remove(nameOf(id))}
                disabled={disabled}
                onClick={act(() => client.runs.stop.mutate({ id, hard: false }))}
              />
              <QueuedProblem problem={rowOf(id)?.problem ?? null} />
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}

/** Why a queued run will not get its turn. */
function QueuedProblem({ problem }: { problem: Problem | null }) {
  const styles = useStyles();
  const { shared } = useText();
  return problem && <span className={styles.problem}>{shared.problem(problem)}</span>;
}
