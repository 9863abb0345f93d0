import { type CardLook, cardIn, isParent } from '../../../core/memory/gate/card-look.ts';
import { CLOSED_GATE, type SettleLook, stepGate } from '../../../core/memory/gate/settle-gate.ts';
import { jobUse } from '../../../core/memory/use/job-use.ts';
import type { CardUse } from '../../../core/protocol/disk/memory/card-use.ts';
import type { GivenCard } from '../../../core/protocol/disk/memory/given-card.ts';
import type { GpuHolder } from '../../../core/protocol/disk/memory/gpu-holder.ts';
import type { SettleObstacle, SettlePass } from '../../../core/protocol/disk/memory/settle-fact.ts';
import type { Problem } from '../../../core/protocol/wire/problem.ts';
import { givenCards } from '../../../core/run/state/given-cards.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { programHash } from '../../base/program-hash.ts';
import type { Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/** Without a look for this long, the monitor is not needed for the gate. */
const FREE_AFTER_MS = 10_000;
/** A monitor without a sample after this time says nothing about the card. */
const FIRST_SAMPLE_MS = 30_000;
/**
 * The baseline is the least over this time: the tree of a job is looked at every three seconds, and a process of it counts
 * as another's until it is found. Not longer: what other programs give back later is usual on that card.
 */
const BASELINE_MS = 4_000;
/** A run with other values of these uses other GPUs, though its script is the same. */
const CHOOSING = ['CUDA_VISIBLE_DEVICES', 'HIP_VISIBLE_DEVICES', 'ROCR_VISIBLE_DEVICES', 'ZE_AFFINITY_MASK'];
/** The most processes that a note names. */
const MOST_NAMED = 20;

/** The supervisor's query at the beginning of an attempt. */
export interface GateAnswers {
  /** Why the attempt must wait for its GPU; null if it need not, or uses none as far as is known. Asked every second. */
  hindrance(): Problem | null;
}

/** What a script used of a card. */
type ScriptCard = NonNullable<ReturnType<WatchContext['cards']['ofScript']>>;

/** A wait for a card. */
interface Wait {
  sinceMs: number;
  since: number;
  /** The newest sample that was looked at. */
  sampleNumber: number;
  gate: typeof CLOSED_GATE;
  problem: Problem | null;
  /** True once something kept the attempt that a person should know of. */
  hadToWait: boolean;
  /** How it passed; null until then. */
  passed: SettlePass['kind'] | null;
  isHeldNoted: boolean;
}

/** Notes which GPU the job uses, and lets no attempt start on one that is still full. */
export function watchGate({
  run,
  clock,
  log,
  monitor,
  cards,
  commit,
}: Pick<WatchContext, 'run' | 'clock' | 'log' | 'monitor' | 'cards' | 'commit'>): Watch & GateAnswers {
  const { state } = run;
  const { id, program, cwd, env, createdAt, parents } = state.settings.spec;
  const known = { createdAt, parents };
  /** Only for runs that start or wait: most of a home's runs have ended. */
  const script = () => [programHash(program, cwd), ...CHOOSING.map((name) => env[name] ?? '')].join(' ');
  /** Of the newest attempt. */
  const peakBytes = () =>
    Math.max(0, ...(state.memory.series.find(({ resource }) => resource === 'device')?.peaks ?? []));
  let wait: Wait | null = null;
  let free = () => {};
  let cancelFree = () => {};
  let over = new AbortController();
  let attending: number | null = null;

  /** Follows the first samples that show a process of the attempt on a GPU. */
  async function learnCard(attempt: number, mayRise: boolean, { signal }: AbortController): Promise<void> {
    let best: CardUse | null = null;
    let sinceMs: number | null = null;
    const isEnough = () => sinceMs !== null && clock.uptimeMs() - sinceMs >= BASELINE_MS;
    while (!isEnough()) {
      await monitor.changed.next(signal);
      if (signal.aborted) return;
      const used = cardUsed(mayRise);
      if (used === null) continue;
      const { card, holders } = used;
      sinceMs ??= clock.uptimeMs();
      const isLower = best === null || (card.baselineBytes ?? 0) < (best.baselineBytes ?? 0);
      if (!isLower || !commit([{ kind: 'card-used', attempt, card }])) continue;
      best = card;
      cards.seen(script(), card, clock.nowMs(), holders);
    }
  }

  /** What is left over must not count as usual: only an attempt that found the card free may raise the baseline. */
  function cardUsed(mayRise: boolean): { card: CardUse; holders: GpuHolder[] } | null {
    const { sample, monitor: how } = monitor.now();
    const gpu = sample === null || how.kind !== 'reporting' ? null : (jobUse(sample, id)?.gpu ?? null);
    const look = sample === null || gpu === null ? null : cardIn(sample, gpu, known);
    if (gpu === null || look === null) return null;
    const before = cards.baselineOf(gpu);
    const { name, usedBytes, holders } = look;
    const isKept = !mayRise && before !== null && usedBytes !== null && before < usedBytes;
    return { card: { gpu, name, baselineBytes: isKept ? before : usedBytes }, holders };
  }

  /** The card that the next attempt is expected to use; null if none is known. */
  function expected(): ScriptCard | null {
    const filled = filledCard();
    const seen = cards.ofScript(script());
    const last = filled === null ? (state.memory.card ?? seen) : { ...filled, baselineBytes: null };
    const card = ofThose(givenCards(state), last);
    if (card === null) return null;
    return {
      ...{ gpu: card.gpu, name: card.name },
      baselineBytes: cards.baselineOf(card.gpu, (holder) => isParent(holder, known)) ?? card.baselineBytes,
      peakBytes: Math.max(seen?.peakBytes ?? 0, peakBytes()) || null,
    };
  }

  /** The card that others had filled, if that ended the newest attempt. */
  const filledCard = () => newestAttempt(state)?.judged?.shortage?.card ?? null;

  /** The one that counts of those that the run was given: no other matters to it. */
  function ofThose(given: readonly GivenCard[], known: CardUse | null): CardUse | null {
    const found = given.find(({ gpu }) => gpu === known?.gpu) ?? given[0];
    if (found === undefined || (known !== null && found.gpu === known.gpu)) return known;
    const { gpu, name } = found;
    const isKnown = gpu !== null && cards.baselineOf(gpu) !== null;
    return isKnown ? { gpu, name, baselineBytes: cards.baselineOf(gpu) } : null;
  }

  function hindrance(): Problem | null {
    const card = expected();
    if (card === null || !state.settings.spec.policy.settle.enabled) return null;
    const nowMs = clock.uptimeMs();
    wait ??= {
      ...{ sinceMs: nowMs, since: clock.nowMs(), sampleNumber: -1, gate: CLOSED_GATE },
      ...{ problem: null, hadToWait: false, passed: null, isHeldNoted: false },
    };
    needMonitor();
    wait.problem = lookAt(card, wait, nowMs - wait.sinceMs);
    return wait.problem;
  }

  /** From look to look, although `close` is called between them. */
  function needMonitor(): void {
    const before = free;
    free = monitor.need();
    before();
    cancelFree();
    cancelFree = clock.after(FREE_AFTER_MS, () => free());
  }

  function lookAt(card: ScriptCard, waiting: Wait, elapsedMs: number): Problem | null {
    const isForced = state.memory.isStartForced;
    const { sample, monitor: how } = monitor.now();
    const isReporting = how.kind === 'reporting' && sample !== null;
    const mayStillCome = !isReporting && !waiting.gate.hasMeasured && elapsedMs < FIRST_SAMPLE_MS;
    if (!isForced && mayStillCome) return settling(card, waiting, { kind: 'not-measured' }, []);
    const isOld = isReporting && sample.number === waiting.sampleNumber;
    if (!isForced && isOld) return waiting.problem;
    waiting.sampleNumber = sample?.number ?? -1;
    const seen = isReporting ? cardIn(sample, card.gpu, known) : null;
    const filled = filledCard();
    const { gate, verdict } = stepGate(waiting.gate, settleLook(seen, elapsedMs), {
      ...{ baselineBytes: card.baselineBytes, filled: filled?.gpu === card.gpu ? filled : null },
      ...{ predictedPeakBytes: card.peakBytes, policy: state.settings.spec.policy.settle, isForced },
    });
    waiting.gate = gate;
    const parents = verdict.parents.slice(0, MOST_NAMED);
    if (verdict.kind === 'pass') return pass(card, waiting, verdict.because, parents);
    const isGone = verdict.because.kind === 'not-reported' && isReporting && seen === null;
    const because: SettleObstacle = isGone ? { kind: 'card-gone' } : verdict.because;
    if (because.kind !== 'not-steady') waiting.hadToWait = true;
    if (verdict.kind === 'wait') return settling(card, waiting, because, parents);
    const held = { gpu: card.name, because, holders: verdict.holders.slice(0, MOST_NAMED), parents };
    if (!waiting.isHeldNoted)
      waiting.isHeldNoted = commit([{ kind: 'note', fact: { code: 'card-held', ...held } }]);
    return { code: 'card-held', id, ...held, since: waiting.since };
  }

  /** A start may be hindered by something else after this, so the note is written once. */
  function pass(card: ScriptCard, waiting: Wait, because: SettlePass, parents: GpuHolder[]): null {
    const isWorthTelling = waiting.hadToWait || because.kind !== 'settled';
    if (waiting.passed === null && isWorthTelling)
      commit([{ kind: 'note', fact: { code: 'card-free', gpu: card.name, because, parents } }]);
    waiting.passed = because.kind;
    return null;
  }

  const settling = (
    card: ScriptCard,
    { since }: Wait,
    because: SettleObstacle,
    parents: GpuHolder[],
  ): Problem => ({
    code: 'card-settling',
    ...{ id, gpu: card.name, because, since, parents },
  });

  function stopLearning(): void {
    attending = null;
    over.abort();
  }

  function endWait(): void {
    wait = null;
    cancelFree();
    free();
  }

  return {
    attend: ({ attempt, moment }) => {
      if (attending === attempt) return;
      stopLearning();
      attending = attempt;
      const mayRise = wait?.passed === 'settled' || wait?.passed === 'forced';
      endWait();
      const { card } = state.memory;
      if (card !== null) cards.seen(script(), card, card.at);
      if (moment === 'met' && card?.attempt === attempt) return;
      over = new AbortController();
      learnCard(attempt, mayRise, over).catch((error) => log.write(`The GPU of run ${id}`, error));
    },
    rest: () => {
      stopLearning();
      endWait();
      const peak = peakBytes();
      if (peak > 0) cards.measured(script(), peak);
    },
    close: stopLearning,
    hindrance,
  };
}

const settleLook = (seen: CardLook | null, elapsedMs: number): SettleLook => ({
  ...{ elapsedMs, usedBytes: seen?.usedBytes ?? null, heldBytes: seen?.heldBytes ?? null },
  ...{ totalBytes: seen?.totalBytes ?? null, freeBytes: seen?.freeBytes ?? null },
  holders: seen?.holders ?? [],
});
