import type { QueueFile, QueueView } from '../../core/protocol/disk/queue.ts';
import type { Answer } from '../../core/protocol/wire/problem.ts';
import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import { movedTo, queueView, turnsNow } from '../../core/queue/turns.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { RunRegistry } from '../runs/run-registry.ts';
import { readQueueFile, writeQueueFile } from '../store/queue-file.ts';
import { folderProblem } from '../store/run-folder.ts';

/** Until the machine monitor counts them. */
const DEVICES = 1;
/** A turn that the disk refused to write down is given again after this. */
const TRY_AGAIN_MS = 1_000;
/** An ended run's keeper stays so long at most for the next run to come up. */
const HAND_OVER_MOST_MS = 30_000;

/** Gives queued runs their turn, one at a time or as many as a person chose. */
export interface RunQueue {
  /** Begins to give turns. */
  begin(): void;
  view(): QueueView;
  /** Puts a queued run at a place, from 0. */
  move(id: string, to: number): Answer<null>;
  /** Gives no turns until `release`. Runs that go on are left alone. */
  hold(): Answer<null>;
  /** Gives turns again; failures so far are forgiven. */
  release(): Answer<null>;
  /** How many at once; null: one for each GPU (`DEVICES`). */
  setAtOnce(count: number | null): Answer<null>;
  /** Queues every run again that came through the queue and failed. Answers their ids. */
  rerunFailed(): Answer<string[]>;
  /** Resolves when no run is on its way from the queue to its first attempt: until then some keeper must stay. */
  handedOver(): Promise<void>;
  leave(): void;
}

export function openRunQueue(path: string, registry: RunRegistry, clock: Clock, log: Log): RunQueue {
  const leaving = new AbortController();
  let file = readQueueFile(path, log);
  /** Rows by the revision of their run: most runs have long ended and never change. */
  const cached = new Map<string, { revision: number; row: RunRow }>();
  const rows = () =>
    registry.all().map((run) => {
      const known = cached.get(run.id);
      if (known?.revision === run.revision) return known.row;
      const row = run.row();
      cached.set(run.id, { revision: run.revision, row });
      return row;
    });
  const view = () => queueView(file, rows(), DEVICES);

  function save(change: Partial<QueueFile>): Answer<null> {
    const next = { ...file, order: view().order, ...change };
    try {
      writeQueueFile(path, next);
    } catch (error) {
      return { ok: false, problem: folderProblem(error, path) };
    }
    file = next;
    // Wakes the watchers of the queue, and ours, which gives turns.
    registry.changed.notify();
    return { ok: true, value: null };
  }

  /** True while a turn that was refused waits: being refused is a change too, and would be answered by the next try. */
  let isWaiting = false;

  function giveTurns(): void {
    if (isWaiting || leaving.signal.aborted) return;
    for (const id of turnsNow(view(), rows())) {
      const supervisor = registry.get(id)?.supervisor;
      const wanted = supervisor?.run.commit([{ kind: 'turn-came' }]);
      if (wanted) supervisor?.carryOut(wanted);
      else isWaiting = true;
    }
    if (!isWaiting) return;
    clock.after(TRY_AGAIN_MS, () => {
      isWaiting = false;
      giveTurns();
    });
  }

  async function watch(): Promise<void> {
    while (!leaving.signal.aborted) {
      const changed = registry.changed.next(leaving.signal);
      giveTurns();
      await changed;
    }
  }

  const isOnItsWay = (): boolean => {
    const all = rows();
    return (
      turnsNow(view(), all).length > 0 ||
      all.some((row) => row.queue && row.attempts === 0 && row.phase === 'waiting')
    );
  };

  return {
    begin: () => void watch(),
    view,
    move: (id, to) => {
      const { order } = view();
      if (!order.includes(id)) return { ok: false, problem: { code: 'run-not-queued', id } };
      return save({ order: movedTo(order, id, to) });
    },
    hold: () => save({ held: true }),
    release: () => save({ held: false, resumedAt: clock.nowMs() }),
    setAtOnce: (atOnce) => save({ atOnce }),
    rerunFailed: () => {
      const queued: string[] = [];
      for (const id of view().failed) {
        const run = registry.get(id);
        const wanted = run?.supervisor?.run.commit([{ kind: 'resume-requested', queued: true }]);
        if (wanted) {
          run?.supervisor?.carryOut(wanted);
          queued.push(id);
          continue;
        }
        // What the disk refuses now it would refuse of the others too; those queued stay queued.
        const problem = run?.row().problem;
        if (problem) return { ok: false, problem };
      }
      return { ok: true, value: queued };
    },
    handedOver: async () => {
      const late = new AbortController();
      const cancel = clock.after(HAND_OVER_MOST_MS, () => late.abort());
      while (isOnItsWay() && !late.signal.aborted) await registry.changed.next(late.signal);
      cancel();
    },
    leave: () => leaving.abort(),
  };
}
