import { expect, it } from 'vitest';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { rowOf } from '../../../electron/core/run/views/run-views.ts';
import { shownRun } from '../../../electron/host/runs/registered-run.ts';
import { runSpec } from '../../support/run-spec.ts';

it('a run that cannot continue is shown by its row, and nothing supervises it', async () => {
  const state = emptyRun(runSpec());
  const row = rowOf(state);
  const found = { sound: false, state, row, isDamaged: true, isAway: false } as const;
  const run = shownRun('/runs/a', found, 4);
  expect(run).toMatchObject({ id: row.id, folder: '/runs/a', state, supervisor: null });
  expect(run).toMatchObject({ isDamaged: true, revision: 4 });
  expect(run.row()).toBe(row);
});

it('a client that waits for the output of such a run is notified when it changes', async () => {
  const row = rowOf(emptyRun(runSpec()));
  const run = shownRun('/runs/a', { sound: false, state: null, row, isDamaged: false, isAway: false }, 1);
  const heard = run.grown.next(new AbortController().signal);
  run.changed.notify();
  await heard;
});
