import { isDeepStrictEqual } from 'node:util';
import { FIRST_SAMPLE_MS } from '../../../core/memory/gate/fresh-reading.ts';
import type { CardObstacle } from '../../../core/protocol/disk/memory/card-obstacle.ts';
import type { GivenCard, GivenCards } from '../../../core/protocol/disk/memory/given-card.ts';
import { isAnyOne } from '../../../core/protocol/policy/gpu-choice.ts';
import type { Problem } from '../../../core/protocol/wire/problem.ts';
import { heldCards } from '../../../core/queue/card-claim.ts';
import { chooseCards } from '../../../core/queue/choose-cards.ts';
import { givenCards } from '../../../core/run/state/given-cards.ts';
import { ownVisibleCards } from '../../base/own-visible-cards.ts';
import type { Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/** Without a look for this long, the monitor is not needed. */
const FREE_AFTER_MS = 10_000;

/** The supervisor's query at the beginning of an attempt. */
export interface CardAnswers {
  /** Gives the run the GPUs that it is to use. Why it must wait for them; null if it need not. Asked every second. */
  hindrance(): Problem | null;
}

/** Gives attempts the GPUs that the user chose for the run. */
export function watchCards({
  run: { state },
  clock,
  monitor,
  place,
  cards,
  commit,
}: Pick<WatchContext, 'run' | 'clock' | 'monitor' | 'place' | 'cards' | 'commit'>): Watch & CardAnswers {
  const { id } = state.settings.spec;
  let sinceMs: number | null = null;
  let free = () => {};
  let cancelFree = () => {};

  function hindrance(): Problem | null {
    const because = obstacle();
    if (because === null) rest();
    return because && { code: 'card-awaited', id, because };
  }

  /** Why the run cannot have its GPUs; null once it has them, or needs none. */
  function obstacle(): CardObstacle | null {
    const { spec } = state.settings;
    if (spec.gpus === null) return null;
    const own = ownVisibleCards(spec, place.machine);
    if (own !== undefined) return give({ cards: [], overruledBy: own.value }, own.variable);
    needMonitor();
    sinceMs ??= clock.uptimeMs();
    const { sample, monitor: how } = monitor.now();
    const isRead = sample !== null && !sample.gpuReaders.some(({ refusal }) => refusal?.kind === 'pending');
    if (how.kind !== 'reporting' || !isRead) {
      const mayStillCome = clock.uptimeMs() - sinceMs < FIRST_SAMPLE_MS && !isUnseen();
      return mayStillCome ? { kind: 'not-measured' } : withoutSample(spec.gpus);
    }
    const chosen = chooseCards({
      ...{ gpus: spec.gpus, given: givenCards(state), machine: sample.gpus },
      held: heldCards(cards.claims().filter((claim) => claim.id !== id)),
      before: state.memory.card?.gpu ?? null,
    });
    return chosen.ok ? give({ cards: chosen.cards, overruledBy: null }) : chosen.because;
  }

  /** Earlier attempts have waited in vain for someone to read the GPUs. */
  function isUnseen(): boolean {
    const given = givenCards(state);
    return given.length > 0 && given.every(({ gpu }) => gpu === null);
  }

  /** Nothing reads the GPUs of this machine: a job may still be told which ones to use. */
  function withoutSample(gpus: readonly string[]): CardObstacle | null {
    if (givenCards(state).length > 0) return null;
    return isAnyOne(gpus) ? { kind: 'not-read' } : give({ cards: gpus.map(unseenCard), overruledBy: null });
  }

  /** `variable`: the one by which the user overrules the choice, if so. */
  function give(given: GivenCards, variable?: string): CardObstacle | null {
    if (isDeepStrictEqual({ ...given, isVoid: false }, state.memory.given)) return null;
    const { overruledBy: value } = given;
    const isGiven = commit([
      { kind: 'cards-given', ...given },
      ...(value === null || variable === undefined
        ? []
        : [{ kind: 'note', fact: { code: 'gpus-overruled', variable, value } } as const]),
    ]);
    return isGiven ? null : { kind: 'not-measured' };
  }

  /** From look to look, although `close` is called between them. */
  function needMonitor(): void {
    const before = free;
    free = monitor.need();
    before();
    cancelFree();
    cancelFree = clock.after(FREE_AFTER_MS, rest);
  }

  function rest(): void {
    sinceMs = null;
    cancelFree();
    free();
  }

  return { attend: rest, rest, close: () => {}, hindrance };
}

/** A GPU of which nothing is known but what the user calls it. */
const unseenCard = (name: string): GivenCard => ({
  ...{ gpu: null, name, vendor: null },
  ...(/^\d+$/.test(name) ? { index: Number(name), uuid: null } : { index: null, uuid: name }),
});
