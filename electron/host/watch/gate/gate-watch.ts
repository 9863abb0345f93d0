import { type CardLook, cardIn } from '../../../core/memory/gate/card-look.ts';
import { byUse } from '../../../core/memory/gate/holders.ts';
import {
  CLOSED_GATE,
  type SettleLook,
  type SettleVerdict,
  stepGate,
} from '../../../core/memory/gate/settle-gate.ts';
import { jobUse } from '../../../core/memory/use/job-use.ts';
import type { CardUse } from '../../../core/protocol/disk/memory/card-use.ts';
import type { SettleObstacle } from '../../../core/protocol/disk/memory/settle-fact.ts';
import type { Problem } from '../../../core/protocol/wire/problem.ts';
import { programHash } from '../../base/program-hash.ts';
import type { Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/** Without a look for this long, the next one begins another wait. */
const FORGET_AFTER_MS = 10_000;
/** A monitor without a sample after this time does not say anything about the card. */
const FIRST_SAMPLE_MS = 15_000;
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
  lookedMs: number;
  /** The newest sample that was looked at. */
  sampleNumber: number;
  gate: typeof CLOSED_GATE;
  problem: Problem | null;
  /** True once the card was seen in use. */
  hadToWait: boolean;
  isNoted: boolean;
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
  const { id, program, cwd } = state.settings.spec;
  const script = programHash(program, cwd);
  let wait: Wait | null = null;
  let free = () => {};
  let over = new AbortController();
  let attending: number | null = null;

  /** Waits for the first sample that shows a process of the attempt on a GPU. */
  async function learnCard(attempt: number, { signal }: AbortController): Promise<void> {
    while (!signal.aborted) {
      await monitor.changed.next(signal);
      const card = signal.aborted ? null : cardUsed();
      if (card === null || !commit([{ kind: 'card-used', attempt, card }])) continue;
      cards.seen(script, card);
      return;
    }
  }

  function cardUsed(): CardUse | null {
    const { sample, monitor: how } = monitor.now();
    const gpu = sample === null || how.kind !== 'reporting' ? null : (jobUse(sample, id)?.gpu ?? null);
    const look = sample === null || gpu === null ? null : cardIn(sample, gpu);
    return gpu === null || look === null ? null : { gpu, name: look.name, baselineBytes: look.usedBytes };
  }

  /** The card that the next attempt is expected to use; null if none is known. */
  function expected(): ScriptCard | null {
    const { card, series } = state.memory;
    const seen = cards.ofScript(script);
    const known = card ?? seen;
    if (known === null) return null;
    const peaks = series.find(({ resource }) => resource === 'device')?.peaks ?? [];
    return {
      ...known,
      baselineBytes: cards.baselineOf(known.gpu) ?? known.baselineBytes,
      peakBytes: Math.max(seen?.peakBytes ?? 0, ...peaks) || null,
    };
  }

  function hindrance(): Problem | null {
    const card = expected();
    if (card === null) return null;
    const nowMs = clock.uptimeMs();
    if (wait !== null && nowMs - wait.lookedMs > FORGET_AFTER_MS) wait = null;
    wait ??= {
      ...{ sinceMs: nowMs, since: clock.nowMs(), lookedMs: nowMs, sampleNumber: -1 },
      ...{ gate: CLOSED_GATE, problem: null, hadToWait: false, isNoted: false },
    };
    wait.lookedMs = nowMs;
    free();
    free = monitor.need();
    wait.problem = lookAt(card, wait, nowMs - wait.sinceMs);
    return wait.problem;
  }

  function lookAt(card: ScriptCard, waiting: Wait, elapsedMs: number): Problem | null {
    const { settle } = state.settings.spec.policy;
    const isForced = state.memory.isStartForced || !settle.enabled;
    const { sample, monitor: how } = monitor.now();
    if (!isForced && how.kind === 'starting' && elapsedMs < FIRST_SAMPLE_MS)
      return settling(card, waiting, { kind: 'not-reported' });
    const isNew = sample !== null && sample.number !== waiting.sampleNumber;
    if (!isForced && how.kind === 'reporting' && !isNew && waiting.problem !== null) return waiting.problem;
    waiting.sampleNumber = sample?.number ?? -1;
    const seen = how.kind === 'reporting' && sample !== null ? cardIn(sample, card.gpu) : null;
    const { gate, verdict } = stepGate(waiting.gate, settleLook(seen, elapsedMs), {
      baseline: card.baselineBytes === null ? null : { usedBytes: card.baselineBytes, parentBytes: 0 },
      ...{ predictedPeakBytes: card.peakBytes, policy: settle, isForced },
    });
    waiting.gate = gate;
    return carryOut(card, waiting, verdict);
  }

  function carryOut(card: ScriptCard, waiting: Wait, verdict: SettleVerdict): Problem | null {
    const { because } = verdict;
    if (verdict.kind === 'pass') {
      const isWorthTelling = waiting.hadToWait || because.kind === 'fits';
      if (isWorthTelling)
        commit([{ kind: 'note', fact: { code: 'card-free', gpu: card.name, because: verdict.because } }]);
      waiting.hadToWait = false;
      return null;
    }
    waiting.hadToWait ||= because.kind === 'in-use' || because.kind === 'processes';
    if (verdict.kind === 'wait') return settling(card, waiting, verdict.because);
    const held = {
      id,
      gpu: card.name,
      because: verdict.because,
      holders: verdict.holders.slice(0, MOST_NAMED),
    };
    if (!waiting.isNoted) waiting.isNoted = commit([{ kind: 'note', fact: { code: 'card-held', ...held } }]);
    return { code: 'card-held', ...held, since: waiting.since };
  }

  const settling = (card: ScriptCard, { since }: Wait, because: SettleObstacle): Problem => ({
    code: 'card-settling',
    ...{ id, gpu: card.name, because, since },
  });

  function stop(): void {
    attending = null;
    over.abort();
    free();
    free = () => {};
  }

  return {
    attend: ({ attempt, moment }) => {
      if (attending === attempt) return;
      stop();
      attending = attempt;
      wait = null;
      const { card } = state.memory;
      if (moment === 'met' && card !== null) cards.seen(script, card);
      else {
        over = new AbortController();
        learnCard(attempt, over).catch((error) => log.write(`The GPU of run ${id}`, error));
      }
    },
    rest: () => {
      stop();
      const peaks = state.memory.series.find(({ resource }) => resource === 'device')?.peaks ?? [];
      if (peaks.length > 0) cards.measured(script, Math.max(...peaks));
    },
    close: stop,
    hindrance,
  };
}

/** Processes of earlier attempts have ended before: no attempt comes to the gate while one lives. */
const settleLook = (seen: CardLook | null, elapsedMs: number): SettleLook => ({
  ...{ elapsedMs, usedBytes: seen?.usedBytes ?? null, totalBytes: seen?.totalBytes ?? null },
  holders: byUse((seen?.holders ?? []).filter(({ whose }) => whose === 'other')),
  ownPids: [],
});
