import {
  type CauseRule,
  caseOf,
  type DiagnosisFacts,
} from '../../../../electron/core/diagnosis/causes/case.ts';
import type { UseExtremes } from '../../../../electron/core/protocol/disk/dossier/dossier.ts';
import type { SystemEvent } from '../../../../electron/core/protocol/disk/dossier/system-event.ts';
import type { JudgedEnding } from '../../../../electron/core/protocol/disk/ending.ts';
import { judged } from '../../../support/journal-entries.ts';

/** When the attempt of a case ended. */
export const CASE_END = 100_000_000;
/** The first process of its job, and one that this started. */
export const CASE_PID = 4_000;
export const CASE_CHILD = 4_055;

/** A record of the system, a second before the end unless overridden; an own one names the job's first process. */
export const systemEvent = (what: SystemEvent['what'], more: Partial<SystemEvent> = {}): SystemEvent => ({
  ...{ source: 'event-log', what, at: CASE_END - 1_000, provider: null, id: null, isOwn: null },
  pid: more.isOwn === true ? CASE_PID : null,
  ...{ module: null, offset: null, code: null, detail: '' },
  ...more,
});

/** A column that did not change. */
export const level = (column: UseExtremes['column'], value: number): UseExtremes => ({
  ...{ column, min: value, max: value, last: value, minAt: CASE_END, maxAt: CASE_END },
});

type Facts = NonNullable<DiagnosisFacts['dossier']>;

/** What a case has; everything else is empty, and its logs could be read. */
export interface CaseGiven extends Omit<Partial<DiagnosisFacts>, 'judged' | 'dossier'> {
  judged?: Partial<JudgedEnding>;
  dossier?: Partial<Facts> | null;
}

export const factsOfCase = (given: CaseGiven): DiagnosisFacts => ({
  ...{ system: 'linux', endedAt: CASE_END, words: '' },
  ...given,
  judged: judged(given.judged),
  dossier:
    given.dossier === null
      ? null
      : {
          ...{ events: [], use: [], disks: [], restarted: null, sessionEndingAt: null, missing: [] },
          ...{
            tools: [],
            neighbours: [],
            uncaught: null,
            pids: [CASE_PID, CASE_CHILD],
            startedAt: CASE_END - 3_600_000,
          },
          ...given.dossier,
        },
});

/** The verdict of a rule on a case in words, as `killed likely`; null if nothing speaks for it. */
export function verdictBy(rule: CauseRule, given: CaseGiven): string | null {
  const cause = rule(caseOf(factsOfCase(given)));
  return cause && `${cause.kind} ${cause.certainty}`;
}

/** Endings by what the system reports. */
export const bySignalNumber = (signal: number, silent: JudgedEnding['silent'] = 'native') => ({
  ...{ class: 'silent' as const, silent, exitCode: null, signal },
});
export const withCode = (exitCode: number, silent: JudgedEnding['silent'] = 'native') => ({
  ...{ class: 'silent' as const, silent, exitCode, signal: null },
});
export const withError = (exception: string, because: JudgedEnding['because'] = 'error-text') => ({
  ...{ class: 'error' as const, silent: null, exitCode: 1, because, exception },
});
