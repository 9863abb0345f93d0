import { STRUCTURE } from '../../protocol/policy/recognizer.ts';
import { isSameSlot } from '../../protocol/reading/same-slot.ts';
import type { FactSource, ReadingView } from '../../protocol/wire/reading-view.ts';
import { isReportedBy } from '../apply/join-observations.ts';
import { goalAsked } from '../parts/goal-asked.ts';
import type { RunState } from '../state/run-state.ts';

/** Who says how many iterations are done, how many there are, and which way is better. */
export function saidByOf(state: RunState): ReadingView['saidBy'] {
  const { work, totals, settings, sources } = state;
  const reader = readerOf(state);
  const isRead = work.observations.some((seen) => isReportedBy(seen, 'output'));
  const iterations = sources.reports || (work.observations.length > 0 && !isRead) ? 'job' : reader;
  return {
    iterations: work.observations.length === 0 && !sources.reports ? null : iterations,
    total: settings.spec.total !== null ? 'user' : totals.told !== null ? 'job' : ifAny(totals.read, reader),
    direction:
      goalAsked(settings.spec) !== null
        ? 'user'
        : work.goalTold !== null
          ? 'job'
          : work.goal === null
            ? null
            : work.goalRead !== null && work.goalReadBy !== null
              ? work.goalReadBy
              : (iterations ?? null),
  };
}

const ifAny = (known: number | null, by: FactSource | null): FactSource | null =>
  known === null ? null : by;

/** Who speaks where the output is read. A pattern, or a number that the user named, is the user's word. */
function readerOf({ sources: { recognizer, roles, structure } }: RunState): FactSource | null {
  if (recognizer === null || recognizer.id === null) return null;
  if (recognizer.id !== STRUCTURE) return recognizer.id.startsWith('own:') ? 'user' : 'tool';
  const counts = structure?.learned.iterations ?? null;
  // Also of an earlier run of the same command.
  const isNamed = roles?.chosen.roles.some(
    ({ role, name }) => role === 'iterations' && counts !== null && isSameSlot(name, counts),
  );
  return recognizer.by === 'user' || isNamed ? 'user' : 'structure';
}
