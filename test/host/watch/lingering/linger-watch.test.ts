import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import { LINGER_MS, watchForLingering } from '../../../../electron/host/watch/lingering/linger-watch.ts';
import { endAs, ended, observation, recordsOf, starting } from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';
import { MovableClock } from '../../movable-clock.ts';

const marker: JournalEntry = { kind: 'finish-marker', attempt: 1, eventsOffset: 9 };
const started: JournalEntry = { kind: 'attempt-started', attempt: 1, pid: 1, startedAt: 1 };

/** A run with these records, watched from the last one on. */
function watched(entries: JournalEntry[], total: number | null = null) {
  const state = emptyRun(runSpec({ total }));
  const records = recordsOf([{ kind: 'run-created', queued: false }, starting(1), started, ...entries]);
  const apply = (more: JournalEntry) =>
    applyRecord(state, { seq: state.seq + 1, at: clock.nowMs(), entry: more });
  for (const record of records) applyRecord(state, record);
  const clock = new MovableClock(records.at(-1)?.at ?? 0);
  const ends: string[] = [];
  const watch = watchForLingering({
    run: { state },
    clock,
    persist: (build) => {
      for (const entry of build() ?? []) if (entry.kind === 'attempt-ending') ends.push(entry.why);
    },
  });
  watch.attend({ attempt: 1, moment: 'met' });
  return { clock, ends, watch, apply };
}

describe('a job that reported that it was finished', () => {
  it('and continues running is ended after five minutes, not before', () => {
    const { clock, ends } = watched([observation(1, 1), marker]);
    clock.advance(LINGER_MS - 1);
    expect(ends).toEqual([]);
    clock.advance(1);
    expect(ends).toEqual(['lingers']);
  });

  it('gets no more time from a look or from another host', () => {
    const { clock, ends, watch } = watched([marker]);
    clock.advance(LINGER_MS - 1);
    watch.eventsJournaled();
    clock.advance(1);
    expect(ends).toEqual(['lingers']);
  });

  it('gets at most five minutes from another host, though the clock was set back by hours', () => {
    const { clock, ends, watch } = watched([marker]);
    watch.close();
    clock.set(clock.nowMs() - 3 * 3_600_000);
    watch.eventsJournaled();
    clock.advance(LINGER_MS);
    expect(ends).toEqual(['lingers']);
  });

  it.each<[string, JournalEntry]>([
    ['an iteration', observation(2, 1)],
    ['the start of one', { kind: 'work-resumed', attempt: 1, eventsOffset: 10 }],
    ['its own end', ended(1, endAs('finished'))],
    ['a stop', { kind: 'stop-requested', hard: false }],
  ])('is left alone after %s', (_name, entry) => {
    const { clock, ends, watch, apply } = watched([observation(1, 1), marker]);
    apply(entry);
    watch.eventsJournaled();
    clock.advance(LINGER_MS);
    expect(ends).toEqual([]);
  });

  it('is left alone while iterations are missing: the marker came too early', () => {
    const { clock, ends } = watched([observation(1, 1), marker], 30);
    clock.advance(10 * LINGER_MS);
    expect(ends).toEqual([]);
  });
});
