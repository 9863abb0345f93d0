// Long because each order in which two sources can report an iteration is a separate case.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { branchEntries } from '../../../../electron/core/run/entries/branch-entries.ts';
import { emptyRun, type RunState } from '../../../../electron/core/run/state/run-state.ts';
import { deltaSince } from '../../../../electron/core/run/views/run-views.ts';
import { workSeenOf } from '../../../../electron/core/verdict/work-seen-of.ts';
import { lineRead, observation, recordsOf, starting } from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';

const fromFile = (
  source: 'log' | 'state',
  iteration: number,
  more: Partial<Extract<JournalEntry, { kind: 'observation' }>> = {},
): JournalEntry => ({
  kind: 'observation',
  attempt: 1,
  iteration,
  x: [iteration],
  y: iteration + 0.123,
  metrics: {},
  durationMs: 5,
  saidAt: 1_000 * iteration + 10,
  eventsOffset: 0,
  source,
  ...more,
});

const line = (
  iteration: number,
  more: Partial<Extract<JournalEntry, { kind: 'iteration-read' }>> = {},
): JournalEntry => lineRead(iteration, { parameters: { lr: 0.1 }, metrics: { loss: 0.5 }, ...more });

function stateAfter(entries: readonly JournalEntry[]): RunState {
  const state = emptyRun(runSpec({ goal: 'maximise' }));
  for (const record of recordsOf([{ kind: 'run-created', queued: false }, starting(1), ...entries]))
    applyRecord(state, record);
  return state;
}

const view = (state: RunState) => deltaSince(state, 0, (file) => file);
const iterations = (state: RunState) => state.work.observations.map(({ iteration }) => iteration);

describe('an iteration that several sources report', () => {
  it('is one observation with the exact numbers of the file and everything else from the line', () => {
    const state = stateAfter([line(1), fromFile('log', 1)]);
    expect(view(state).observations).toMatchObject([
      {
        iteration: 1,
        x: [1],
        y: 1.123,
        best: 1.123,
        parameters: { lr: 0.1 },
        metrics: { loss: 0.5 },
        durationMs: 900,
      },
    ]);
    expect([state.work.known.size, workSeenOf(state, null).told]).toEqual([1, 1]);
  });

  it.each<[string, JournalEntry[]]>([
    ['a file', [line(1), line(2), line(3), fromFile('state', 1), fromFile('state', 2)]],
    ['a line', [fromFile('log', 2), fromFile('log', 3), line(1), line(2)]],
  ])('is never taken back by %s', (_name, entries) => {
    const state = stateAfter(entries);
    expect(iterations(state)).toEqual([1, 2, 3]);
    expect([state.work.known.size, state.work.highestIteration]).toEqual([3, 3]);
  });

  it('comes from the log of an iteration before the state, and from either before the output', () => {
    const state = stateAfter([
      line(1, { y: 9 }),
      fromFile('state', 1, { y: 8 }),
      fromFile('log', 1, { y: 7 }),
    ]);
    expect(state.work.observations[0]?.y).toBe(7);
  });

  it('keeps a printed best value, unless the exact value is better', () => {
    const rounded = stateAfter([line(1, { best: 1.1 }), fromFile('log', 1)]);
    expect(rounded.work.observations[0]?.best).toBe(1.123);
    const initial = stateAfter([line(1, { best: 5 }), fromFile('log', 1)]);
    expect(initial.work.observations[0]?.best).toBe(5);
  });

  it('makes the best so far follow the iterations, whichever came first', () => {
    const state = stateAfter([fromFile('log', 3), fromFile('log', 1, { y: 5 }), fromFile('log', 2)]);
    expect(state.work.observations.map(({ best }) => best)).toEqual([5, 5, 5]);
  });

  it('keeps the best so far when further numbers of an iteration are read', () => {
    const state = stateAfter([
      line(1),
      line(2, { y: 0 }),
      { kind: 'metrics-read', iteration: 2, metrics: { val: 3 } },
      { kind: 'metrics-read', iteration: 1, metrics: { val: 2 } },
    ]);
    expect(view(state).observations).toMatchObject([
      { best: 1, metrics: { loss: 0.5, val: 2 } },
      { best: 1, metrics: { loss: 0.5, val: 3 } },
    ]);
  });

  it('comes only from the helper if its output was read before: that may count something else', () => {
    const helper = observation(1, 7);
    const state = stateAfter([line(1), line(2), fromFile('log', 1), helper]);
    expect(view(state).observations).toMatchObject([{ iteration: 1, y: 7, parameters: {} }]);
    expect([...state.work.known]).toEqual([1]);
  });

  it('keeps from the files what the helper can no longer report, and nothing from its first report on', () => {
    const files = [1, 2, 3, 4, 5].map((iteration) => fromFile('log', iteration));
    const state = stateAfter([...files, observation(3, 7)]);
    expect(iterations(state)).toEqual([1, 2, 3]);
    expect([state.work.highestIteration, state.attempts.list[0]?.lastIteration]).toEqual([3, 3]);
    expect(view(state).observations.at(-1)).toMatchObject({ y: 7, x: [0.03, 0.5] });
  });

  it('stays except for the reading when another recognizer is chosen', () => {
    const state = stateAfter([
      { kind: 'recognizer-chosen', recognizer: 'plain', by: 'itself' },
      line(1),
      line(2),
      fromFile('log', 1),
      { kind: 'recognizer-chosen', recognizer: 'tqdm', by: 'user' },
    ]);
    expect(view(state).observations).toMatchObject([{ iteration: 1, y: 1.123, parameters: {} }]);
    expect([...state.work.known]).toEqual([1]);
    expect(state.attempts.list[0]).toMatchObject({ firstIteration: 1, lastIteration: 1 });
  });

  it('is the same set, with the same fields, in any order of arrival', () => {
    const entry = fc
      .tuple(fc.constantFrom('log', 'state', 'output'), fc.integer({ min: 1, max: 6 }))
      .map(([source, iteration]): JournalEntry => {
        if (source === 'log') return fromFile('log', iteration, { best: iteration % 2 ? 9 : undefined });
        if (source === 'state')
          return fromFile('state', iteration, iteration > 3 ? { x: [], y: null } : { y: 4 });
        return line(iteration, { y: iteration % 3 ? 2 : null, best: iteration === 2 ? 3 : null });
      });
    const told = fc
      .uniqueArray(entry, { selector: (one) => JSON.stringify(one), maxLength: 18 })
      .chain((entries) =>
        fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
      );
    fc.assert(
      fc.property(told, ([entries, shuffled]) => {
        const [one, other] = [stateAfter(entries), stateAfter(shuffled)];
        expect(view(other).observations).toEqual(view(one).observations);
        expect([...other.work.known].sort()).toEqual([...one.work.known].sort());
        expect(workSeenOf(other, null).told).toBe(workSeenOf(one, null).told);
      }),
      { numRuns: 500 },
    );
  });

  it('reaches a client that missed records, including changes in the middle', () => {
    const entry = fc.tuple(fc.constantFrom('log', 'state', 'output'), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), fc.nat(22), (told, since) => {
        const entries = told.map(([source, iteration]) =>
          source === 'output' ? line(iteration) : fromFile(source as 'log' | 'state', iteration),
        );
        const records = recordsOf([{ kind: 'run-created', queued: false }, starting(1), ...entries]);
        const state = emptyRun(runSpec({ goal: 'maximise' }));
        const seen = new Map<number, unknown>();
        for (const record of records) {
          applyRecord(state, record);
          if (record.seq === since) for (const one of view(state).observations) seen.set(one.iteration, one);
        }
        if (since < 1 || since > records.length) return;
        for (const one of deltaSince(state, since, (file) => file).observations) seen.set(one.iteration, one);
        expect([...seen.values()]).toHaveLength(state.work.observations.length);
        for (const one of view(state).observations) expect(seen.get(one.iteration)).toEqual(one);
      }),
    );
  });
});

describe('the direction shown by best values, if the user set none', () => {
  const values = [3, 5, 2, 8, 7];
  const bests = [3, 5, 5, 8, 8];
  const lines = values.map((y, index) => line(index + 1, { y }));
  const files = bests.map((best, index) => fromFile('state', index + 1, { y: values[index] ?? 0, best }));
  const saved: JournalEntry = {
    kind: 'checkpoint-adopted',
    entry: {
      file: 'state.json',
      iteration: 5,
      bytes: 1,
      sha256: 'a'.repeat(64),
      writtenAt: 9_000,
      resumable: true,
    },
    level: 2,
    because: null,
  };
  const withoutGoal = (entries: readonly JournalEntry[]): RunState => {
    const state = emptyRun(runSpec({}));
    for (const record of recordsOf([{ kind: 'run-created', queued: false }, starting(1), ...entries]))
      applyRecord(state, record);
    return state;
  };

  it.each<[string, JournalEntry[]]>([
    ['a file reports them before the lines', [...files, saved, ...lines]],
    ['a file reports them after the lines', [...lines, ...files, saved]],
    ['a file reports them between the lines', [...lines.slice(0, 2), ...files, saved, ...lines.slice(2)]],
  ])('is the same where %s', (_name, entries) => {
    const state = withoutGoal(entries);
    expect(state.work.goal).toBe('maximise');
    expect(state.work.observations.map(({ best }) => best)).toEqual(bests);
  });

  it('is lost with its only source, and stays if another source shows it', () => {
    const told = lines.map((each, index) => ({ ...each, best: bests[index] ?? 0 }) as JournalEntry);
    const chosen: JournalEntry = { kind: 'recognizer-chosen', recognizer: 'tqdm', by: 'user' };
    expect(withoutGoal([...told, chosen]).work.goal).toBe(null);
    expect(withoutGoal([...told, ...files, saved, chosen]).work.goal).toBe('maximise');
    const given: JournalEntry = { kind: 'count-overruled', overruled: 'files', file: 5, read: 5 };
    expect(withoutGoal([...files, saved, ...lines, given]).work.goal).toBe(null);
  });
});

it('a branch takes over the reports of each source', () => {
  const first = stateAfter([
    { kind: 'logs-numbered', first: 0 },
    observation(1, 7),
    fromFile('log', 2),
    fromFile('state', 2, { best: 9 }),
  ]);
  const branch = stateAfter(branchEntries(first, 2));
  expect(view(branch).observations).toEqual(view(first).observations);
  expect([branch.sources.reports, branch.work.logsFrom, workSeenOf(branch, null).told]).toEqual([true, 0, 2]);
});

describe('logs that start at another number than assumed', () => {
  const logs = [0, 1, 2].map((number) => fromFile('log', number + 1));

  it('move, and the reports of others stay', () => {
    const state = stateAfter([
      { kind: 'logs-numbered', first: 0 },
      ...logs,
      line(1),
      line(2),
      { kind: 'logs-numbered', first: 1 },
    ]);
    expect(view(state).observations).toMatchObject([
      { iteration: 1, y: 2.123, parameters: { lr: 0.1 } },
      { iteration: 2, y: 3.123, parameters: { lr: 0.1 } },
    ]);
    expect(state.work.known.size).toBe(2);
  });
});

describe('files and output that count different things', () => {
  const epochs = [1, 2, 3, 4, 5, 6].map((iteration) => line(iteration));
  const files = [fromFile('log', 1), fromFile('log', 2)];

  it('are not added: the count of the output is rejected, and the output is ignored from then on', () => {
    const state = stateAfter([
      ...epochs,
      ...files,
      { kind: 'count-overruled', overruled: 'output', file: 2, read: 6 },
      line(7),
    ]);
    expect(iterations(state)).toEqual([1, 2]);
    expect(state.notes).toMatchObject([{ code: 'output-count-overruled', file: 2, read: 6 }]);
  });

  it('or the count of the files is rejected, with all that they report later', () => {
    const state = stateAfter([
      ...epochs,
      ...files,
      { kind: 'count-overruled', overruled: 'files', file: 2, read: 6 },
      fromFile('log', 9),
    ]);
    expect(iterations(state)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(workSeenOf(state, null).told).toBe(0);
  });
});
