import { describe, expect, it, test } from 'vitest';
import type { ReadingShape } from '../../../../electron/core/protocol/disk/work-seen.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import {
  isSameReading,
  reduceSources,
  voidsReading,
} from '../../../../electron/core/run/apply/reduce-sources.ts';
import { emptySources, type SourcesState } from '../../../../electron/core/run/parts/sources.ts';
import { ended, observation, restartAfter, starting } from '../../../support/journal-entries.ts';
import { begun, fileTold, record } from '../../../support/replayed-run.ts';

const shape: ReadingShape = { counters: 1, rivals: 0, isNested: false, total: 9, announced: null };
const chosen = (recognizer: string | null, by: 'itself' | 'user' = 'itself'): JournalEntry => ({
  ...{ kind: 'recognizer-chosen', recognizer, by },
});
const overruled = (which: 'files' | 'output'): JournalEntry => ({
  ...{ kind: 'count-overruled', overruled: which, file: 1, read: 2 },
});

function reduce(sources: SourcesState, entry: JournalEntry, run = begun()): SourcesState {
  return reduceSources(sources, record(entry), { attempts: run.attempts, eventsBefore: 0 });
}
const sources = (...entries: JournalEntry[]) =>
  entries.reduce((before, entry) => reduce(before, entry), emptySources());

describe('a job reports its iterations', () => {
  it('once an event does, and not because a file contains one', () => {
    expect(sources(fileTold('log', 1)).reports).toBe(false);
    expect(sources(observation(1, 0.5)).reports).toBe(true);
  });

  it('still after any later record, which creates no new object', () => {
    const before = sources(observation(1, 0.5));
    expect(reduce(before, observation(2, 0.5))).toBe(before);
    expect(reduce(before, fileTold('state', 3))).toBe(before);
  });
});

describe('a recogniser', () => {
  it('that another replaced automatically reads another counter, until it is chosen again', () => {
    const replaced = sources(chosen('tqdm'), chosen('keras'));
    expect([...replaced.wrongCounters]).toEqual(['tqdm']);
    expect([...reduce(replaced, chosen('tqdm')).wrongCounters]).toEqual(['keras']);
  });

  it('that the user replaced may still be right', () => {
    expect(sources(chosen('tqdm'), chosen('plain', 'user')).wrongCounters.size).toBe(0);
  });

  it('that is the first needs no re-reading, unless the user chose it', () => {
    expect(sources(chosen('tqdm')).rereadPending).toBe(false);
    expect(sources(chosen('tqdm', 'user')).rereadPending).toBe(true);
    expect(sources(chosen('tqdm'), chosen('plain')).rereadPending).toBe(true);
  });

  it('counts again if its count was rejected and the user chooses it', () => {
    expect(sources(overruled('output'), chosen('tqdm', 'user')).overruled).toBeNull();
    expect(sources(overruled('output'), chosen('tqdm')).overruled).not.toBeNull();
    expect(sources(overruled('files'), chosen('tqdm', 'user')).overruled).not.toBeNull();
  });
});

const learned = {
  ...{ iterations: { kind: 'Trial', slot: '#0' }, total: null, value: null, best: null, direction: null },
  ...{
    isIndex: false,
    announces: false,
    later: [],
    downFrom: null,
    hasDecimalComma: false,
    isInner: false,
    inner: [],
    headings: [],
  },
};
const learns = (structure: typeof learned): JournalEntry => ({
  ...{ kind: 'structure-learned', structure, confidence: 0.8, attempt: 2, upTo: 40, lines: 4 },
});
const says = (role: 'iterations' | 'value', by: 'user' | 'command' = 'user'): JournalEntry => ({
  ...{ kind: 'roles-chosen', by },
  chosen: { roles: [{ name: learned.iterations, role }], direction: null },
});

describe('what was learned from the lines', () => {
  it('counts from then on, after re-reading, also in place of a tool', () => {
    const after = sources(chosen('tqdm'), learns(learned));
    expect(after).toMatchObject({
      ...{ recognizer: { id: 'structure', by: 'itself' }, rereadPending: true },
      structure: { learned, confidence: 0.8, attempt: 2, upTo: 40, lines: 4 },
    });
    expect([...after.wrongCounters]).toEqual(['tqdm']);
  });

  it('counts by the user’s wish, if the user wants it read so', () => {
    const wanted = sources(chosen('structure', 'user'), learns(learned));
    expect(wanted.recognizer).toEqual({ id: 'structure', by: 'user' });
  });
});

describe('a role that the user gives to a number', () => {
  it('lets the structure count if it is that of the iterations', () => {
    const after = sources(chosen('tqdm'), overruled('output'), says('iterations'));
    expect(after).toMatchObject({ recognizer: { id: 'structure', by: 'user' }, overruled: null });
    expect(after.rereadPending).toBe(true);
  });

  it('beside a tool, leaves the tool in charge', () => {
    expect(sources(chosen('tqdm'), says('value')).recognizer).toMatchObject({ id: 'tqdm' });
  });

  it('makes the structure be learned again', () => {
    const after = sources(learns(learned), says('value'));
    expect(after).toMatchObject({ recognizer: null, structure: null });
    expect(isSameReading(sources(learns(learned)), after)).toBe(false);
  });

  it('from an earlier run waits until such lines come', () => {
    expect(sources(says('iterations', 'command'))).toMatchObject({
      ...{ recognizer: null, rereadPending: false, roles: { by: 'command' } },
    });
  });
});

describe('how the newest attempt counts', () => {
  it('is known once its output was re-read, until the next attempt', () => {
    const reread = sources(chosen('tqdm', 'user'), { kind: 'output-reread', reading: shape });
    expect(reread).toMatchObject({ rereadPending: false, readingAnew: shape });
    expect(reduce(reread, starting(2)).readingAnew).toBeUndefined();
  });

  it('is known from late output, if that belongs to the newest attempt and was read', () => {
    const late: JournalEntry = { kind: 'output-came-late', attempt: 1, bytes: 9, reading: shape };
    const over = begun([ended(1, restartAfter(0))]);
    expect(reduce(emptySources(), late, over).readingAnew).toEqual(shape);
    expect(reduce(emptySources(), late).readingAnew).toBeUndefined();
    const unread: JournalEntry = { kind: 'output-came-late', attempt: 1, bytes: 9 };
    expect(reduce(sources({ kind: 'output-reread', reading: shape }), unread, over).readingAnew).toEqual(
      shape,
    );
  });
});

test('a job that resumes by itself remains one', () => {
  const hello: JournalEntry = { kind: 'resumes-by-itself', attempt: 1, total: null, eventsOffset: 1 };
  expect(sources(hello, starting(2)).resumesByItself).toBe(true);
});

describe('what was read from the output', () => {
  const isVoidAfter = (before: SourcesState, entry: JournalEntry) =>
    voidsReading(entry, { before, after: reduce(before, entry) });

  it.each<[string, boolean, JournalEntry]>([
    ['is void if another recogniser reads', true, chosen('plain')],
    ['is void if no recogniser is to read it', true, chosen(null, 'user')],
    ['stays if the same recogniser is confirmed', false, chosen('tqdm', 'user')],
    ['is void if its count is overruled', true, overruled('output')],
    ['stays if the count of the files is overruled', false, overruled('files')],
    ['is void if the job begins to report', true, observation(1, 0.5)],
    ['stays if a file reports an iteration', false, fileTold('log', 1)],
    ['stays if it was re-read', false, { kind: 'output-reread', reading: shape }],
  ])('%s', (_, isVoid, entry) => {
    expect(isVoidAfter(sources(chosen('tqdm')), entry)).toBe(isVoid);
  });

  it('is void by the first report only', () => {
    expect(isVoidAfter(sources(observation(1, 0.5)), starting(2))).toBe(false);
    expect(isVoidAfter(sources(observation(1, 0.5)), observation(2, 0.5))).toBe(false);
  });
});
