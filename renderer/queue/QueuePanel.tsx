import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import {
  ArrowDownRegular,
  ArrowUpRegular,
  DismissRegular,
  PlayRegular,
  ReOrderDotsVerticalRegular,
} from '@fluentui/react-icons';
import { type DragEvent, useState } from 'react';
import type { Answer, Problem } from '../../electron/core/protocol/wire/problem.ts';
import { hasProgress, progressSeen } from '../../electron/core/protocol/wire/progress-seen.ts';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { expectedStarts } from '../../electron/core/queue/expected-starts.ts';
import { timeAwaited } from '../../electron/core/queue/not-before.ts';
import { routeAddress } from '../frame/route.ts';
import { Panel } from '../parts/Panel.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { useCall } from '../parts/use-call.ts';
import { useNow } from '../parts/use-now.ts';
import { formatMoment } from '../text/format-moment.ts';
import { useText } from '../text/window-text.ts';
import { useClient, useQueue } from '../wire/wire-context.ts';
import { placeAfterDrag } from './place-after-drag.ts';

/** Nearer than this, the time of day would be passed before it is read. */
const SOON_MS = 90_000;

const useStyles = makeStyles({
  around: { marginBottom: '12px' },
  list: { margin: 0, padding: 0, listStyleType: 'none', maxHeight: '220px', overflow: 'auto' },
  // A line where the dragged run would stand, without moving the others.
  before: { boxShadow: `inset 0 2px 0 ${tokens.colorCompoundBrandStroke}` },
  after: { boxShadow: `inset 0 -2px 0 ${tokens.colorCompoundBrandStroke}` },
  dragged: { opacity: 0.5 },
  handle: { cursor: 'grab', flexShrink: 0, color: tokens.colorNeutralForeground3 },
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
  start: { whiteSpace: 'nowrap', '@media (max-width: 480px)': { whiteSpace: 'normal' } },
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
  const [drag, setDrag] = useState<Drag | null>(null);
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
  const starts = expectedStarts(view, rows, nowMs);
  const awaitedBy = (id: string) => {
    const row = rowOf(id);
    return row ? timeAwaited(row, nowMs) : null;
  };
  const startOf = (id: string) => {
    const awaited = awaitedBy(id);
    if (awaited !== null) return text.notBefore(formatMoment(awaited, nowMs, common));
    const at = starts.get(id);
    if (at === undefined) return null;
    return at - nowMs < SOON_MS ? text.expectedSoon : text.expected(formatMoment(at, nowMs, common));
  };
  const over = (id: string) => (event: DragEvent<HTMLElement>) => {
    if (drag === null) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const isAfter = event.clientY > top + height / 2;
    if (drag.over !== id || drag.isAfter !== isAfter) setDrag({ ...drag, over: id, isAfter });
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    const to = drag && placeAfterDrag(view.order, drag);
    if (drag && to !== null) void call(() => client.queue.move.mutate({ id: drag.id, to }));
    setDrag(null);
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
            <li
              key={id}
              className={mergeClasses(
                styles.item,
                drag?.id === id && styles.dragged,
                drag?.over === id && (drag.isAfter ? styles.after : styles.before),
              )}
              data-queued={id}
              draggable={!disabled && view.order.length > 1}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', nameOf(id));
                setDrag({ id, over: null, isAfter: false });
              }}
              onDragOver={over(id)}
              onDrop={drop}
              onDragEnd={() => setDrag(null)}
            >
              {view.order.length > 1 && (
                <ReOrderDotsVerticalRegular className={styles.handle} title={text.drag} />
              )}
              <span className={styles.place}>{index + 1}</span>
              <a
                className={styles.name}
                href={routeAddress({ screen: 'run', id, tab: 'overview' })}
                title={nameOf(id)}
                translate="no"
              >
                {nameOf(id)}
              </a>
              {startOf(id) && <span className={styles.start}>{startOf(id)}</span>}
              <span className={styles.since}>{sinceOf(rowOf(id))}</span>
              {awaitedBy(id) !== null && (
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<PlayRegular />}
                  aria-label={text.anyTime(nameOf(id))}
                  title={text.anyTime(nameOf(id))}
                  disabled={disabled}
                  onClick={({ currentTarget }) => {
                    // The button goes with the time, and would take the focus along.
                    currentTarget.closest('li')?.querySelector('a')?.focus();
                    void call(() => client.runs.changeSettings.mutate({ id, changes: { notBefore: null } }));
                  }}
                />
              )}
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
              <QueuedProblem problem={rowOf(id)?.problem ?? null} nowMs={nowMs} />
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}

/** A queued run under the pointer's hold, and the one it is above. */
interface Drag {
  id: string;
  over: string | null;
  isAfter: boolean;
}

/** Why a queued run will not get its turn. */
function QueuedProblem({ problem, nowMs }: { problem: Problem | null; nowMs: number }) {
  const styles = useStyles();
  const { shared } = useText();
  return problem && <span className={styles.problem}>{shared.problem(problem, nowMs)}</span>;
}
