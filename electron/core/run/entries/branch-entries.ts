import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import { reportsOf } from '../apply/join-observations.ts';
import { parsedDetails } from '../parts/iteration-report.ts';
import type { KnownObservation } from '../parts/work.ts';
import type { RunState } from '../state/run-state.ts';
import { settingsToChange } from '../state/settings-to-change.ts';

/**
 * The first journal entries of a branch, after its creation: the source's current settings and its iterations up to the
 * checkpoint. They count as those of the first attempt. The branch was created with what the source's user originally
 * asked.
 */
export function branchEntries(source: RunState, upTo: number): JournalEntry[] {
  const { tags, experiment, total, goal, objective, resumeArguments, resumeWith, replay, logFiles, policy } =
    source.settings.spec;
  const settings = {
    ...{ tags, experiment, total, goal, objective, resumeArguments, resumeWith, replay },
    ...{ logFiles, policy },
  };
  const changes = settingsToChange(source.settings.asked, settings);
  const inherited = source.work.observations.filter(({ iteration }) => iteration <= upTo);
  return [
    ...(changes ? [{ kind: 'settings-changed' as const, changes }] : []),
    // Choosing a recognizer voids everything read before.
    ...readingOf(source),
    // Must follow `recognizer-chosen`: a choice by the user clears `overruled`.
    ...overrulingOf(source),
    ...totalsOf(source),
    ...goalsOf(source),
    ...logNumbersOf(source),
    ...inherited.flatMap((seen, index) => observationsOf(source, seen, inherited[index - 1]?.iteration ?? 0)),
  ];
}

/**
 * The recognizer that reads the output. Without it Vigil would choose again and withdraw what the other run had read. The
 * counters rejected there come first, because they must not be chosen automatically here either.
 */
function readingOf({ sources: { recognizer, wrongCounters, structure, roles } }: RunState): JournalEntry[] {
  const learned: JournalEntry[] = [
    ...(roles === null ? [] : [{ kind: 'roles-chosen' as const, ...roles }]),
    ...(structure === null ? [] : [learnedAgain(structure)]),
  ];
  if (recognizer === null) return learned;
  const givenUp: (string | null)[] = [...wrongCounters];
  // A counter is rejected only by the next choice that is not the user's.
  if (givenUp.length > 0 && recognizer.by === 'user') givenUp.push(null);
  return [
    ...learned,
    ...givenUp.map((id) => ({ kind: 'recognizer-chosen', recognizer: id, by: 'itself' }) as const),
    { kind: 'recognizer-chosen', recognizer: recognizer.id, by: recognizer.by },
    // There is no earlier output to re-read.
    { kind: 'output-reread' },
  ];
}

/** The branch has printed nothing yet. */
const learnedAgain = ({
  learned: structure,
  confidence,
  lines,
}: NonNullable<RunState['sources']['structure']>): JournalEntry => ({
  ...{ kind: 'structure-learned', structure, confidence, attempt: 1, upTo: 0, lines },
});

/** The source whose count was rejected, with the counts at that time. */
function overrulingOf({ sources: { overruled } }: RunState): JournalEntry[] {
  return overruled === null ? [] : [{ kind: 'count-overruled', ...overruled }];
}

function totalsOf({ totals: { told: totalTold, read: totalRead, isReadNested } }: RunState): JournalEntry[] {
  const told: JournalEntry[] =
    totalTold === null ? [] : [{ kind: 'total-known', attempt: 1, total: totalTold, eventsOffset: 0 }];
  if (isReadNested) told.push({ kind: 'total-withdrawn', attempt: 1, because: 'counter-restarted' });
  return totalRead === null ? told : [...told, { kind: 'total-known', attempt: 1, total: totalRead }];
}

function goalsOf({ work: { goalTold, goalRead, goalReadBy } }: RunState): JournalEntry[] {
  return [
    ...(goalTold === null ? [] : [{ kind: 'goal-known' as const, goal: goalTold, eventsOffset: 0 }]),
    ...(goalRead === null
      ? []
      : [
          { kind: 'goal-known' as const, goal: goalRead, ...(goalReadBy === null ? {} : { by: goalReadBy }) },
        ]),
  ];
}

function logNumbersOf({ work: { logsFrom, areLogsProven } }: RunState): JournalEntry[] {
  if (logsFrom === null) return [];
  return [{ kind: 'logs-numbered', first: logsFrom, ...(areLogsProven ? { proven: true } : {}) }];
}

/** The reports of each source as journal entries. `before`: the previous observed iteration. */
function observationsOf(state: RunState, seen: KnownObservation, before: number): JournalEntry[] {
  const { iteration } = seen;
  let from = iteration;
  // An iteration read from output may stand for several at once.
  while (from - 1 > before && state.work.known.has(from - 1)) from--;
  return reportsOf(seen).map(({ source, at: saidAt, y, best, details }): JournalEntry => {
    const { x, parameters = {}, metrics, durationMs } = parsedDetails(details);
    const told = { attempt: 1, iteration, y, metrics, durationMs, saidAt };
    if (source === 'output')
      return { kind: 'iteration-read', ...told, from, best: null, parameters, outputOffset: 0 };
    const inWords = best === null ? {} : { best };
    return { kind: 'observation', ...told, ...inWords, x, eventsOffset: 0, source };
  });
}
