import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRunBin, type RunBin } from '../../../electron/host/runs/remove-runs.ts';
import type { RunRegistry } from '../../../electron/host/runs/run-registry.ts';
import { createRunFolder } from '../../../electron/host/store/run-folder.ts';
import { endAs, ended, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { runSpec } from '../../support/run-spec.ts';
import { testPlace } from '../../support/test-place.ts';
import { openTestRegistry } from '../../support/test-registry.ts';
import { MovableClock } from '../movable-clock.ts';

const { id } = runSpec();
let home = '';
let folder = '';
let host: RunRegistry;
let bin: RunBin;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-remove-runs-'));
  const made = createRunFolder(join(home, 'runs'), runSpec());
  if (!made.ok) throw new Error(made.problem.code);
  folder = made.value;
  const run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }, starting(1), ended(1, endAs('failed'))]);
  run.close();
  const clock = new MovableClock(60_000);
  const place = testPlace();
  host = openTestRegistry(home, clock, place);
  bin = createRunBin(join(home, 'trash'), host, place, clock);
});
afterEach(async () => {
  await host.leave();
  await rm(home, { recursive: true, force: true, maxRetries: 10 });
});

const inBin = () => {
  const listed = bin.list();
  return listed.ok ? listed.value.map(({ row }) => row.id) : listed.problem;
};

it('a run that two clients remove at once is in the bin once, and is restored completely', async () => {
  const both = [bin.remove(id), bin.remove(id)];
  expect(bin.isRemoving(id)).toBe(true);
  expect(await Promise.all(both)).toEqual([
    { ok: true, value: { inBin: true } },
    { ok: false, problem: { code: 'no-such-run', id } },
  ]);
  expect(bin.isRemoving(id)).toBe(false);
  expect(host.get(id)).toBeUndefined();
  expect(inBin()).toEqual([id]);
  expect(bin.restore(id)).toEqual({ ok: true, value: null });
  expect(host.get(id)?.row()).toMatchObject({ phase: 'ended', outcome: 'failed', problem: null });
});

it('a run whose place in the bin is taken stays where it is, and the other one keeps its note', async () => {
  expect(await bin.remove(id)).toMatchObject({ ok: true });
  mkdirSync(folder);
  host.takeBack(id);
  expect(await bin.remove(id)).toMatchObject({ ok: false });
  expect(existsSync(folder)).toBe(true);
  expect(inBin()).toEqual([id]);
});

it('emptying the bin blocks nothing else, and its runs are no longer listed', async () => {
  const many = join(folder, 'many');
  mkdirSync(many);
  for (let file = 0; file < 2_000; file++) writeFileSync(join(many, String(file)), '');
  await bin.remove(id);
  let turns = 0;
  const turn = setInterval(() => turns++, 0);
  const emptied = bin.empty(null);
  expect([inBin(), bin.restore(id)]).toEqual([[], { ok: false, problem: { code: 'not-in-trash', id } }]);
  expect(await bin.empty(null)).toEqual({ ok: true, value: 0 });
  expect(await emptied).toEqual({ ok: true, value: 1 });
  clearInterval(turn);
  expect(turns).toBeGreaterThan(2);
  expect(readdirSync(join(home, 'trash'))).toEqual([]);
});
