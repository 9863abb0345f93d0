import { cardsOfAttempt } from '../../../core/run/state/given-cards.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { type Gathering, gatherProvenance } from '../../provenance/gather.ts';
import type { Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/**
 * When the host looks for newly imported files, after the start. Most scripts import everything in the first seconds;
 * large libraries take minutes on a cold disk.
 */
export const LOOK_AFTER_MS = [2_000, 10_000, 60_000, 600_000];

/**
 * Keeps what each attempt is made of. The files that the command names are read when the attempt is sent to its keeper;
 * everything else happens once the job runs.
 */
export function watchProvenance({
  run: { state, paths },
  place,
  clock,
  log,
}: Pick<WatchContext, 'run' | 'place' | 'clock' | 'log'>): Watch {
  let gathered: { attempt: number; gathering: Gathering; isBegun: boolean } | null = null;
  let cancels: (() => void)[] = [];
  let last: Promise<void> = Promise.resolve();

  /** One step after the other. What fails is no reason to disturb the run, and is tried again at the next look. */
  function then(step: () => Promise<void>): void {
    last = last.then(step).catch((error: unknown) => {
      log.write(`What an attempt of ${state.settings.spec.id} is made of could not be kept`, error);
    });
  }

  function stop(): void {
    for (const cancel of cancels) cancel();
    cancels = [];
  }

  function gather(number: number, sentAt: number): void {
    const plan = newestAttempt(state)?.plan;
    if (plan === undefined) return;
    const { spec } = state.settings;
    const cards = cardsOfAttempt(state);
    const gathering = gatherProvenance(
      { spec, paths, attempt: number, plan, cards, sentAt },
      place.machine,
      () => clock.nowMs(),
    );
    gathered = { attempt: number, gathering, isBegun: false };
  }

  return {
    attend: ({ attempt, moment }) => {
      if (!state.settings.spec.policy.start.provenance) return;
      if (gathered?.attempt !== attempt)
        gather(
          attempt,
          moment === 'sent' ? clock.nowMs() : (newestAttempt(state)?.startedAt ?? clock.nowMs()),
        );
      if (moment === 'sent' || gathered === null || gathered.isBegun) return;
      gathered.isBegun = true;
      const { gathering } = gathered;
      then(gathering.begin);
      stop();
      cancels = LOOK_AFTER_MS.map((ms) => clock.after(ms, () => then(gathering.look)));
    },
    rest: () => {
      stop();
      // The last imports were written when Python ended.
      if (gathered?.isBegun) then(gathered.gathering.look);
    },
    close: stop,
  };
}
