import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteTree } from '../../../electron/host/store/delete-tree.ts';

let folder = '';
let tree = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-delete-tree-'));
  tree = join(folder, 'tree');
  mkdirSync(tree);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a folder is deleted with its contents, and files beside it stay', async () => {
  mkdirSync(join(tree, 'a', 'b'), { recursive: true });
  for (const path of ['a/b/deep.txt', 'a/.hidden', 'top.txt']) writeFileSync(join(tree, path), 'x');
  writeFileSync(join(folder, 'tree.json'), 'beside');
  await deleteTree(tree);
  expect(existsSync(tree)).toBe(false);
  expect(existsSync(join(folder, 'tree.json'))).toBe(true);
});

// Wine makes no junctions.
it.skipIf(process.platform === 'win32')('a link is deleted, and its target stays', async () => {
  const outside = join(folder, 'outside');
  mkdirSync(outside);
  writeFileSync(join(outside, 'weights.pt'), 'kept');
  // A junction: Windows makes one without a special right.
  symlinkSync(outside, join(tree, 'link'), 'junction');
  symlinkSync(outside, join(folder, 'link'), 'junction');
  for (const path of [tree, join(folder, 'link')]) await deleteTree(path);
  expect(readdirSync(folder)).toEqual(['outside']);
  expect(readdirSync(outside)).toEqual(['weights.pt']);
});

it('a single file is deleted, and deleting a missing file is no error', async () => {
  const file = join(folder, 'note.json');
  writeFileSync(file, '{}');
  await deleteTree(file);
  await deleteTree(file);
  expect(existsSync(file)).toBe(false);
});

it('the event loop keeps running while many files are deleted', async () => {
  for (let file = 0; file < 500; file++) writeFileSync(join(tree, String(file)), '');
  let turns = 0;
  const turn = setInterval(() => turns++, 0);
  await deleteTree(tree);
  clearInterval(turn);
  expect(turns).toBeGreaterThan(1);
});
