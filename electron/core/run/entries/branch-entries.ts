import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import { tellingsOf } from '../apply/join-observations.ts';
import { parsed } from '../parts/telling.ts';
import type { KnownObservation } from '../parts/work.ts';
import type { RunState } from '../state/run-state.ts';
import { settingsToChange } from '../state/settings-to-change.ts';

/**
 * What the journal of a run that branches off another begins with, behind its creation: the settings as they stand there, and
 * its iterations up to that of the checkpoint, as those of the first attempt. It was created with what the other was asked.
 */
export function branchEntries(source: RunState, upTo: number): JournalEntry[] {
  const { tags, total, goal, objective, resumeArguments, resumeWith, policy } = source.settings.spec;
  const settings = { tags, total, goal, objective, resumeArguments, resumeWith, policy };
  const changes = settingsToChange(source.settings.asked, settings);
  const inherited = source.work.observations.filter(({ iteration }) => iteration <= upTo);
  return [
    ...(changes ? [{ kind: 'settings-changed' as const, changes }] : []),
    // A reading that is chosen voids what was read before.
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
 * What reads the output, which else would be chosen anew and take back what the other run had read. Before it stand the
 * counters that were given up there, which are not to be taken by themselves here either.
 */
function readingOf({ sources: { recognizer, wrongCounters } }: RunState): JournalEntry[] {
  if (recognizer === null) return [];
  const givenUp: (string | null)[] = [...wrongCounters];
  // A counter is given up only by the next choice that is not the user's.
  if (givenUp.length > 0 && recognizer.by === 'user') givenUp.push(null);
  return [
    ...givenUp.map((id) => ({ kind: 'recognizer-chosen', recognizer: id, by: 'itself' }) as const),
    { kind: 'recognizer-chosen', recognizer: recognizer.id, by: recognizer.by },
    // There is no output of before to be read again.
    { kind: 'output-reread' },
  ];
}

/** Whose count was given up, with where the two stood then. */
function overrulingOf({ sources: { overruled } }: RunState): JournalEntry[] {
  return overruled === null ? [] : [{ kind: 'count-overruled', ...overruled }];
}

function totalsOf({ totals: { told: totalTold, read: totalRead, isReadNested } }: RunState): JournalEntry[] {
  const told: JournalEntry[] =
    totalTold === null ? [] : [{ kind: 'total-known', attempt: 1, total: totalTold, eventsOffset: 0 }];
  if (isReadNested) told.push({ kind: 'total-withdrawn', attempt: 1, because: 'counter-restarted' });
  return totalRead === null ? told : [...told, { kind: 'total-known', attempt: 1, total: totalRead }];
}

function goalsOf({ work: { goalTold, goalRead } }: RunState): JournalEntry[] {
  return [
    ...(goalTold === null ? [] : [{ kind: 'goal-known' as const, goal: goalTold, eventsOffset: 0 }]),
    ...(goalRead === null ? [] : [{ kind: 'goal-known' as const, goal: goalRead }]),
  ];
}

function logNumbersOf({ work: { logsFrom, areLogsProven } }: RunState): JournalEntry[] {
  if (logsFrom === null) return [];
  return [{ kind: 'logs-numbered', first: logsFrom, ...(areLogsProven ? { proven: true } : {}) }];
}

/** What each source told, as it would stand in the journal. `before`: the iteration that was observed before it. */
function observationsOf(state: RunState, seen: KnownObservation, before: number): JournalEntry[] {
  const { iteration } = seen;
  let from = iteration;
  // One that was read may tell of several at once.
  while (from - 1 > before && state.work.known.has(from - 1)) from--;
  return tellingsOf(seen).map(({ source, at: saidAt, y, best, details }): JournalEntry => {
    const { x, parameters = {}, metrics, durationMs } = parsed(details);
    const told = { attempt: 1, iteration, y, metrics, durationMs, saidAt };
    if (source === 'output')
      return { kind: 'iteration-read', ...told, from, best: null, parameters, outputOffset: 0 };
    const inWords = best === null ? {} : { best };
    return { kind: 'observation', ...told, ...inWords, x, eventsOffset: 0, source };
  });
}
