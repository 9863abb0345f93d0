import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { recordedReport } from '../../../../electron/core/run/apply/recorded-report.ts';
import { reduceSignals } from '../../../../electron/core/run/apply/reduce-signals.ts';
import { emptySignals, type SignalsState } from '../../../../electron/core/run/parts/signals.ts';
import type { RunState } from '../../../../electron/core/run/state/run-state.ts';
import { ended, lineRead, observation, restartAfter, starting } from '../../../support/journal-entries.ts';
import { begun, fileTold, record } from '../../../support/replayed-run.ts';

const attempt = 1;
const exception = (saidAt = 10_000): JournalEntry => ({
  ...{ kind: 'exception', attempt, type: 'ValueError', message: 'bad', traceback: 'at 1' },
  ...{ eventsOffset: 5, saidAt },
});
const marker: JournalEntry = { kind: 'finish-marker', attempt, eventsOffset: 6 };
const stretch: JournalEntry = { kind: 'long-stretch', attempt, ms: 9_000, why: 'fitting', eventsOffset: 7 };
const scriptBegan = (pid: number): JournalEntry => ({
  ...{ kind: 'script-began', attempt, pid, eventsOffset: 8 },
});
const scriptEnded = (more: { pid?: number; outputLeft?: boolean; saidAt?: number } = {}): JournalEntry => ({
  ...{ kind: 'script-ended', attempt, eventsOffset: 9, ...more },
});

function reduce(state: RunState, entry: JournalEntry): SignalsState {
  const { signals, work, sources, attempts, eventsOffset: eventsBefore } = state;
  const reported = recordedReport(entry, { work, sources, eventsBefore });
  return reduceSignals(signals, record(entry), { reported, sources, attempts });
}
const report = (iteration: number) => ({ ...observation(iteration, 0.5), eventsOffset: 1_000 * iteration });

describe('a job that reported that it had finished', () => {
  it('has not finished if it reports another iteration, or that it resumed work', () => {
    expect(begun([marker]).signals.finishMarkerAt).not.toBeNull();
    expect(reduce(begun([marker]), report(1)).finishMarkerAt).toBeNull();
    const resumed: JournalEntry = { kind: 'work-resumed', attempt, eventsOffset: 10 };
    expect(reduce(begun([marker]), resumed).finishMarkerAt).toBeNull();
  });

  it('has finished even if an iteration is reported again, or by a file that may be older', () => {
    const after = begun([report(1), marker]);
    const { finishMarkerAt } = after.signals;
    expect(reduce(after, report(1)).finishMarkerAt).toBe(finishMarkerAt);
    expect(reduce(after, fileTold('log', 2)).finishMarkerAt).toBe(finishMarkerAt);
  });
});

describe('an uncaught exception', () => {
  it('is kept with the time of its report', () => {
    expect(reduce(begun(), exception())).toMatchObject({
      uncaught: { type: 'ValueError', message: 'bad', traceback: 'at 1' },
      uncaughtAt: 10_000,
    });
  });

  it.each<[string, boolean, JournalEntry]>([
    ['the job reports an iteration after it', true, report(1)],
    ['a file reports an iteration that is newer', true, fileTold('log', 1, { saidAt: 10_001 })],
    ['a file reports an iteration that is older', false, fileTold('log', 1, { saidAt: 10_000 })],
    ['a line was read long after it', true, lineRead(1, { saidAt: 40_001 })],
    [
      'a line was read soon after it, which may have been printed before',
      false,
      lineRead(1, { saidAt: 40_000 }),
    ],
    ['a line of another attempt was read', false, lineRead(1, { saidAt: 99_000, attempt: 2 })],
  ])('did not end the job where it is true that %s: %s', (_, hasGoneOn, entry) => {
    const { uncaught } = reduce(begun([exception()]), entry);
    expect(uncaught === null).toBe(hasGoneOn);
  });

  it('may have ended the job while its output is still to be re-read', () => {
    const chosen: JournalEntry = { kind: 'recognizer-chosen', recognizer: 'tqdm', by: 'user' };
    const late = lineRead(1, { saidAt: 99_000 });
    expect(reduce(begun([exception(), chosen]), late).uncaught).not.toBeNull();
  });

  it('did not end a script that ran to its end', () => {
    expect(reduce(begun([exception()]), scriptEnded({ pid: 7 })).uncaught).toBeNull();
  });
});

describe('a Python process', () => {
  it('that ran to its end is stored with its beginning', () => {
    const { scripts, scriptEnd } = reduce(begun([scriptBegan(7)]), scriptEnded({ pid: 7, saidAt: 20_000 }));
    expect(scripts).toEqual([
      { pid: 7, began: { at: 3_000, seq: 3 }, end: { at: 20_000, seq: 50 }, hasLeftOutput: false },
    ]);
    expect(scriptEnd).toBe(scripts[0]);
  });

  it('with an unobserved start, or without a pid in an older journal, is stored with its end', () => {
    const { scripts } = reduce(begun([scriptBegan(7)]), scriptEnded({ outputLeft: true }));
    expect(scripts.map(({ pid, began, hasLeftOutput }) => [pid, began !== null, hasLeftOutput])).toEqual([
      [7, true, false],
      [null, false, true],
    ]);
  });

  it('that replaces itself stays the same process', () => {
    expect(reduce(begun([scriptBegan(7)]), scriptBegan(7)).scripts).toHaveLength(1);
    expect(reduce(begun([scriptBegan(7)]), scriptBegan(8)).scripts).toHaveLength(2);
    expect(reduce(begun([scriptBegan(7), scriptEnded({ pid: 7 })]), scriptBegan(7)).scripts).toHaveLength(2);
  });

  it('is not the last report if another begins or an exception follows', () => {
    const over = begun([scriptBegan(7), scriptEnded({ pid: 7 })]);
    expect(over.signals.scriptEnd).not.toBeNull();
    expect(reduce(over, scriptBegan(8)).scriptEnd).toBeNull();
    expect(reduce(over, exception()).scriptEnd).toBeNull();
  });
});

describe('a long stretch without a sign of work', () => {
  it('ends with the next iteration', () => {
    expect(begun([stretch]).signals.stretchMs).toBe(9_000);
    expect(reduce(begun([stretch]), report(1)).stretchMs).toBeNull();
    expect(reduce(begun([report(1), stretch]), report(1)).stretchMs).toBe(9_000);
  });

  it('is not taken from an earlier attempt', () => {
    const second = begun([ended(1, restartAfter(0)), starting(2)]);
    expect(reduce(second, stretch)).toBe(second.signals);
  });
});

it('the highest iteration that was reported again is kept', () => {
  const repeated = (highest: number): JournalEntry => ({
    ...{ kind: 'note', fact: { code: 'event-repeated', iteration: 1, highest } },
  });
  expect(reduce(begun([repeated(4)]), repeated(2)).repeatedTo).toBe(4);
  expect(reduce(begun([repeated(4)]), repeated(6)).repeatedTo).toBe(6);
});

it('the next attempt starts without any signal but the time of the last exception', () => {
  const noisy = begun([stretch, scriptBegan(7), exception(), marker, ended(1, restartAfter(0))]);
  expect(reduce(noisy, starting(2))).toEqual({ ...emptySignals(), uncaughtAt: 10_000 });
});

it('an iteration of a job without signals creates no new object', () => {
  const state = begun();
  expect(reduce(state, report(1))).toBe(state.signals);
});
