import { FIRST_SAMPLE_MS } from '../../core/memory/gate/fresh-reading.ts';
import type { QueueFile, QueueView } from '../../core/protocol/disk/queue.ts';
import type { Answer } from '../../core/protocol/wire/problem.ts';
import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import type { CardClaim } from '../../core/queue/card-claim.ts';
import type { ChoosableGpu } from '../../core/queue/choose-cards.ts';
import { dueQueue, nextDueAt } from '../../core/queue/not-before.ts';
import { queueView, reordered, type Turns, turnsNow, waitsForCards } from '../../core/queue/turns.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { openChildSignal } from '../base/notifier.ts';
import { TRY_AGAIN_MS } from '../base/pause.ts';
import type { HomeServices } from '../runs/register-run.ts';
import type { RunRegistry } from '../runs/run-registry.ts';
import { readQueueFile, writeQueueFile } from '../store/queue-file.ts';
import { folderProblem } from '../store/run-folder.ts';

/** An ended run's keeper stays at most this long until the next run has started. */
const HAND_OVER_MOST_MS = 30_000;

/** Gives queued runs their turn, one at a time or as many as a person chose. */
export interface RunQueue {
  /** Starts giving turns. */
  begin(): void;
  view(): QueueView;
  /** Moves a queued run to an index, from 0. */
  move(id: string, to: number): Answer<null>;
  /** Gives no turns until `release`. Active runs are left alone. */
  hold(): Answer<null>;
  /** Gives turns again; failures so far no longer count. */
  release(): Answer<null>;
  /** How many at once; null: one for each GPU that runs choose, else one. */
  setAtOnce(count: number | null): Answer<null>;
  /** Queues every run again that came through the queue and failed. Returns their ids. */
  rerunFailed(): Answer<string[]>;
  /** Resolves when no run is between the queue and its first attempt: until then a keeper must stay. */
  handedOver(): Promise<void>;
  leave(): void;
}

/** A run's time is looked for this often: timers stand still while the machine sleeps, and clocks are set. */
const LOOK_FOR_TIME_MS = 30_000;

/** What is known of runs and queue at one moment. */
interface Seen {
  claims: readonly CardClaim[];
  rows: readonly RunRow[];
  view: QueueView;
  /** The part of the queue whose time has come. */
  due: QueueView;
}

export function openRunQueue(
  path: string,
  registry: RunRegistry,
  clock: Clock,
  log: Log,
  { cards, monitor }: Pick<HomeServices, 'cards' | 'monitor'>,
): RunQueue {
  const leaving = new AbortController();
  let file = readQueueFile(path, log);
  /** Rows by the revision of their run: most runs ended long ago and never change. */
  const cached = new Map<string, { revision: number; row: RunRow }>();
  const rows = () =>
    registry.all().map((run) => {
      const known = cached.get(run.id);
      if (known?.revision === run.revision) return known.row;
      const row = run.row();
      cached.set(run.id, { revision: run.revision, row });
      return row;
    });
  /** What is known of runs and queue now. */
  const look = (): Seen => {
    const seen = { claims: cards.claims(), rows: rows() };
    const view = queueView(file, seen.rows, seen.claims);
    return { ...seen, view, due: dueQueue(view, seen.rows, clock.nowMs()) };
  };
  const view = () => look().view;
  /** Set while a queued run waits for GPUs: they must be known. */
  let freeMonitor: (() => void) | null = null;
  /** Since when they are needed and not known. */
  let unknownSinceMs: number | null = null;

  function save(change: Partial<QueueFile>): Answer<null> {
    const next = { ...file, order: view().order, ...change };
    try {
      writeQueueFile(path, next);
    } catch (error) {
      return { ok: false, problem: folderProblem(error, path) };
    }
    file = next;
    // Wakes the queue's subscribers, and this queue itself, which then gives turns.
    registry.changed.notify();
    return { ok: true, value: null };
  }

  /** True while a refused turn waits: the refusal is a change too, and would trigger the next try at once. */
  let isWaiting = false;

  /** Whose turn it is. The GPUs are looked up only if they matter: that costs something on a machine with many runs. */
  function turns(seen: Seen): Turns {
    const isNeeded = waitsForCards(seen.due, seen.claims);
    const machine = isNeeded ? machineGpus() : null;
    if (!isNeeded || machine !== null) unknownSinceMs = null;
    else unknownSinceMs ??= clock.uptimeMs();
    const isUnread = unknownSinceMs !== null && clock.uptimeMs() - unknownSinceMs >= FIRST_SAMPLE_MS;
    return turnsNow(seen.due, seen.rows, { claims: seen.claims, machine, isUnread });
  }

  function machineGpus(): readonly ChoosableGpu[] | null {
    const { sample, monitor: how } = monitor.now();
    const isKnown =
      how.kind === 'reporting' && !sample?.gpuReaders.some(({ refusal }) => refusal?.kind === 'pending');
    return isKnown ? (sample?.gpus ?? null) : null;
  }

  function giveTurns(): void {
    if (isWaiting || leaving.signal.aborted) return;
    const seen = look();
    needMonitor(seen);
    const { start, waiting } = turns(seen);
    for (const turn of start) {
      const supervisor = registry.get(turn.id)?.supervisor;
      const given = turn.cards && ({ kind: 'cards-given', cards: turn.cards, overruledBy: null } as const);
      const wanted = supervisor?.run.commit([{ kind: 'turn-came' }, ...(given ? [given] : [])]);
      if (wanted) supervisor?.run.hinder('turn', null);
      if (wanted) supervisor?.carryOut(wanted);
      else isWaiting = true;
    }
    const obstacles = new Map(waiting.map(({ id, because }) => [id, because]));
    for (const id of seen.view.order) {
      const because = obstacles.get(id) ?? null;
      registry.get(id)?.supervisor?.run.hinder('turn', because && { code: 'card-awaited', id, because });
    }
    if (!isWaiting) return;
    clock.after(TRY_AGAIN_MS, () => {
      isWaiting = false;
      giveTurns();
    });
  }

  function needMonitor({ due, claims }: Seen): void {
    const isNeeded = waitsForCards(due, claims);
    if (isNeeded) freeMonitor ??= monitor.need();
    else freeMonitor?.();
    if (!isNeeded) freeMonitor = null;
  }

  async function watch(): Promise<void> {
    while (!leaving.signal.aborted) {
      const round = openChildSignal(leaving.signal);
      const changed = registry.changed.next(round.signal);
      const measured = monitor.changed.next(round.signal);
      // Looked up first: a time that comes while turns are given must still be waited for.
      const time = nextTime();
      giveTurns();
      // A sample matters only to runs that wait for GPUs.
      await Promise.race([changed, time.came, ...(freeMonitor === null ? [] : [measured])]);
      time.over();
      round.over();
    }
    freeMonitor?.();
  }

  /** Comes once the time of a run may have come; never while none waits for one. */
  function nextTime(): { came: Promise<void>; over(): void } {
    const nowMs = clock.nowMs();
    const at = nextDueAt(rows(), nowMs);
    let over = () => {};
    const came = new Promise<void>((resolve) => {
      if (at !== null) over = clock.after(Math.min(at - nowMs, LOOK_FOR_TIME_MS), resolve);
    });
    return { came, over: () => over() };
  }

  const isOnItsWay = (): boolean => {
    const seen = look();
    return (
      turns(seen).start.length > 0 ||
      seen.rows.some((row) => row.queue && row.attempts === 0 && row.phase === 'waiting')
    );
  };

  return {
    begin: () => void watch(),
    view,
    move: (id, to) => {
      const { order } = view();
      if (!order.includes(id)) return { ok: false, problem: { code: 'run-not-queued', id } };
      return save({ order: reordered(order, id, to) });
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
        // The disk would refuse the others too; runs already queued stay queued.
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
