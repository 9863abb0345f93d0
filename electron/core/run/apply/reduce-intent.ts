import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import type { AttemptsState } from '../parts/attempts.ts';
import type { ReadRecord } from '../parts/brief-observation.ts';
import type { CheckpointsState } from '../parts/checkpoints.ts';
import type { ChosenCheckpoint } from '../parts/chosen-checkpoint.ts';
import type { IntentState } from '../parts/intent.ts';
import type { WorkState } from '../parts/work.ts';
import { findCheckpoint } from '../state/find-checkpoint.ts';
import { isNews, type RecordedReport } from './recorded-report.ts';

/** Other parts that the intent depends on, before the record. */
interface Beside {
  reported: RecordedReport | null;
  work: WorkState;
  attempts: AttemptsState;
  checkpoints: CheckpointsState;
}

/** What people requested of the run, after a record. */
export function reduceIntent(intent: IntentState, { entry, at }: ReadRecord, beside: Beside): IntentState {
  const { reported } = beside;
  switch (entry.kind) {
    case 'observation':
    case 'iteration-read':
      // The run has passed the iteration at which the checkpoint was chosen: the newest checkpoint applies again.
      return intent.chosenCheckpoint &&
        isNews(reported) &&
        reported.iteration > intent.chosenCheckpoint.highestThen
        ? { ...intent, chosenCheckpoint: null }
        : intent;
    case 'stop-requested':
      return { ...intent, stopRequested: entry.hard ? 'kill' : 'ask' };
    case 'resume-requested':
      return {
        ...intent,
        stopRequested: null,
        chosenCheckpoint: chosenBy(entry, beside),
        resumedAt: at,
        attemptsBeforeResume: beside.attempts.list.length,
      };
    case 'switches-requested':
      return { ...intent, switches: entry.switches };
    case 'attempt-starting':
      return intent.switches.length === 0 ? intent : { ...intent, switches: [] };
    default:
      return intent;
  }
}

function chosenBy(
  { from }: Extract<JournalEntry, { kind: 'resume-requested' }>,
  { checkpoints, work }: Beside,
): ChosenCheckpoint | null {
  const found = from && findCheckpoint({ checkpoints }, from);
  if (!found) return null;
  const { file, whose, iteration } = found;
  return { file, whose, iteration, highestThen: work.highestIteration };
}
