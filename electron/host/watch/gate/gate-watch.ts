import { cardIn, isParent, settleLook } from '../../../core/memory/gate/card-look.ts';
import { closedCard } from '../../../core/memory/gate/closed-card.ts';
import { expectedCards } from '../../../core/memory/gate/expected-cards.ts';
import {
  FIRST_SAMPLE_MS,
  isFresh,
  isStillRead,
  type SeenReadings,
  withReading,
} from '../../../core/memory/gate/fresh-reading.ts';
import {
  CLOSED_GATE,
  type GateMemory,
  type SettleVerdict,
  stepGate,
} from '../../../core/memory/gate/settle-gate.ts';
import type { GpuHolder } from '../../../core/protocol/disk/memory/gpu-holder.ts';
import type { SettleObstacle, SettlePass } from '../../../core/protocol/disk/memory/settle-fact.ts';
import type { Problem } from '../../../core/protocol/wire/problem.ts';
import { givenCards } from '../../../core/run/state/given-cards.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { CHOOSING_CARDS } from '../../../core/start/card-environment.ts';
import { programHash } from '../../base/program-hash.ts';
import type { Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import { learnCards } from './learn-cards.ts';

/** Without a look for this long, the monitor is not needed for the gate. */
const FREE_AFTER_MS = 10_000;
/** The most processes that a note names. */
const MOST_NAMED = 20;

/** The supervisor's query at the beginning of an attempt. */
export interface GateAnswers {
  /** Why the attempt must wait for its GPU; null if it need not, or uses none as far as is known. Asked every second. */
  hindrance(): Problem | null;
}

/** What a script used of a card. */
type ScriptCard = Omit<NonNullable<ReturnType<WatchContext['cards']['ofScript']>>, 'others'>;

/** A wait for the cards of an attempt. */
interface Wait {
  sinceMs: number;
  since: number;
  /** The newest sample that was looked at. */
  sampleNumber: number;
  /** By `gpu`: each must be free. */
  cards: Map<string, CardWait>;
  /** By `gpu`. */
  readings: Map<string, SeenReadings>;
  problem: Problem | null;
}

/** What is remembered of one of them. */
interface CardWait {
  gate: GateMemory;
  /** True once something kept the attempt that a person should know of. */
  hadToWait: boolean;
  /** How it passed; null until then. */
  passed: SettlePass['kind'] | null;
  isHeldNoted: boolean;
}

const UNSEEN: CardWait = { gate: CLOSED_GATE, hadToWait: false, passed: null, isHeldNoted: false };

/** Notes which GPU the job uses, and lets no attempt start on one that is still full. */
export function watchGate(
  context: Pick<WatchContext, 'run' | 'clock' | 'log' | 'monitor' | 'cards' | 'commit'>,
): Watch & GateAnswers {
  const { run, clock, log, monitor, cards, commit } = context;
  const { state } = run;
  const { id, program, cwd, env, createdAt, parents } = state.settings.spec;
  const processes = { createdAt, parents };
  /** Only for runs that start or wait: most of a home's runs have ended. */
  const script = () =>
    [programHash(program, cwd), ...CHOOSING_CARDS.map((name) => env[name] ?? '')].join(' ');
  /** Of the newest attempt. */
  const peakBytes = () =>
    Math.max(0, ...(state.memory.series.find(({ resource }) => resource === 'device')?.peaks ?? []));
  let wait: Wait | null = null;
  let free = () => {};
  let cancelFree = () => {};
  let over = new AbortController();
  let attending: number | null = null;

  /** The cards that the next attempt is expected to use; empty if none is known. */
  function expected(): ScriptCard[] {
    const filled = filledCard();
    const seen = cards.ofScript(script());
    const last = state.memory.card ?? seen;
    const used = last === null ? [] : [last, ...last.others];
    const known =
      filled === null
        ? used
        : [{ ...filled, baselineBytes: null }, ...used.filter(({ gpu }) => gpu !== filled.gpu)];
    const peak = Math.max(seen?.peakBytes ?? 0, peakBytes()) || null;
    return expectedCards(givenCards(state), known, cards.baselineOf).map(({ gpu, name, baselineBytes }) => ({
      ...{ gpu, name },
      baselineBytes: cards.baselineOf(gpu, (holder) => isParent(holder, processes)) ?? baselineBytes,
      // Of the card of which it uses most: no other needs more.
      peakBytes: peak,
    }));
  }

  /** The card that others had filled, if that ended the newest attempt. */
  const filledCard = () => newestAttempt(state)?.judged?.shortage?.card ?? null;

  function hindrance(): Problem | null {
    const awaited = expected();
    if (awaited.length === 0 || !state.settings.spec.policy.settle.enabled) return null;
    const nowMs = clock.uptimeMs();
    wait ??= {
      sinceMs: nowMs,
      since: clock.nowMs(),
      sampleNumber: -1,
      cards: new Map(),
      readings: new Map(),
      problem: null,
    };
    needMonitor();
    wait.problem = lookAt(awaited, wait, nowMs - wait.sinceMs);
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

  function lookAt(expected: readonly ScriptCard[], waiting: Wait, elapsedMs: number): Problem | null {
    const isForced = state.memory.isStartForced;
    const { sample, monitor: how } = monitor.now();
    const isReporting = how.kind === 'reporting' && sample !== null;
    const looks = expected.map((card) => ({ card, before: waiting.cards.get(card.gpu) ?? UNSEEN }));
    const unmeasured = looks.find(({ before }) => !before.gate.hasMeasured);
    const mayStillCome = !isReporting && unmeasured !== undefined && elapsedMs < FIRST_SAMPLE_MS;
    if (!isForced && mayStillCome) return settling(unmeasured.card, waiting, { kind: 'not-measured' }, []);
    const isOld = isReporting && sample.number === waiting.sampleNumber;
    if (!isForced && isOld) return waiting.problem;
    waiting.sampleNumber = sample?.number ?? -1;
    const unread = isReporting ? expected.find(({ gpu }) => isStillRead(sample, gpu)) : undefined;
    if (!isForced && unread !== undefined && elapsedMs < FIRST_SAMPLE_MS)
      return settling(unread, waiting, { kind: 'not-measured' }, []);
    const filled = filledCard();
    const judged = looks.map(({ card, before }) => {
      const seen = isReporting ? cardIn(sample, card.gpu, processes) : null;
      const readings = sample && withReading(waiting.readings.get(card.gpu), sample, card.gpu);
      if (readings) waiting.readings.set(card.gpu, readings);
      const fresh = !readings || isFresh(readings, waiting.since, elapsedMs);
      const { gate, verdict } = stepGate(before.gate, settleLook(seen, elapsedMs, fresh), {
        ...{ baselineBytes: card.baselineBytes, filled: filled?.gpu === card.gpu ? filled : null },
        ...{ predictedPeakBytes: card.peakBytes, policy: state.settings.spec.policy.settle, isForced },
      });
      const hadToWait =
        before.hadToWait || (verdict.kind !== 'pass' && verdict.because.kind !== 'not-steady');
      const after: CardWait = { ...before, gate, hadToWait };
      waiting.cards.set(card.gpu, after);
      return { card, verdict, after, isGone: isReporting && seen === null };
    });
    const closed = closedCard(judged);
    if (closed === null) return pass(judged);
    const { card, verdict, after, isGone } = closed;
    const parents = verdict.parents.slice(0, MOST_NAMED);
    const because: SettleObstacle =
      verdict.because.kind === 'not-reported' && isGone ? { kind: 'card-gone' } : verdict.because;
    if (verdict.kind === 'wait') return settling(card, waiting, because, parents);
    const held = { gpu: card.name, because, holders: verdict.holders.slice(0, MOST_NAMED), parents };
    if (!after.isHeldNoted)
      after.isHeldNoted = commit([{ kind: 'note', fact: { code: 'card-held', ...held } }]);
    return { code: 'card-held', id, ...held, since: waiting.since };
  }

  /** A start may be hindered by something else after this, so the notes are written once. */
  function pass(judged: readonly { card: ScriptCard; verdict: SettleVerdict; after: CardWait }[]): null {
    for (const { card, verdict, after } of judged) {
      if (verdict.kind !== 'pass') continue;
      const { because, parents } = verdict;
      const isWorthTelling = after.hadToWait || because.kind !== 'settled';
      if (after.passed === null && isWorthTelling)
        commit([
          {
            kind: 'note',
            fact: { code: 'card-free', gpu: card.name, because, parents: parents.slice(0, MOST_NAMED) },
          },
        ]);
      after.passed = because.kind;
    }
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
      const waited = wait?.cards;
      const mayRise = (gpu: string) => ['settled', 'forced'].includes(waited?.get(gpu)?.passed ?? '');
      endWait();
      const { card } = state.memory;
      if (card !== null)
        cards.seen(
          script(),
          [card, ...card.others].map((each) => ({ card: each })),
          card.at,
        );
      if (moment === 'met' && card?.attempt === attempt) return;
      over = new AbortController();
      const learner = { attempt, script: script(), processes, mayRise };
      learnCards(context, learner, over.signal).catch((error) => log.write(`The GPU of run ${id}`, error));
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
