import type { CardObstacle } from '../protocol/disk/memory/card-obstacle.ts';
import type { GivenCard } from '../protocol/disk/memory/given-card.ts';
import type { QueueFile, QueueView } from '../protocol/disk/queue.ts';
import { isAnyOne } from '../protocol/policy/gpu-choice.ts';
import type { RunRow } from '../protocol/wire/run-view.ts';
import { trippedBreaker } from './breaker.ts';
import { type CardClaim, heldCards } from './card-claim.ts';
import { type ChoosableGpu, chooseCards, holdsOf, isTaken } from './choose-cards.ts';

/** The default queue. `atOnce` null: one run for each GPU that runs choose, else one. */
export const defaultQueue = (format: QueueFile['format']): QueueFile => ({
  format,
  order: [],
  held: false,
  resumedAt: 0,
  atOnce: null,
});

/** The queue with a person's decisions applied to the existing runs. */
export function queueView(
  file: QueueFile,
  rows: readonly RunRow[],
  claims: readonly CardClaim[] = [],
): QueueView {
  const order = orderOf(file.order, rows);
  const choosing = new Set(claims.filter(({ gpus }) => gpus !== null).map(({ id }) => id));
  const chosen = file.atOnce !== null;
  return {
    order,
    pause: file.held ? { because: 'held' } : trippedBreaker(rows, file.resumedAt),
    atOnce: { count: file.atOnce ?? 1, chosen, byGpu: !chosen && order.some((id) => choosing.has(id)) },
    failed: rows.filter((row) => row.queue && row.outcome === 'failed' && !row.problem).map((row) => row.id),
  };
}

/** Queued runs in the order that a person chose; all others follow, oldest first. */
function orderOf(saved: readonly string[], rows: readonly RunRow[]): string[] {
  const place = new Map(saved.map((id, index) => [id, index]));
  return rows
    .filter((row) => row.phase === 'queued')
    .sort(
      (a, b) =>
        (place.get(a.id) ?? saved.length) - (place.get(b.id) ?? saved.length) ||
        a.createdAt - b.createdAt ||
        (a.id < b.id ? -1 : 1),
    )
    .map((row) => row.id);
}

/**
 * True if a run uses the GPU now or may use it at any moment. A run that waits for an answer does not count, because it
 * would block the queue all night.
 */
const occupies = (row: RunRow): boolean => !['queued', 'asking', 'ended'].includes(row.phase);

/** The GPUs of the machine, and what runs that have not ended want and have of them. */
export interface QueueCards {
  claims: readonly CardClaim[];
  /** null while they are not known. */
  machine: readonly ChoosableGpu[] | null;
  /** True once nothing has read them for so long that nothing may. */
  isUnread?: boolean;
}

/** A run whose turn comes. */
interface Turn {
  id: string;
  /** The GPUs that it gets; null: whatever the system gives it. */
  cards: GivenCard[] | null;
}

/** The runs to start now, and which of the others wait for GPUs that cannot be given to them. */
export interface Turns {
  start: Turn[];
  waiting: { id: string; because: CardObstacle }[];
}

/**
 * Whose turn it is. Runs that were started outside the queue count too. A run that chose GPUs gets its turn when they are
 * free, and keeps them from those behind it until then. If the user set no limit, as many of these run at once as there
 * are GPUs for them; any other run may use every GPU, and runs alone.
 */
export function turnsNow(
  view: QueueView,
  rows: readonly RunRow[],
  { claims, machine, isUnread = false }: QueueCards,
): Turns {
  const turns: Turns = { start: [], waiting: [] };
  if (view.pause) return turns;
  const { count, chosen: isLimited } = view.atOnce;
  const claimOf = new Map(claims.map((claim) => [claim.id, claim]));
  const active = rows.filter(occupies);
  const held = heldCards(claims);
  let running = active.length;
  let isOpen = active.some(({ id }) => (claimOf.get(id)?.gpus ?? null) === null);
  for (const id of view.order) {
    const claim = claimOf.get(id);
    const gpus = claim?.gpus ?? null;
    if (claim === undefined || gpus === null) {
      // Those behind it do not overtake it, or its turn might never come.
      if (running >= count) break;
      turns.start.push({ id, cards: null });
      isOpen = true;
      running++;
      continue;
    }
    if (isLimited ? running >= count : isOpen) break;
    if (machine === null) {
      // A job can be told what the user named although nobody knows whether another uses it: so it goes alone.
      const goesAlone = isUnread && running === 0 && !isAnyOne(gpus);
      if (goesAlone) turns.start.push({ id, cards: null });
      else turns.waiting.push({ id, because: { kind: isUnread ? 'not-read' : 'not-measured' } });
      if (goesAlone) running++;
      continue;
    }
    const chosen = chooseCards({ gpus, given: [], machine, held, before: claim.used });
    const isFree = chosen.ok && !chosen.cards.some((card) => isTaken(card, held));
    if (chosen.ok) for (const id of chosen.cards.flatMap(holdsOf)) held.add(id);
    else if (chosen.because.kind !== 'none-free') turns.waiting.push({ id, because: chosen.because });
    if (!chosen.ok || !isFree) continue;
    turns.start.push({ id, cards: chosen.cards });
    running++;
  }
  return turns;
}

/** True if a run may get its turn only once the GPUs of the machine are known. */
export function waitsForCards({ pause, order }: QueueView, claims: readonly CardClaim[]): boolean {
  const queued = new Set(order);
  return pause === null && claims.some(({ id, gpus }) => gpus !== null && queued.has(id));
}

/** The order with `id` moved to index `to`; an index beyond the end means last. */
export function reordered(order: readonly string[], id: string, to: number): string[] {
  const others = order.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
