import { betterOf, type Goal } from '../../protocol/basics.ts';
import type { OutputFact } from '../recognizers/output-fact.ts';

type Values = Partial<Pick<OutputFact, 'value' | 'best'>>;

/**
 * The values of an iteration within which something counts, after another line of it. Each inner step may have a value of
 * its own: the better one counts, whichever came last. Without a direction two different ones give none.
 */
export function joined(known: Values, values: Values, direction: Goal | null): Values {
  const better = (before: number | null | undefined, now: number | null): number | null => {
    if (before === undefined || before === now) return now;
    if (direction === null || before === null || now === null) return null;
    if (!Number.isFinite(before)) return now;
    return Number.isFinite(now) ? betterOf(direction)(before, now) : before;
  };
  return {
    ...(values.value !== undefined && { value: better(known.value, values.value) }),
    ...(values.best !== undefined && { best: better(known.best, values.best) }),
  };
}
