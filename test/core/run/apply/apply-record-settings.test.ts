import { describe, expect, it } from 'vitest';
import { checkpointContent } from '../../../../electron/core/checkpoint/checkpoint-content.ts';
import { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { HangPolicy } from '../../../../electron/core/protocol/policy/hang-policy.ts';
import type { SettingsChange } from '../../../../electron/core/protocol/policy/run-settings.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { emptyRun, type RunState } from '../../../../electron/core/run/state/run-state.ts';
import { deltaSince, rowOf } from '../../../../electron/core/run/views/run-views.ts';
import { observation, starting } from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';

const measuring = (iteration: number, y: number, loss?: number): JournalEntry =>
  JournalEntry.parse({ ...observation(iteration, y), metrics: loss === undefined ? {} : { loss } });

function apply(state: RunState, ...entries: JournalEntry[]): RunState {
  for (const entry of entries) applyRecord(state, { seq: state.seq + 1, at: 1_000, entry });
  return state;
}

const changed = (changes: SettingsChange): JournalEntry => ({ kind: 'settings-changed', changes });

const begun = (...entries: JournalEntry[]): RunState =>
  apply(
    emptyRun(runSpec({ total: 30, goal: 'maximise' })),
    { kind: 'run-created', queued: false },
    starting(1),
    ...entries,
  );

describe('settings that are changed after the start', () => {
  it('apply from their record on, and the original request stays unchanged', () => {
    const state = begun(changed({ name: 'night', tags: ['a'], total: 10 }));
    expect(rowOf(state)).toMatchObject({ name: 'night', tags: ['a'], total: 10 });
    expect(state.settings.asked).toMatchObject({ name: 'test', total: 30, tags: [] });
  });

  it('leave the total to the job if it is withdrawn', () => {
    const state = begun(
      { kind: 'total-known', attempt: 1, total: 12, eventsOffset: 1 },
      changed({ total: null }),
    );
    expect(rowOf(state).total).toBe(12);
  });

  it('replace one section of the policy and leave the others', () => {
    const before = runSpec().policy;
    const state = begun(changed({ policy: { hang: HangPolicy.parse({ mode: 'notify' }) } }));
    expect(state.settings.spec.policy).toEqual({ ...before, hang: { ...before.hang, mode: 'notify' } });
  });

  it('make another value the best if the direction is corrected', () => {
    const state = begun(observation(1, 0.4), observation(2, 0.2), observation(3, 0.3));
    expect(rowOf(state).best).toBe(0.4);
    apply(state, changed({ goal: 'minimise' }), observation(4, 0.1));
    expect(state.work.observations.map(({ best }) => best)).toEqual([0.4, 0.2, 0.2, 0.1]);
  });

  it('ignore the job’s own best values once the direction is corrected', () => {
    const state = begun(observation(1, 0.4), changed({ goal: 'minimise' }));
    apply(state, JournalEntry.parse({ ...observation(2, 0.2), best: 0.4 }));
    expect(rowOf(state).best).toBe(0.2);
  });

  it('make a metric the objective, also for earlier iterations, and restore the reported value', () => {
    const state = begun(
      measuring(1, 0.9, 5),
      measuring(2, 0.8),
      changed({ objective: 'loss', goal: 'minimise' }),
    );
    apply(state, measuring(3, 0.7, 3));
    expect(state.work.observations.map(({ y, best }) => [y, best])).toEqual([
      [5, 5],
      [null, 5],
      [3, 3],
    ]);
    apply(state, changed({ objective: null, goal: 'maximise' }));
    expect(state.work.observations.map(({ y }) => y)).toEqual([0.9, 0.8, 0.7]);
    expect(rowOf(state).best).toBe(0.9);
  });

  it('show the best of the metric chosen as the objective at the start, whatever the job calls its best', () => {
    const state = emptyRun(runSpec({ objective: 'loss', goal: 'minimise' }));
    const told = (iteration: number, y: number, loss: number) =>
      JournalEntry.parse({ ...observation(iteration, y), best: y, metrics: { loss } });
    apply(state, { kind: 'run-created', queued: false }, starting(1), told(1, 0.1, 4), told(2, 0.3, 2));
    expect(rowOf(state).best).toBe(2);
  });

  it('do not apply the direction of one value to another metric', () => {
    const state = emptyRun(runSpec());
    const told = (iteration: number, y: number, loss: number) =>
      JournalEntry.parse({ ...observation(iteration, y), best: y, metrics: { loss } });
    apply(state, { kind: 'run-created', queued: false }, starting(1), told(1, 0.1, 4), told(2, 0.3, 2));
    expect(rowOf(state)).toMatchObject({ goal: 'maximise', best: 0.3 });
    apply(state, changed({ objective: 'loss' }));
    expect(rowOf(state)).toMatchObject({ goal: null, best: null });
  });

  it('accept a metric that is printed after its iteration as the objective too', () => {
    const read: JournalEntry = JournalEntry.parse({
      ...{ kind: 'iteration-read', attempt: 1, iteration: 1, from: 1, y: 0.5, best: null, parameters: {} },
      ...{ metrics: {}, durationMs: 1, saidAt: 1, outputOffset: 9 },
    });
    const state = begun(changed({ objective: 'accuracy' }), read);
    expect(rowOf(state).best).toBeNull();
    apply(state, { kind: 'metrics-read', iteration: 1, metrics: { accuracy: 0.8 } });
    expect(rowOf(state).best).toBe(0.8);
  });

  it('leave the values in a checkpoint, from which the job resumes, as the job reported them', () => {
    const state = begun(measuring(1, 0.9, 5), changed({ objective: 'loss' }), measuring(2, 0.95, 4));
    expect(checkpointContent(state, 'hash', 1)).toMatchObject({
      train_Y: [0.9, 0.95],
      best_cvar_history: [0.9, 0.95],
    });
  });

  it('reach clients that already know the run, with the observations that changed', () => {
    const state = begun(observation(1, 0.4), observation(2, 0.2));
    const { seq } = state;
    apply(state, changed({ goal: 'minimise' }));
    const delta = deltaSince(state, seq, (file) => file);
    expect(delta.spec?.goal).toBe('minimise');
    expect(delta.anew).toBe(true);
    expect(delta.observations).toHaveLength(2);
    expect(deltaSince(state, state.seq, (file) => file).spec).toBeNull();
  });
});
