import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type {
  JournalEntry,
  JournalRecord,
} from '../../../../electron/core/protocol/journal/journal-record.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { phaseAfter } from '../../../../electron/core/run/apply/phase-step.ts';
import { emptyRun, type RunState } from '../../../../electron/core/run/state/run-state.ts';
import { deltaSince } from '../../../../electron/core/run/views/run-views.ts';
import { anyRecords } from '../../../support/any-records.ts';
import { runSpec } from '../../../support/run-spec.ts';

type Part = Exclude<keyof RunState, 'seq' | 'eventsOffset'>;
const PARTS: readonly Part[] = [
  'settings',
  'lifecycle',
  'intent',
  'sources',
  'totals',
  'work',
  'signals',
  'attempts',
  'checkpoints',
  'notes',
];
/** Parts that records of a kind may change, beside the phase; records of an unlisted kind may change any. */
const MAY_CHANGE: Partial<Record<JournalEntry['kind'], readonly Part[]>> = {
  observation: ['intent', 'lifecycle', 'sources', 'totals', 'work', 'signals', 'attempts'],
  'iteration-read': ['intent', 'lifecycle', 'work', 'signals', 'attempts'],
  note: ['notes', 'signals', 'attempts'],
  'total-known': ['totals', 'work', 'lifecycle'],
  'settings-changed': ['settings', 'totals', 'work', 'lifecycle'],
  'checkpoint-pinned': ['checkpoints'],
  'checkpoint-written': ['checkpoints'],
  'checkpoint-suspect': ['checkpoints', 'notes'],
  'hang-suspected': ['attempts'],
  'stop-requested': ['intent', 'lifecycle'],
  'resume-requested': ['intent', 'lifecycle', 'checkpoints'],
  'session-ending': ['lifecycle'],
  'script-began': ['signals', 'lifecycle'],
};

const spec = fc.constantFrom(
  runSpec(),
  runSpec({ total: 7, goal: 'maximise' }),
  runSpec({ objective: 'loss', resumeArguments: ['--resume', '{checkpoint}'] }),
);

/** Those records that the phase table allows, one after the other. */
function allowed(records: readonly JournalRecord[]): JournalRecord[] {
  let phase = emptyRun(runSpec()).lifecycle.phase;
  return records.filter(({ entry }) => {
    try {
      phase = phaseAfter(phase, entry);
      return true;
    } catch {
      return false;
    }
  });
}

function replay(state: RunState, records: readonly JournalRecord[]): RunState {
  for (const record of records) applyRecord(state, record);
  return state;
}

const view = (state: RunState) => deltaSince(state, 0, (file) => file);

describe('the state of a run', () => {
  test('is the same if a copy continues from any record, so it contains everything that later records need', () => {
    fc.assert(
      fc.property(spec, anyRecords(), fc.nat(60), (asked, all, cut) => {
        const records = allowed(all);
        const whole = replay(emptyRun(asked), records);
        const half = structuredClone(replay(emptyRun(asked), records.slice(0, cut)));
        const rest = replay(half, records.slice(cut));
        expect(rest).toEqual(whole);
        expect(view(rest)).toEqual(view(whole));
      }),
      { numRuns: 60 },
    );
  });

  test('changes nothing in a part that stays the same object, except iterations', () => {
    fc.assert(
      fc.property(spec, anyRecords(30), (asked, all) => {
        const state = emptyRun(asked);
        for (const record of allowed(all)) {
          const before = { ...state };
          const copy = structuredClone(before);
          applyRecord(state, record);
          const isIteration = record.entry.kind === 'observation' || record.entry.kind === 'iteration-read';
          for (const part of PARTS) {
            // Copying these parts for each record would be too slow.
            if (isIteration && (part === 'work' || part === 'attempts')) continue;
            if (state[part] === before[part]) expect(state[part]).toEqual(copy[part]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('keeps the parts that a record does not affect', () => {
    fc.assert(
      fc.property(spec, anyRecords(), (asked, all) => {
        const state = emptyRun(asked);
        for (const record of allowed(all)) {
          const before = { ...state };
          applyRecord(state, record);
          const may = MAY_CHANGE[record.entry.kind] ?? PARTS;
          expect(PARTS.filter((part) => state[part] !== before[part] && !may.includes(part))).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
