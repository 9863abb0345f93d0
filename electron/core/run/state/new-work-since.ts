import type { AttemptView } from '../../protocol/wire/run-view.ts';

/** When an attempt began what was not done before: at its start, or once it was given the kept calls. */
export function newWorkSince({ startedAt, replay }: Pick<AttemptView, 'startedAt' | 'replay'>): number {
  const outcome = replay?.outcome;
  return outcome && 'seconds' in outcome ? startedAt + outcome.seconds * 1000 : startedAt;
}
