import { describe, expect, it } from 'vitest';
import { entriesOfEvents, entryOfEvent } from '../../../../electron/core/run/entries/entry-of-event.ts';

const journal = { attempt: 2, known: new Set([4]), isWorking: true, hasFinished: false };
const event = (more: object) => JSON.stringify({ at: 5, ...more });
const observed = { kind: 'observation', iteration: 5, x: [1], y: 2, durationMs: 3 };

const held = { allocatedBytes: 1, reservedBytes: null, residentBytes: 3 };
const CLEANED = { count: 2, thorough: 1, freedBytes: 7, before: held, after: held };
const TORCH = {
  ...{ version: '2.9.1', onWindows: false, fraction: 0.8, allocator: 'a:1', expandable: null },
  variables: [],
};

describe('the reports of a job, as journal entries', () => {
  it('an observation has its attempt and the position where reading continues', () => {
    expect(entryOfEvent(event(observed), 77, journal)).toEqual({
      ...observed,
      metrics: {},
      attempt: 2,
      saidAt: 5,
      eventsOffset: 77,
    });
  });

  it.each<[string, string, string | undefined]>([
    ['a repeated iteration is noted, not counted', event({ ...observed, iteration: 4 }), 'event-repeated'],
    ['half a line is noted', '{"at":5,"kind":"obs', 'event-unreadable'],
    ['an unknown kind is noted', event({ kind: 'dance' }), 'event-unreadable'],
    ['a value that is not a number is noted', event({ ...observed, y: null }), 'event-unreadable'],
    ["the job's own remark is kept", event({ kind: 'note', text: 'hello' }), 'job-note'],
  ])('%s', (_name, line, code) => {
    expect(entryOfEvent(line, 9, journal)).toMatchObject({ kind: 'note', fact: { code }, eventsOffset: 9 });
  });

  it.each([
    ['', null],
    [event({ kind: 'iteration-started', iteration: 5 }), null],
    [event({ kind: 'hello', job: 'j', total: null, resumedFrom: 0 }), null],
    [event({ kind: 'hello', job: 'j', total: 30, resumedFrom: 0 }), 'total-known'],
    [event({ kind: 'finished' }), 'finish-marker'],
    [event({ kind: 'script-began', pid: 7 }), 'script-began'],
    [event({ kind: 'script-ended' }), 'script-ended'],
    [event({ kind: 'script-ended', pid: 7 }), 'script-ended'],
    [event({ kind: 'memory-cleaned', ...CLEANED }), 'memory-cleaned'],
    [event({ kind: 'settle-asked', question: 'a', pid: 7, limitMs: 5 }), null],
    [event({ kind: 'torch-settings', ...TORCH }), 'torch-told'],
    [event({ kind: 'loader-workers', workers: 0 }), 'loader-told'],
    [event({ kind: 'torch-settings', ...TORCH, version: 'x'.repeat(3_000) }), 'note'],
  ])('%s becomes %s', (line, kind) => {
    expect(entryOfEvent(line, 9, journal)?.kind ?? null).toBe(kind);
  });

  it('workers of a data loader are recorded only if they are more than before', () => {
    const said = [0, 0, 3, 2, 3].map((workers, index) => ({
      line: event({ kind: 'loader-workers', workers }),
      end: index + 1,
    }));
    expect(entriesOfEvents(said, journal)).toMatchObject([{ workers: 0 }, { workers: 3 }]);
    expect(entriesOfEvents(said, { ...journal, loaderWorkers: 3 })).toEqual([]);
  });

  it('the report that a script ran to its end keeps its process and its time', () => {
    const said = event({ kind: 'script-ended', at: 8, pid: 7 });
    expect(entryOfEvent(said, 9, journal)).toMatchObject({ pid: 7, saidAt: 8 });
  });

  const uncaught = {
    kind: 'exception',
    type: 'ValueError',
    message: 'no',
    traceback: 'Traceback',
    thread: null,
  };

  it('an exception of the main thread is kept with its traceback, cut if a job wrote a long one', () => {
    const { thread: _, ...kept } = uncaught;
    expect(entryOfEvent(event(uncaught), 9, journal)).toEqual({
      ...kept,
      saidAt: 5,
      attempt: 2,
      eventsOffset: 9,
    });
    const long = event({ ...uncaught, traceback: 'x'.repeat(1e6) });
    expect(JSON.stringify(entryOfEvent(long, 9, journal)).length).toBeLessThan(11_000);
  });

  it('exceptions of other threads are notes, and consecutive ones are merged', () => {
    const lines = ['a', 'b', 'c'].map((thread, index) => ({
      line: event({ ...uncaught, thread }),
      end: index + 1,
    }));
    expect(entriesOfEvents(lines, journal)).toMatchObject([
      {
        kind: 'note',
        fact: { code: 'thread-exception', thread: 'a', type: 'ValueError', message: 'no', more: 2 },
        eventsOffset: 3,
      },
    ]);
  });

  it('a fact of the Python helper is kept unchanged, and consecutive facts of one kind are one note', () => {
    const facts = [
      { kind: 'section-unknown', given: "'lunch'" },
      { kind: 'section-unknown', given: "'tea'" },
      { kind: 'iteration-untold' },
      { kind: 'cooled-down', degrees: 40 },
    ];
    const lines = facts.map((fact, index) => ({ line: event({ kind: 'note', fact }), end: index + 1 }));
    expect(entriesOfEvents(lines, journal)).toEqual([
      { kind: 'note', fact: { code: 'helper-note', fact: facts[0], more: 1 }, eventsOffset: 2 },
      { kind: 'note', fact: { code: 'helper-note', fact: facts[2] }, eventsOffset: 3 },
      {
        kind: 'note',
        fact: { code: 'helper-note', fact: { kind: 'unknown', name: 'cooled-down', facts: { degrees: 40 } } },
        eventsOffset: 4,
      },
    ]);
  });

  it('a save by the helper before the first iteration is no fault, and neither is a note about it', () => {
    const saved = JSON.stringify({ kind: 'checkpoint', at: 1, iteration: 0 });
    expect(entryOfEvent(saved, 1, journal)).toBeNull();
    const fact = { kind: 'values-unreadable', iteration: 0, fault: { kind: 'contradicts-itself' } };
    const line = JSON.stringify({ kind: 'note', at: 1, fact });
    expect(entryOfEvent(line, 1, journal)).toMatchObject({ fact: { code: 'helper-note', fact } });
  });

  it('a note of the helper that is longer than any of its facts, or contains none, is unreadable', () => {
    const long = event({ kind: 'note', fact: { kind: 'section-unknown', given: 'x'.repeat(2_000) } });
    for (const line of [long, event({ kind: 'note' })])
      expect(entryOfEvent(line, 9, journal)).toMatchObject({ fact: { code: 'event-unreadable' } });
  });

  it('work after the finish marker withdraws the marker, once', () => {
    const started = event({ kind: 'iteration-started', iteration: 5 });
    const lines = [event({ kind: 'finished' }), started, started, event(observed)];
    const numbered = lines.map((line, index) => ({ line, end: index + 1 }));
    expect(entriesOfEvents(numbered, journal)).toMatchObject([
      { kind: 'finish-marker' },
      { kind: 'work-resumed', attempt: 2, eventsOffset: 2 },
      { kind: 'observation' },
    ]);
  });

  it('a flood of invalid lines becomes one note with their number', () => {
    const lines = [event(observed), 'x', 'y', 'z', event({ ...observed, iteration: 6 }), event(observed)];
    const entries = entriesOfEvents(
      lines.map((line, index) => ({ line, end: index + 1 })),
      journal,
    );
    expect(entries).toMatchObject([
      { kind: 'observation', iteration: 5 },
      { kind: 'note', fact: { code: 'event-unreadable', line: 'x', more: 2 }, eventsOffset: 4 },
      { kind: 'observation', iteration: 6 },
      { kind: 'note', fact: { code: 'event-repeated', iteration: 5, highest: 5 } },
    ]);
  });

  it('many repeated iterations become one note with the highest of them', () => {
    const again = [2, 4, 3].map((iteration, at) => ({
      line: event({ ...observed, iteration }),
      end: at + 1,
    }));
    expect(entriesOfEvents(again, { ...journal, known: new Set([1, 2, 3, 4]) })).toMatchObject([
      {
        kind: 'note',
        fact: { code: 'event-repeated', iteration: 2, highest: 4, more: 2 },
        eventsOffset: 3,
      },
    ]);
  });

  it.each([
    ['half a line', '{"at":5,"kind":"observation","iteration":4,"x":[1],"met'],
    ['half a line with an object in it', '{"at":5,"metrics":{"a":1},"ki'],
    ['zeros that a full disk left', '\0\0\0'],
  ])('complete text after %s is read, and the rest is noted', (_, torn) => {
    const heard: string[] = [];
    const line = { line: torn + event({ ...observed, metrics: { loss: 1 } }), end: 7 };
    const entries = entriesOfEvents([line], journal, ({ kind }) => heard.push(kind));
    expect(entries).toMatchObject([
      { kind: 'observation', iteration: 5, metrics: { loss: 1 }, eventsOffset: 7 },
      { kind: 'note', fact: { code: 'event-unreadable', line: torn }, eventsOffset: 7 },
    ]);
    expect(heard).toEqual(['observation']);
  });

  it('a complete line that is not an event is not searched for one inside it', () => {
    const inner = event({ kind: 'finished' });
    const lines = [`{"kind":"dance","with":${inner}}`, event({ kind: 'dance', text: inner })];
    const entries = entriesOfEvents(
      lines.map((line, index) => ({ line, end: index + 1 })),
      journal,
    );
    expect(entries).toMatchObject([{ kind: 'note', fact: { code: 'event-unreadable' }, eventsOffset: 2 }]);
    expect(entries).toHaveLength(1);
  });

  it.each([
    [13, []],
    [1, [{ attempt: 2, said: 12, seen: 1, total: null, by: 'job' }]],
  ])('a resumed job that begins at %i is compared once with its resume point', (first, told) => {
    const lines = [first, first + 1].map((iteration, at) => ({
      line: event({ kind: 'iteration-started', iteration }),
      end: at + 1,
    }));
    const from = { kind: 'own-state' as const, iteration: 12 };
    const entries = entriesOfEvents(lines, { ...journal, from });
    expect(
      entries.flatMap((entry) =>
        entry.kind === 'note' && entry.fact.code === 'resume-differs' ? [entry.fact.resume] : [],
      ),
    ).toEqual(told);
  });
});
