import { finiteOf } from '../../protocol/basics.ts';
import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import { withBest } from '../parts/bests-told.ts';
import type { ObservationDetails, ReadRecord } from '../parts/brief-observation.ts';
import { parsed, type Telling } from '../parts/telling.ts';
import type { KnownObservation, WorkState } from '../parts/work.ts';
import type { Applied } from '../state/applied.ts';
import { findObservation } from '../state/find-observation.ts';
import { computeBest, settleBests, settleGoal } from '../state/goal.ts';
import { isSaidBy, joinTelling, retell, tellingsOf } from './join-observations.ts';
import { objectiveOf } from './objective.ts';
import { isOfFile, type Told } from './told-by.ts';

/**
 * The work after a record. What tells of an iteration changes it in place, as there may be a million of such records; any other
 * gives a new object.
 * @param work  without what the record takes back
 * @param told  what the record tells of the work
 */
export function reduceWork(
  work: WorkState,
  { entry }: ReadRecord,
  { told, applied }: { told: Told | null; applied: Applied },
): WorkState {
  switch (entry.kind) {
    case 'observation':
    case 'iteration-read':
      return told ? take(work, told, applied) : work;
    case 'metrics-read':
      return takeMetrics(work, entry, applied);
    case 'goal-known':
      return entry.eventsOffset === undefined
        ? settled({ ...work, goalRead: entry.goal }, applied)
        : settled({ ...work, goalTold: entry.goal }, applied);
    case 'total-known':
    case 'resumes-by-itself':
      return entry.goal ? settled({ ...work, goalTold: entry.goal }, applied) : work;
    case 'settings-changed':
      return correct(work, entry, applied);
    case 'checkpoint-adopted': {
      // The record of a file stands behind all that the file tells.
      if (!work.areBestsStale) return work;
      const draft = { ...work };
      settleBests(draft, applied);
      return draft;
    }
    default:
      return work;
  }
}

function settled(draft: WorkState, applied: Applied): WorkState {
  settleGoal(draft, applied);
  return draft;
}

/** Takes in what one source says of an iteration. This, and what it calls, is done for every line of a long journal. */
function take(work: WorkState, told: Told, applied: Applied): WorkState {
  const { telling, from, iteration, known, isRepeated } = told;
  if (isRepeated && telling.source !== 'output') return work;
  // Even a line that repeats an iteration may tell of more of those before it.
  for (let each = from; each <= iteration; each++) work.known.add(each);
  if (isRepeated) return work;
  const hadBest = known !== undefined && known.bestTold !== null;
  const seen = joinTelling(work, told, applied);
  if (!known || (telling.best !== null && !hadBest)) takeBest(work, { seen, telling }, applied);
  return work;
}

/** Takes in what the best value of an iteration says of the direction, together with what other sources told of it. */
function takeBest(
  draft: WorkState,
  { seen, telling }: { seen: KnownObservation; telling: Telling },
  applied: Applied,
): void {
  // This best value cannot be compared with those of later iterations that are known already.
  if (telling.best !== null && isOfFile(telling) && seen !== draft.observations.at(-1))
    draft.areBestsStale = true;
  else draft.bestsTold = withBest(draft.bestsTold, finiteOf(seen.toldY), seen.bestTold);
  if (telling.best !== null) settleGoal(draft, applied);
}

/** Takes in further numbers of an iteration that was read. */
function takeMetrics(
  work: WorkState,
  { iteration, metrics }: Extract<JournalEntry, { kind: 'metrics-read' }>,
  applied: Applied,
): WorkState {
  const seen = findObservation(work, iteration);
  if (!seen || !isSaidBy(seen, 'output')) return work;
  const draft = { ...work };
  const tellings = tellingsOf(seen).map((each) =>
    each.source === 'output' ? withMetrics(each, metrics) : each,
  );
  retell(draft, { seen, tellings }, applied);
  return draft;
}

function withMetrics(telling: Telling, metrics: ObservationDetails['metrics']): Telling {
  const details = parsed(telling.details);
  return { ...telling, details: { ...details, metrics: { ...details.metrics, ...metrics } } };
}

/** The user corrected direction or objective: values and best so far are computed again. */
function correct(
  work: WorkState,
  { changes }: Extract<JournalEntry, { kind: 'settings-changed' }>,
  applied: Applied,
): WorkState {
  if (changes.goal === undefined && changes.objective === undefined) return work;
  const draft = { ...work, isBestComputed: true };
  if (changes.objective !== undefined)
    for (const seen of draft.observations) seen.y = objectiveOf(applied.spec, seen);
  settleGoal(draft, applied);
  computeBest(draft, applied);
  return draft;
}
