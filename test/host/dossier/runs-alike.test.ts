import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { runsAlike } from '../../../electron/host/dossier/runs-alike.ts';
import { createRunFolder } from '../../../electron/host/store/run-folder.ts';
import { runSpec } from '../../support/run-spec.ts';

let runs = '';
beforeEach(() => {
  runs = mkdtempSync(join(tmpdir(), 'vigil-alike-'));
});
afterEach(() => rmSync(runs, { recursive: true, force: true }));

const idOf = (day: number) => `202611${String(day).padStart(2, '0')}-031500-test`;
/** A run of a day, by default of the script of all. */
function run(day: number, more: Partial<RunSpec> = {}): RunSpec {
  const spec = runSpec({ id: idOf(day), name: `day ${day}`, ...more });
  expect(createRunFolder(runs, spec)).toMatchObject({ ok: true });
  return spec;
}
const script = (file: string, ...args: string[]) => ({
  program: { kind: 'command' as const, file: 'python', args: [file, ...args] },
});
const alike = async (own: RunSpec) => (await runsAlike(runs, own)).map(({ name }) => name);

it('other runs of the same script are found with any arguments, the newest first, and never the run itself', async () => {
  run(1);
  run(2, script('other.py'));
  run(3, script('train.py', '--seed', '3'));
  run(4, { cwd: '/elsewhere' });
  expect(await alike(run(5))).toEqual(['day 3', 'day 1']);
});

it('at most five are found, the newest', async () => {
  for (let day = 1; day <= 7; day++) run(day);
  expect(await alike(run(8))).toEqual(['day 7', 'day 6', 'day 5', 'day 4', 'day 3']);
});

it('what is damaged or no run is passed over, and a folder that is away holds none', async () => {
  run(1);
  mkdirSync(join(runs, idOf(2)));
  writeFileSync(join(runs, idOf(3)), 'a file');
  mkdirSync(join(runs, idOf(4)));
  writeFileSync(join(runs, idOf(4), 'run.json'), '{');
  mkdirSync(join(runs, 'notes'));
  const own = run(5);
  expect(await alike(own)).toEqual(['day 1']);
  expect(await runsAlike(join(runs, 'away'), own)).toEqual([]);
});
