import { describe, expect, it, test } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import {
  isNews,
  isOfFile,
  recordedReport,
  sourceOf,
} from '../../../../electron/core/run/apply/recorded-report.ts';
import type { RunState } from '../../../../electron/core/run/state/run-state.ts';
import { lineRead, observation } from '../../../support/journal-entries.ts';
import { begun, fileTold } from '../../../support/replayed-run.ts';

const toldIn = ({ work, sources, eventsOffset }: RunState, entry: JournalEntry) =>
  recordedReport(entry, { work, sources, eventsBefore: eventsOffset });

const overruling = (overruled: 'files' | 'output'): JournalEntry => ({
  kind: 'count-overruled',
  overruled,
  file: 1,
  read: 2,
});

describe('the source of an observation', () => {
  it.each(['helper', 'log', 'state'] as const)('is %s if the journal says so', (source) => {
    expect(sourceOf({ ...fileTold('log', 1), source }, 0)).toBe(source);
  });

  it('is the helper in an older journal if its event is new, and a file if it is not', () => {
    const older = { ...fileTold('log', 1), source: undefined, eventsOffset: 100 };
    expect([sourceOf(older, 99), sourceOf(older, 100)]).toEqual(['helper', 'log']);
  });
});

describe('the report in a record', () => {
  it('of several iterations begins with the first of them', () => {
    expect(toldIn(begun(), lineRead(4, { from: 2 }))).toMatchObject({
      ...{ iteration: 4, from: 2, known: undefined, isRepeated: false },
      report: { source: 'output', attempt: 1, at: 4_000, y: 4 },
    });
  });

  it('is not new if the same source reported it before', () => {
    const state = begun([lineRead(1), fileTold('log', 2)]);
    expect(toldIn(state, lineRead(1))).toMatchObject({ isRepeated: true, known: { iteration: 1 } });
    expect(toldIn(state, lineRead(2))).toMatchObject({ isRepeated: false, known: { iteration: 2 } });
    expect(isNews(toldIn(state, lineRead(1)))).toBe(false);
    expect(isNews(toldIn(state, lineRead(2)))).toBe(true);
  });

  it('may be more than a file reported before, but not more than an event', () => {
    const state = begun([observation(1, 0.5), fileTold('log', 2)]);
    const again = { ...observation(1, 0.5), eventsOffset: 900 };
    expect(toldIn(state, again)).toMatchObject({ isRepeated: true });
    expect(toldIn(state, fileTold('log', 2))).toMatchObject({ isRepeated: false });
  });

  it('keeps a best value only if it is a finite number', () => {
    expect(toldIn(begun(), lineRead(1, { best: 'NaN' }))?.report.best).toBeNull();
    expect(toldIn(begun(), lineRead(1, { best: 0.5 }))?.report.best).toBe(0.5);
  });

  it('is missing if it is about no iteration', () => {
    const state = begun();
    expect(toldIn(state, { kind: 'total-known', attempt: 1, total: 5 })).toBeNull();
    expect(isNews(null)).toBe(false);
  });
});

describe('a source is ignored', () => {
  test('if it is the output of a job that reports its iterations itself', () => {
    expect(toldIn(begun([observation(1, 0.5)]), lineRead(2))).toBeNull();
  });

  test('if its count was overruled', () => {
    expect(toldIn(begun([overruling('output')]), lineRead(1))).toBeNull();
    expect(toldIn(begun([overruling('files')]), lineRead(1))).not.toBeNull();
    expect(toldIn(begun([overruling('files')]), fileTold('state', 1))).toBeNull();
    expect(toldIn(begun([overruling('output')]), fileTold('state', 1))).not.toBeNull();
    expect(toldIn(begun([overruling('files')]), observation(1, 0.5))).not.toBeNull();
  });
});

test('logs and states are files of the job; what it reports and prints is not', () => {
  const report = toldIn(begun(), lineRead(1))?.report;
  if (!report) throw new Error('nothing was told');
  const sources = ['helper', 'log', 'state', 'output'] as const;
  expect(sources.filter((source) => isOfFile({ ...report, source }))).toEqual(['log', 'state']);
});
