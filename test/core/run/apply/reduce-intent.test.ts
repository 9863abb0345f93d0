import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { recordedReport } from '../../../../electron/core/run/apply/recorded-report.ts';
import { reduceIntent } from '../../../../electron/core/run/apply/reduce-intent.ts';
import type { IntentState } from '../../../../electron/core/run/parts/intent.ts';
import type { RunState } from '../../../../electron/core/run/state/run-state.ts';
import { endAs, ended, lineRead, observation, starting } from '../../../support/journal-entries.ts';
import { begun, fileTold, record } from '../../../support/replayed-run.ts';

const written: JournalEntry = {
  kind: 'checkpoint-written',
  entry: { file: 'a', iteration: 1, bytes: 10, sha256: '0'.repeat(64), writtenAt: 1_000 },
  level: 2,
};
const resume = (file?: string): JournalEntry => ({
  ...{ kind: 'resume-requested', queued: false },
  ...(file ? { from: { file, whose: 'vigil' } } : {}),
});

function reduce(state: RunState, entry: JournalEntry): IntentState {
  const { work, sources, attempts, checkpoints, eventsOffset: eventsBefore } = state;
  const reported = recordedReport(entry, { work, sources, eventsBefore });
  return reduceIntent(state.intent, record(entry), { reported, work, attempts, checkpoints });
}

/** A run that computed three iterations, ended, and is resumed from a checkpoint of the first. */
const resumed = begun([
  written,
  ...[1, 2, 3].map((iteration) => observation(iteration, 0.5)),
  { kind: 'stop-requested', hard: false },
  ended(1, endAs('stopped')),
  resume('a'),
]);

describe('a stop request', () => {
  it.each([
    [true, 'kill'],
    [false, 'ask'],
  ])('that is hard: %s, is to %s', (hard, how) => {
    expect(reduce(begun(), { kind: 'stop-requested', hard }).stopRequested).toBe(how);
  });

  it('ends when the user resumes the run', () => {
    expect(resumed.intent.stopRequested).toBeNull();
  });
});

describe('switches', () => {
  const switches: JournalEntry = { kind: 'switches-requested', switches: ['launch-blocking'] };

  it('are those of the next attempt only', () => {
    const asked = begun([switches]);
    expect(asked.intent.switches).toEqual(['launch-blocking']);
    expect(begun([switches, starting(2)]).intent.switches).toEqual([]);
  });

  it('stay when the run is resumed, and none takes them back', () => {
    expect(begun([switches, resume()]).intent.switches).toEqual(['launch-blocking']);
    expect(reduce(begun([switches]), { ...switches, switches: [] }).switches).toEqual([]);
  });
});

describe('a run that a person resumes', () => {
  it('no longer counts the attempts before that', () => {
    expect(reduce(resumed, resume())).toMatchObject({ resumedAt: 50_000, attemptsBeforeResume: 1 });
  });

  it('resumes from the chosen checkpoint, and stores its highest iteration at that time', () => {
    expect(resumed.intent.chosenCheckpoint).toEqual({
      ...{ file: 'a', whose: 'vigil', iteration: 1, highestThen: 3 },
    });
  });

  it('resumes from the newest if none was chosen, or the chosen one is unknown', () => {
    expect(reduce(resumed, resume()).chosenCheckpoint).toBeNull();
    expect(reduce(resumed, resume('gone')).chosenCheckpoint).toBeNull();
  });
});

describe('a chosen checkpoint counts', () => {
  it.each<[string, JournalEntry]>([
    ['an iteration is computed again', observation(3, 0.5)],
    ['a line reports an iteration that was known by then', lineRead(2)],
    ['a checkpoint is written', written],
  ])('still while %s', (_, entry) => {
    expect(reduce(resumed, entry)).toBe(resumed.intent);
  });

  it.each([
    ['the job', { ...observation(4, 0.5), eventsOffset: 900 }],
    ['a file', fileTold('log', 4)],
  ])('no longer once %s reports an iteration beyond those', (_, entry) => {
    expect(reduce(resumed, entry)).toEqual({ ...resumed.intent, chosenCheckpoint: null });
  });

  it('still if the source of such an iteration is not trusted', () => {
    // The output of a job that reports its iterations is not read.
    expect(reduce(resumed, lineRead(4))).toBe(resumed.intent);
  });
});
