import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Problem } from '../../../electron/core/protocol/wire/problem.ts';
import { rowOf } from '../../../electron/core/run/views/run-views.ts';
import { createNotifier } from '../../../electron/host/base/notifier.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { isSettled, keepRows } from '../../../electron/host/runs/keep-rows.ts';
import type { RegisteredRun } from '../../../electron/host/runs/registered-run.ts';
import { openRunIndex, type RunIndex } from '../../../electron/host/store/run-index.ts';
import type { Supervisor } from '../../../electron/host/supervise/supervisor.ts';
import { endAs, ended, restartAfter, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { runSpec } from '../../support/run-spec.ts';

let folder = '';
let live: LiveRun;
let index: RunIndex;
let problems: Problem[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-keep-rows-'));
  live = liveRunIn(folder);
  index = openRunIndex(join(folder, 'index.jsonl'));
  problems = [];
});
afterEach(() => {
  live.close();
  rmSync(folder, { recursive: true, force: true });
});

const { id } = runSpec();
const registered = (): RegisteredRun => ({
  ...{ id, folder, state: live.state, isDamaged: false, revision: 0 },
  supervisor: { run: { ...live, problem: () => problems[0] ?? null } } as Supervisor,
  ...{ row: () => rowOf(live.state), changed: createNotifier(), grown: createNotifier() },
});
const begin = () => live.commit([{ kind: 'run-created', queued: false }, starting(1)]);
const end = () => live.commit([ended(1, endAs('finished'))]);

it('a continuing run is recorded at each of its attempts, and not in between', () => {
  const rows = keepRows(index);
  rows.keepIfNew(registered());
  expect(index.ids()).toEqual([]);
  begin();
  rows.keepIfNew(registered());
  expect(index.lastKnown(id)).toMatchObject({ phase: 'starting', attempts: 1 });
  live.commit([{ kind: 'attempt-started', attempt: 1, pid: 4, startedAt: 1 }]);
  rows.keepIfNew(registered());
  expect(index.lastKnown(id)).toMatchObject({ phase: 'starting' });
  live.commit([ended(1, restartAfter(0)), starting(2)]);
  rows.keepIfNew(registered());
  expect(index.lastKnown(id)).toMatchObject({ attempts: 2 });
});

it('the row of a run that has ended is stored with its journal', () => {
  begin();
  end();
  keepRows(index).rememberIfSettled(registered());
  expect(index.find(id)).toMatchObject({ phase: 'ended', outcome: 'finished' });
  expect(index.isCurrent(id, live.paths.journal)).toBe(true);
});

it.each<[string, () => void]>([
  ['it continues', () => begin()],
  ['its keeper has not left', () => [begin(), end(), writeFileSync(live.paths.keeperFile, '{}')]],
  ['something is in its way', () => [begin(), end(), problems.push({ code: 'disk-full', path: folder })]],
  [
    'its output is still to be re-read',
    () => [begin(), end(), live.commit([{ kind: 'recognizer-chosen', recognizer: 'tqdm', by: 'user' }])],
  ],
])('a run is read again by the next host if %s', (_, happens) => {
  happens();
  keepRows(index).rememberIfSettled(registered());
  expect(index.find(id)).toBeNull();
});

it('a run with only its row loaded is not written again', () => {
  begin();
  end();
  const rows = keepRows(index);
  rows.keepIfNew({ ...registered(), state: null });
  rows.rememberIfSettled({ ...registered(), supervisor: null });
  expect(index.ids()).toEqual([]);
});

it('a dropped run is recorded again when it comes back', () => {
  const rows = keepRows(index);
  begin();
  rows.keepIfNew(registered());
  rows.drop(id);
  expect(index.ids()).toEqual([]);
  rows.keepIfNew(registered());
  expect(index.ids()).toEqual([id]);
});

it('a run no longer changes once it has ended and its output was read', () => {
  begin();
  expect(isSettled(live.state)).toBe(false);
  end();
  expect(isSettled(live.state)).toBe(true);
});
