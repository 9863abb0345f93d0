import { cardIn, type KnownProcesses } from '../../../core/memory/gate/card-look.ts';
import { jobUse } from '../../../core/memory/use/job-use.ts';
import type { MachineSample } from '../../../core/protocol/machine/machine-sample.ts';
import { cardsOfAttempt } from '../../../core/run/state/given-cards.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/**
 * The baseline is the least over this time: the tree of a job is looked at every three seconds, and a process of it counts
 * as another's until it is found. Not longer: what other programs give back later is usual on that card.
 */
const BASELINE_MS = 4_000;

type SeenCard = Parameters<WatchContext['cards']['seen']>[1][number];

/** An attempt whose GPUs are to be known. */
interface Learner {
  attempt: number;
  /** Under which the ledger knows its script. */
  script: string;
  /** Whose processes are not just any. */
  processes: KnownProcesses;
  /** Whether the baseline of a GPU may rise: what is left over must not count as usual, unless it was found free. */
  mayRise: (gpu: string) => boolean;
}

/** Notes which GPUs the job uses, from the first samples that show a process of the attempt on one. */
export async function learnCards(
  {
    run,
    clock,
    monitor,
    cards,
    commit,
  }: Pick<WatchContext, 'run' | 'clock' | 'monitor' | 'cards' | 'commit'>,
  { attempt, script, processes, mayRise }: Learner,
  signal: AbortSignal,
): Promise<void> {
  const best = new Map<string, SeenCard>();
  let sinceMs: number | null = null;
  const isEnough = () => sinceMs !== null && clock.uptimeMs() - sinceMs >= BASELINE_MS;
  while (!isEnough()) {
    await monitor.changed.next(signal);
    if (signal.aborted) return;
    const { sample, monitor: how } = monitor.now();
    const used = sample === null || how.kind !== 'reporting' ? [] : cardsUsed(sample);
    if (used.length === 0) continue;
    sinceMs ??= clock.uptimeMs();
    const lower = used.filter(({ card }) => {
      const before = best.get(card.gpu)?.card;
      return before === undefined || (card.baselineBytes ?? 0) < (before.baselineBytes ?? 0);
    });
    if (lower.length === 0) continue;
    const known = new Map([...best, ...lower.map((each) => [each.card.gpu, each] as const)]);
    const order = new Set([...used.map((each) => each.card.gpu), ...known.keys()]);
    const seen = [...order].flatMap((gpu) => known.get(gpu) ?? []);
    const [card, ...others] = seen.map((each) => each.card);
    if (card === undefined) continue;
    const beside = others.length > 0 ? { others } : {};
    if (!commit([{ kind: 'card-used', attempt, card, ...beside }])) continue;
    for (const each of lower) best.set(each.card.gpu, each);
    cards.seen(script, seen, clock.nowMs());
  }

  /** The one of which the job uses most, then the others that it uses or was given. */
  function cardsUsed(sample: MachineSample): SeenCard[] {
    const { id } = run.state.settings.spec;
    const most = jobUse(sample, id)?.gpu ?? null;
    if (most === null) return [];
    const pids = new Set(sample.trees.find((tree) => tree.id === id)?.pids);
    const given = new Set(cardsOfAttempt(run.state).map(({ gpu }) => gpu));
    const others = sample.gpus.filter(
      ({ key, processes }) =>
        key !== most && (given.has(key) || (processes ?? []).some(({ pid }) => pids.has(pid))),
    );
    return [most, ...others.map(({ key }) => key)].flatMap((gpu) => {
      const look = cardIn(sample, gpu, processes);
      if (look === null) return [];
      const before = cards.baselineOf(gpu);
      const { name, usedBytes, holders } = look;
      const isKept = !mayRise(gpu) && before !== null && usedBytes !== null && before < usedBytes;
      return [{ card: { gpu, name, baselineBytes: isKept ? before : usedBytes }, holders }];
    });
  }
}
