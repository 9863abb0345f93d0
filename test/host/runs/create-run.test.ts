import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Problem } from '../../../electron/core/protocol/wire/problem.ts';
import { rowOf } from '../../../electron/core/run/views/run-views.ts';
import { createNotifier } from '../../../electron/host/base/notifier.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { createRun, type FillFolder } from '../../../electron/host/runs/create-run.ts';
import type { RegisteredRun } from '../../../electron/host/runs/registered-run.ts';
import type { Supervisor } from '../../../electron/host/supervise/supervisor.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { runSpec } from '../../support/run-spec.ts';

let home = '';
let runs = '';
let done: unknown[] = [];
let opened: LiveRun[] = [];
/** What blocks the first record. */
let problem: Problem | null = null;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-create-run-'));
  runs = join(home, 'runs');
  [done, opened, problem] = [[], [], null];
});
afterEach(() => {
  for (const live of opened) live.close();
  rmSync(home, { recursive: true, force: true });
});

function register(folder: string): RegisteredRun {
  const live = liveRunIn(folder);
  opened.push(live);
  const run = {
    ...live,
    commit: (entries: Parameters<LiveRun['commit']>[0]) => (problem ? null : live.commit(entries)),
  };
  const carryOut = (effects: unknown) => void done.push(effects);
  return {
    ...{ id: runSpec().id, folder, state: live.state, isDamaged: false, revision: 0 },
    supervisor: { run, carryOut } as unknown as Supervisor,
    ...{ row: () => ({ ...rowOf(live.state), problem }), changed: createNotifier(), grown: createNotifier() },
  };
}

const create = (fill: FillFolder, more: Parameters<typeof runSpec>[0] = {}, isRunsKnown = false) =>
  createRun(runs, runSpec(more), fill, isRunsKnown, {
    register,
    forget: ({ id }) => void done.push(`forget ${id}`),
  });
const nothing: FillFolder = () => ({ ok: true, value: [] });

it('a run begins with a record of its creation and what its folder was filled with, and starts', () => {
  const answer = create((folder) => {
    writeFileSync(join(folder, 'kept.txt'), 'kept');
    return { ok: true, value: [{ kind: 'settings-changed', changes: { name: 'branch' } }] };
  });
  if (!answer.ok) throw new Error(answer.problem.code);
  const { folder, state } = answer.value;
  expect(readFileSync(join(folder, 'kept.txt'), 'utf8')).toBe('kept');
  expect(state).toMatchObject({ seq: 2, settings: { spec: { name: 'branch' } } });
  expect(done).toEqual([['start-attempt']]);
});

it('a queued run waits for its turn', () => {
  expect(create(nothing, { queue: true }).ok).toBe(true);
  expect(done).toEqual([['wait-for-turn']]);
});

it.each<[string, FillFolder]>([
  ['is refused', () => ({ ok: false, problem: { code: 'no-such-run', id: 'a' } })],
  [
    'meets an error of the system',
    () => {
      throw Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' });
    },
  ],
])('a folder whose filling %s is removed, and nothing begins', (_, fill) => {
  expect(create(fill).ok).toBe(false);
  expect(readdirSync(runs)).toEqual([]);
  expect([opened, done]).toEqual([[], []]);
});

it('a bug is thrown, not returned as a refusal', () => {
  const fault = () => {
    throw new TypeError('x is undefined');
  };
  expect(() => create(fault)).toThrow('x is undefined');
});

it('a run that could not be journaled does not exist', () => {
  problem = { code: 'disk-full', path: 'journal.jsonl' };
  expect(create(nothing)).toEqual({ ok: false, problem });
  expect(readdirSync(runs)).toEqual([]);
  expect(done).toEqual([`forget ${runSpec().id}`]);
});

it('no folder is created in place of an unreachable one', () => {
  expect(create(nothing, {}, true)).toEqual({
    ok: false,
    problem: { code: 'folder-unreachable', path: runs, error: { code: 'ENOENT', message: 'ENOENT' } },
  });
  expect(existsSync(runs)).toBe(false);
});
