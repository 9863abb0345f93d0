import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearLeftovers } from '../../../electron/host/store/leftovers.ts';
import { runSpec } from '../../support/run-spec.ts';

const { id } = runSpec();

let home = '';
let runs = '';
let trash = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-leftovers-'));
  runs = join(home, 'runs');
  trash = join(home, 'trash');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function put(...path: string[]): void {
  mkdirSync(join(home, ...path, '..'), { recursive: true });
  writeFileSync(join(home, ...path), '');
}

it('a half-made copy for a branch and a half-done deletion with its note are deleted', async () => {
  put('runs', `${id}.branching`, 'part', 'weights.pt');
  put('trash', `${id}.deleting`, 'journal.jsonl');
  put('trash', `${id}.json`);
  await clearLeftovers({ runs, trash });
  expect([readdirSync(runs), readdirSync(trash)]).toEqual([[], []]);
});

it('the note stays if a run with that id is in the bin again', async () => {
  put('trash', `${id}.deleting`, 'journal.jsonl');
  put('trash', id, 'journal.jsonl');
  put('trash', `${id}.json`);
  await clearLeftovers({ runs, trash });
  expect(readdirSync(trash).sort()).toEqual([id, `${id}.json`]);
});

it('folders with other names are not deleted', async () => {
  const names = ['mine.branching', `${id}.branching.txt`, `${id}.deleting`, id];
  for (const name of names) put('runs', name, 'file');
  await clearLeftovers({ runs, trash });
  expect(readdirSync(runs).sort()).toEqual([...names].sort());
});

it('a home without runs and without a bin stays as it is', async () => {
  await clearLeftovers({ runs, trash });
  expect([existsSync(runs), existsSync(trash)]).toEqual([false, false]);
});
