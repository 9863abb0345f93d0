import type { JournalEntry } from '../protocol/journal-record.ts';
import { detailsOf, type KnownObservation, type RunState } from './run-state.ts';
import { settingsToChange } from './settings-to-change.ts';

/**
 * What the journal of a run that branches off another begins with, behind its creation: the settings as they stand there, and
 * its iterations up to that of the checkpoint, as those of the first attempt. It was created with what the other was asked.
 */
export function branchEntries(source: RunState, upTo: number): JournalEntry[] {
  const { tags, total, goal, objective, resumeArguments, resumeWith, policy } = source.spec;
  const settings = { tags, total, goal, objective, resumeArguments, resumeWith, policy };
  const changes = settingsToChange(source.asked, settings);
  const inherited = source.observations.filter(({ iteration }) => iteration <= upTo);
  return [
    ...(changes ? [{ kind: 'settings-changed' as const, changes }] : []),
    ...totalsOf(source),
    ...readingOf(source),
    ...inherited.map((seen, index) => observationOf(source, seen, inherited[index - 1]?.iteration ?? 0)),
  ];
}

/** What reads the output, which else would be chosen anew and take back what the other run had read. */
function readingOf({ recognizer }: RunState): JournalEntry[] {
  if (recognizer === null) return [];
  return [
    { kind: 'recognizer-chosen', recognizer: recognizer.id, by: recognizer.by },
    // There is no output of before to be read again.
    { kind: 'output-reread' },
  ];
}

function totalsOf({ totalTold, totalRead }: RunState): JournalEntry[] {
  const told: JournalEntry[] =
    totalTold === null ? [] : [{ kind: 'total-known', attempt: 1, total: totalTold, eventsOffset: 0 }];
  return totalRead === null ? told : [...told, { kind: 'total-known', attempt: 1, total: totalRead }];
}

/** `before`: the iteration that was observed before it. One that was read may tell of several at once. */
function observationOf({ known }: RunState, seen: KnownObservation, before: number): JournalEntry {
  const { iteration, toldY: y, at: saidAt, told } = seen;
  const { x, parameters = {}, metrics, durationMs } = detailsOf(seen);
  if (told === 'job' && y !== null)
    return { kind: 'observation', attempt: 1, iteration, x, y, metrics, durationMs, saidAt, eventsOffset: 0 };
  let from = iteration;
  while (from - 1 > before && known.has(from - 1)) from--;
  return {
    kind: 'iteration-read',
    attempt: 1,
    iteration,
    from,
    y,
    best: null,
    parameters,
    metrics,
    durationMs,
    saidAt,
    outputOffset: 0,
  };
}
