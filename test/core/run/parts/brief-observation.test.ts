import { describe, expect, it, vi } from 'vitest';
import { checkpointContent } from '../../../../electron/core/checkpoint/checkpoint-content.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { type ReadRecord, wholeRecord } from '../../../../electron/core/run/parts/brief-observation.ts';
import { emptyRun, type RunState } from '../../../../electron/core/run/state/run-state.ts';
import { deltaSince } from '../../../../electron/core/run/views/run-views.ts';
import { observation, recordsOf, starting } from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';

const RECORDS = recordsOf([starting(1), observation(2, 0.5), observation(1, 0.25), observation(3, 0.75)]);

/** The record as recovery reads it; `parsed` is called whenever details are parsed. */
function brief(record: ReadRecord, parsed: () => void): ReadRecord {
  const { entry } = record;
  if (entry.kind !== 'observation' || 'late' in entry) return record;
  const { x, metrics, durationMs, ...known } = entry;
  const parse = () => {
    parsed();
    return { x, metrics, durationMs };
  };
  return { ...record, entry: { ...known, late: { parse } } };
}

function stateAfter(records: readonly ReadRecord[]): RunState {
  const state = emptyRun(runSpec());
  for (const record of records) applyRecord(state, record);
  return state;
}

const view = (state: RunState) => deltaSince(state, 0, (file) => file);
const content = (state: RunState) => checkpointContent(state, 'configuration', 9);

describe('an observation that was read briefly', () => {
  it('is the same to views and checkpoints as a fully parsed one', () => {
    const recovered = () => stateAfter(RECORDS.map((record) => brief(record, () => {})));
    const whole = stateAfter(RECORDS);
    expect(view(recovered())).toEqual(view(whole));
    expect(content(recovered())).toEqual(content(whole));
  });

  it('is parsed on demand, and once', () => {
    const parsed = vi.fn();
    const state = stateAfter(RECORDS.map((record) => brief(record, parsed)));
    expect(parsed).not.toHaveBeenCalled();
    expect(view(state)).toEqual(view(state));
    expect(content(state)).toEqual(content(state));
    expect(parsed).toHaveBeenCalledTimes(3);
  });

  it('has the complete content of its record', () => {
    expect(RECORDS.map((record) => wholeRecord(brief(record, () => {})))).toEqual(RECORDS);
  });
});
