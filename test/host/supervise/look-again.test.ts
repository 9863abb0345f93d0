import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { attemptFolder } from '../../../electron/core/protocol/disk/run-folder.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { RestartPolicy } from '../../../electron/core/protocol/policy/restart-policy.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { createLookingAgain } from '../../../electron/host/supervise/look-again.ts';
import { endAs, ended, restartAfter, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { runContext } from '../../support/run-context.ts';
import { MovableClock } from '../movable-clock.ts';

let folder = '';
let run: LiveRun;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-look-again-'));
  run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

function looking() {
  const { context, done, now, idle } = runContext(run, new MovableClock());
  const commit = (entries: readonly JournalEntry[]) => void run.commit(entries);
  return { ...createLookingAgain(context, { commit, idle }), done, now };
}

const neverRestart: JournalEntry = {
  kind: 'settings-changed',
  changes: { policy: { restart: RestartPolicy.parse({ mode: 'never' }) } },
};

it('output that arrived after the end of a run is read', async () => {
  run.commit([ended(1, endAs('failed'))]);
  const { lookAgain, done } = looking();
  await lookAgain();
  expect(done).toEqual(['re-read', 'take up late output']);
});

it('events that arrived after the end of a run are read first', async () => {
  run.commit([ended(1, endAs('failed'))]);
  writeFileSync(run.paths.events, '{"kind":"finished"}\n');
  const { lookAgain, done } = looking();
  await lookAgain();
  expect(done).toEqual(['look at the events', 're-read', 'take up late output']);
});

it('a run that has ended is judged again if that is due, unless the host leaves', async () => {
  const output = join(folder, attemptFolder(1), 'output.log');
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, 'ten bytes\n');
  run.commit([ended(1, endAs('failed')), { kind: 'settings-changed', changes: { total: 3 } }]);
  const { lookAgain, now } = looking();
  now.hasLeft = true;
  await lookAgain();
  expect(run.state.lifecycle.rejudgePending).toBe('settings');
  now.hasLeft = false;
  await lookAgain();
  expect(run.state.lifecycle.rejudgePending).toBeNull();
});

it('a run that waits follows the decision under its changed settings', async () => {
  run.commit([ended(1, restartAfter(5_000))]);
  const { lookAgain, done } = looking();
  await lookAgain();
  expect(run.state.lifecycle.phase).toBe('waiting');
  run.commit([neverRestart]);
  await lookAgain();
  expect(run.state.lifecycle.phase).toBe('ended');
  expect(done).toEqual([]);
});

it('nothing is decided while an attempt is alive', () => {
  run.commit([neverRestart]);
  const { seq } = run.state;
  looking().decideAgain();
  expect(run.state.seq).toBe(seq);
});
