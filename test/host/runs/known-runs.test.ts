import { expect, it } from 'vitest';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { rowOf } from '../../../electron/core/run/views/run-views.ts';
import { createNotifier } from '../../../electron/host/base/notifier.ts';
import { createKnownRuns } from '../../../electron/host/runs/known-runs.ts';
import type { RegisteredRun } from '../../../electron/host/runs/registered-run.ts';
import { runSpec } from '../../support/run-spec.ts';

const [OLD, MIDDLE, NEW] = ['20261121-031500-aaaa', '20261121-031500-bbbb', '20261121-031500-cccc'] as const;
const rowFor = (id: string) => rowOf(emptyRun(runSpec({ id })));

function run(id: string): RegisteredRun {
  const nothing = { state: null, supervisor: null, isDamaged: false, revision: 0 };
  return {
    ...{ id, folder: id, ...nothing, changed: createNotifier(), grown: createNotifier() },
    row: () => rowFor(id),
  };
}

function knownRuns() {
  const known = createKnownRuns();
  for (const id of [OLD, MIDDLE, NEW]) known.expect(id);
  for (const id of [NEW, OLD, MIDDLE]) known.put(run(id));
  return known;
}
const idsOf = (runs: readonly RegisteredRun[]) => runs.map(({ id }) => id);

it('runs are in the order of their age, whichever is read first', () => {
  expect(idsOf(knownRuns().read())).toEqual([OLD, MIDDLE, NEW]);
});

it('a run that is expected but not read yet is known, but not listed', () => {
  const known = createKnownRuns();
  known.expect(OLD);
  expect([known.has(OLD), known.get(OLD), known.get(NEW)]).toEqual([true, null, undefined]);
  expect(known.read()).toEqual([]);
});

it('the first request for more than the row wakes a sleeping run, later ones do not', () => {
  const known = createKnownRuns();
  known.putToSleep('folder', rowFor(OLD));
  expect(known.get(OLD)).toMatchObject({ id: OLD, state: null, supervisor: null });
  expect(known.asleep()).toEqual([OLD]);
  expect([known.wake(OLD), known.wake(OLD)]).toEqual([true, false]);
});

it('a removed run reports its removal, and clients that saw it earlier see that it is gone', async () => {
  const known = knownRuns();
  const middle = run(MIDDLE);
  known.put(middle);
  const before = known.revision();
  const { signal } = new AbortController();
  const heard = Promise.all([middle.changed, middle.grown, known.changed].map((each) => each.next(signal)));
  known.letGo(middle);
  await heard;
  expect(middle.isGone).toBe(true);
  expect(idsOf(known.read())).toEqual([OLD, NEW]);
  expect([known.goneSince(before), known.goneSince(known.revision())]).toEqual([[MIDDLE], []]);
});

it('a run that exists again is placed by age, and no longer counts as deleted', () => {
  const known = knownRuns();
  known.letGo(run(OLD));
  expect(known.isGone(OLD)).toBe(true);
  known.expectAgain(OLD);
  expect(known.isGone(OLD)).toBe(false);
  known.put(run(OLD));
  expect(idsOf(known.read())).toEqual([OLD, MIDDLE, NEW]);
  expect(known.goneSince(0)).toEqual([]);
});
