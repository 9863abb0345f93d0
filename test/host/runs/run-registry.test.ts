import { appendFileSync, mkdtempSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import type { RunRegistry } from '../../../electron/host/runs/run-registry.ts';
import { createRunFolder } from '../../../electron/host/store/run-folder.ts';
import { endAs, ended, restartAfter, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { runSpec } from '../../support/run-spec.ts';
import { testPlace } from '../../support/test-place.ts';
import { openTestRegistry } from '../../support/test-registry.ts';
import { until } from '../../support/until.ts';
import { MovableClock } from '../movable-clock.ts';

const [OLD, NEW] = ['20261121-031500-aaaa', '20261121-031500-bbbb'] as const;

let home = '';
let clock: MovableClock;
let registry: RunRegistry;
/** Folders of the keepers that were contacted. */
let connected: string[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-run-registry-'));
  clock = new MovableClock(60_000);
  connected = [];
});
afterEach(async () => {
  await registry.leave();
  await rm(home, { recursive: true, force: true, maxRetries: 10 });
});

const folderOf = (id: string) => join(home, 'runs', id);

/** Puts a run with one attempt, which ended like this, into the home. */
function putRun(id: string, end: JournalEntry = ended(1, endAs('finished'))): void {
  createRunFolder(join(home, 'runs'), runSpec({ id }));
  commit(id, { kind: 'run-created', queued: false }, starting(1), end);
}
function commit(id: string, ...entries: JournalEntry[]): void {
  const run = liveRunIn(folderOf(id), { id });
  run.commit(entries);
  run.close();
}

function openHost(): void {
  const place = testPlace();
  place.keepers.connect = async (folder) => {
    connected.push(folder);
    return false;
  };
  registry = openTestRegistry(home, clock, place);
}
async function openNextHost(): Promise<void> {
  await registry.leave();
  openHost();
}
async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  for (let turn = 0; turn < 20; turn++) await nextTurn();
}
const listed = () => registry.all().map((run) => [run.id, run.state === null ? 'row' : 'whole']);

it('lists the newest first; the next host has the rows of ended runs, and reads the rest on request', async () => {
  for (const id of [OLD, NEW]) putRun(id);
  openHost();
  registry.begin();
  await registry.filled();
  await openNextHost();
  expect(listed()).toEqual([
    [NEW, 'row'],
    [OLD, 'row'],
  ]);
  expect(registry.get(OLD)?.state?.attempts.list).toHaveLength(1);
  expect(registry.get('20261121-031500-cccc')).toBeUndefined();
  expect(listed()).toEqual([
    [NEW, 'row'],
    [OLD, 'whole'],
  ]);
});

it('does not trust the row of a run whose journal has changed since', async () => {
  putRun(OLD);
  openHost();
  registry.begin();
  await registry.filled();
  await registry.leave();
  commit(OLD, { kind: 'settings-changed', changes: { name: 'renamed' } });
  openHost();
  registry.begin();
  await registry.filled();
  expect(registry.all()[0]?.row().name).toBe('test');
  clock.advance(5_000);
  await until(() => registry.all()[0]?.row().name === 'renamed', 'it is read again');
});

it('contacts no keeper before it begins; then it contacts that of a run that is only shown, too', async () => {
  putRun(OLD, ended(1, restartAfter(600_000)));
  putRun(NEW);
  appendFileSync(runPaths(folderOf(NEW)).journal, 'garbage\n');
  openHost();
  await pass(0);
  expect(connected).toEqual([]);
  expect(registry.get(NEW)).toMatchObject({ isDamaged: true, supervisor: null });
  registry.begin();
  const spokenWith = () => [...new Set(connected)].sort();
  await until(() => spokenWith().length === 2, 'both were spoken with');
  expect(spokenWith()).toEqual([folderOf(OLD), folderOf(NEW)]);
});

it('shows the last known state of a run whose folder is away, and supervises it when it is back', async () => {
  putRun(OLD, ended(1, restartAfter(600_000)));
  openHost();
  registry.begin();
  await registry.leave();
  renameSync(join(home, 'runs'), join(home, 'away'));
  openHost();
  registry.begin();
  await pass(1_000);
  expect(registry.get(OLD)?.row()).toMatchObject({
    ...{ name: 'test', attempts: 1, phase: 'waiting' },
    problem: { code: 'folder-unreachable' },
  });
  const before = registry.revision();
  renameSync(join(home, 'away'), join(home, 'runs'));
  await until(() => {
    clock.advance(1_000);
    return registry.get(OLD)?.row().problem === null;
  }, 'it is taken up');
  expect(registry.get(OLD)?.supervisor).not.toBeNull();
  expect(registry.revision()).toBeGreaterThan(before);
});

it('has a new run at once, with its folder and its journal', () => {
  openHost();
  registry.begin();
  const made = registry.create(runSpec({ id: NEW, queue: true }));
  expect(made).toMatchObject({ ok: true, value: { id: NEW, folder: folderOf(NEW) } });
  expect(registry.get(NEW)?.row().phase).toBe('queued');
  expect(registry.create(runSpec({ id: NEW }))).toMatchObject({ ok: false });
  expect(registry.all()).toHaveLength(1);
});

it('releases a run until it is added again', async () => {
  putRun(OLD);
  openHost();
  registry.begin();
  const before = registry.revision();
  await registry.letGo(OLD);
  expect([registry.get(OLD), registry.goneSince(before)]).toEqual([undefined, [OLD]]);
  await pass(10_000);
  expect(registry.all()).toEqual([]);
  registry.takeBack(OLD);
  expect(registry.get(OLD)?.row().outcome).toBe('finished');
  expect(registry.goneSince(before)).toEqual([]);
});
