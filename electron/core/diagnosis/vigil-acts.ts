import type { VigilAct } from '../protocol/disk/dossier/dossier.ts';
import type { JournalRecord } from '../protocol/journal/journal-record.ts';

/** What matters here of a record of the journal. */
type ActRecord = Pick<JournalRecord, 'at' | 'entry'>;

/** What was done to an attempt and asked of it, from the journal's records around it, in their order. */
export function vigilActs(records: readonly ActRecord[], attempt: number): VigilAct[] {
  const first = records.findIndex(
    ({ entry }) => entry.kind === 'attempt-starting' && entry.attempt === attempt,
  );
  const next = records.findIndex(({ entry }) => entry.kind === 'attempt-starting' && entry.attempt > attempt);
  return records
    .slice(Math.max(0, first), next < 0 ? undefined : next)
    .flatMap(({ at, entry }): VigilAct[] => {
      const act = (name: VigilAct['act'], why: VigilAct['why'] = null) => [{ at, act: name, why }];
      switch (entry.kind) {
        case 'stop-requested':
          return act(entry.hard ? 'kill-asked' : 'stop-asked');
        case 'attempt-ending':
          return act('ended', entry.why);
        case 'hang-suspected':
          return act('hang-suspected');
        case 'hang-cleared':
          return act(entry.worked ? 'hang-cleared' : 'hang-withdrawn');
        case 'job-paused':
          return act('paused');
        case 'job-continued':
          return act('continued');
        default:
          return [];
      }
    });
}
