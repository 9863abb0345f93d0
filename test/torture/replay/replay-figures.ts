import { answeredOf, differencesOf, madeAgainOf, refusalsOf } from './judge-attempt.ts';
import type { ReplayResult } from './replay-round.ts';

/** Counts of what happened in all rounds, by name. */
export type ReplayFigures = Map<string, number>;

/** Adds a round to the figures. */
export function addFigures(figures: ReplayFigures, { story }: ReplayResult): void {
  const add = (name: string, count = 1) => figures.set(name, (figures.get(name) ?? 0) + count);
  for (const { plan, played, second, kept, answerable } of story) {
    add('attempts');
    if (played.signal === 'SIGKILL') add('deaths by SIGKILL');
    if (played.code === 7) add('deaths by os._exit in an evaluation');
    if (plan.harm !== null) add(`harm: ${plan.harm.kind}`);
    if (plan.mostBytes !== null) add('harm: full disk');
    if (second !== null) add('harm: two attempts at once');
    add('evaluations asked for', played.asked.length);
    add('evaluations kept before', kept);
    add('evaluations answered', answeredOf(played));
    add('evaluations made again', madeAgainOf(played, answerable));
    for (const one of second === null ? [played] : [played, second]) {
      for (const reason of refusalsOf(one)) add(`refused: ${reason}`);
      for (const difference of differencesOf(one)) add(`another way: ${difference}`);
    }
  }
}
