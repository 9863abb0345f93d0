import type { ReplayFact } from '../../../core/protocol/disk/replay-fact.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import type { Signals, Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/** What the job printed before its report has passed its terminal by then. */
const PRINTED_BY_MS = 150;

/** Refusals after which the same function may be replayed all the same, or that were reported by an earlier attempt. */
const IS_NO_FAULT: ReadonlySet<string> = new Set(['proof-differed-before', 'proof-doubted', 'proof-raised']);

type ReplayContext = Pick<
  WatchContext,
  'run' | 'clock' | 'keeper' | 'persist' | 'place' | 'tell' | 'hasLeft'
>;

/**
 * Records which output repeats that of earlier attempts, and which function could be replayed in place of one that was
 * refused.
 */
export function watchForReplay(context: ReplayContext): Watch & Pick<Signals, 'eventSaid'> {
  const { state } = context.run;
  let cancel = () => {};
  let settle: (() => void) | null = null;

  function caughtUp(attempt: number): void {
    settle = () => {
      settle = null;
      cancel();
      const bytes = context.keeper.outputEnd();
      context.tell.repetitionEnded();
      context.persist(() => [{ kind: 'output-repeated', attempt, bytes }]);
    };
    cancel = context.clock.after(PRINTED_BY_MS, () => settle?.());
  }

  async function propose({ function: refused }: Extract<ReplayFact, { kind: 'refused' }>): Promise<void> {
    const { program, cwd, replay } = state.settings.spec;
    const { replay: proposals } = await context.place.machine.resumeOffers(program, cwd);
    const tried = new Set([...(replay?.functions ?? []), refused]);
    const next = proposals.find((each) => !tried.has(each.function));
    if (next === undefined || context.hasLeft()) return;
    context.persist(() => [{ kind: 'note', fact: { code: 'replay-proposed', ...next } }]);
  }

  return {
    attend: () => {},
    rest: () => settle?.(),
    close: () => cancel(),
    eventSaid: (event) => {
      const newest = newestAttempt(state);
      if (event.kind !== 'replay' || !newest) return;
      const { fact } = event;
      const isEnd = fact.kind === 'caught-up' || fact.kind === 'other-way' || fact.kind === 'refused';
      if (isEnd && newest.replay?.catchingUp) caughtUp(newest.attempt);
      // Elsewhere the function itself is not to blame.
      if (fact.kind === 'refused' && fact.function !== null && !IS_NO_FAULT.has(fact.reason))
        void propose(fact);
    },
  };
}
