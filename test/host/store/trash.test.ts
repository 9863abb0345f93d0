import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { rowOf } from '../../../electron/core/run/views/run-views.ts';
import { openTrash, type Trash } from '../../../electron/host/store/trash.ts';
import { runSpec } from '../../support/run-spec.ts';

const [OLD, NEW] = ['20261121-031500-aaaa', '20261121-031500-bbbb'] as const;

let home = '';
let trash: Trash;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-trash-'));
  trash = openTrash(join(home, 'trash'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const entryOf = (id: string, removedAt: number) => ({
  format: 1 as const,
  removedAt,
  row: rowOf(emptyRun(runSpec({ id }))),
});

/** Makes a run's folder and moves it into the bin. */
function put(id: string, removedAt = 1): string {
  const folder = join(home, id);
  mkdirSync(folder);
  writeFileSync(join(folder, 'journal.jsonl'), id);
  trash.put(folder, entryOf(id, removedAt));
  return folder;
}

it('a run is moved unchanged, listed with the newest first, and restored without its note', () => {
  const folder = put(OLD, 1);
  put(NEW, 2);
  expect(existsSync(folder)).toBe(false);
  expect(trash.list()).toEqual([entryOf(NEW, 2), entryOf(OLD, 1)]);
  trash.takeOut(OLD, folder);
  expect(readFileSync(join(folder, 'journal.jsonl'), 'utf8')).toBe(OLD);
  expect(trash.has(OLD)).toBe(false);
  expect(readdirSync(join(home, 'trash')).sort()).toEqual([NEW, `${NEW}.json`]);
});

it('an unused bin is empty, and reading it does not create it', () => {
  expect([trash.list(), trash.ids(), trash.has(OLD)]).toEqual([[], [], false]);
  expect(existsSync(join(home, 'trash'))).toBe(false);
});

it('a run whose place in the bin is taken is not moved, and the note there stays', () => {
  put(OLD, 1);
  const again = join(home, OLD);
  mkdirSync(again);
  expect(() => trash.put(again, entryOf(OLD, 2))).toThrow(expect.objectContaining({ code: 'EEXIST' }));
  expect(existsSync(again)).toBe(true);
  expect(trash.list()).toEqual([entryOf(OLD, 1)]);
});

it('a move that the system refuses leaves no note behind', () => {
  expect(() => trash.put(join(home, 'gone'), entryOf(OLD, 1))).toThrow(/ENOENT/);
  expect(readdirSync(join(home, 'trash'))).toEqual([]);
});

it.each([
  ['missing', null],
  ['damaged', '{"format":1,'],
])('a run whose note is %s is not listed, but is deleted when the bin is emptied', (_, note) => {
  put(OLD);
  const path = join(home, 'trash', `${OLD}.json`);
  if (note === null) rmSync(path);
  else writeFileSync(path, note);
  expect([trash.list(), trash.ids()]).toEqual([[], [OLD]]);
});

it('a run is destroyed with its note, and is not listed meanwhile', async () => {
  put(OLD);
  put(NEW);
  const destroyed = trash.destroy(OLD);
  expect([trash.has(OLD), trash.ids()]).toEqual([false, [NEW]]);
  await destroyed;
  expect(readdirSync(join(home, 'trash')).sort()).toEqual([NEW, `${NEW}.json`]);
});
