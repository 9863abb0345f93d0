import type { Answer, Problem } from '../../electron/core/protocol/wire/problem.ts';

/** So many calls are under way at once: a host that is asked for hundreds must still answer others. */
const AT_ONCE = 6;

/** What became of a call for each of many. */
export interface EachDone<Item> {
  done: Item[];
  /** Those that the host refused, in order. */
  refused: { item: Item; problem: Problem }[];
}

/** Asks the host the same for each of these. One that is refused keeps none of the others. */
export async function eachInTurn<Item>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer<unknown>>,
): Promise<EachDone<Item>> {
  const answers: (Answer<unknown> | undefined)[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at];
      if (item !== undefined) answers[at] = await ask(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, work));
  const each: EachDone<Item> = { done: [], refused: [] };
  for (const [at, item] of items.entries()) {
    const answer = answers[at];
    if (answer?.ok === false) each.refused.push({ item, problem: answer.problem });
    else each.done.push(item);
  }
  return each;
}
