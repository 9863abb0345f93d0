import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOTHING_CARRIED } from '../../../../electron/core/memory/wall/carried.ts';
import { openLearntStore } from '../../../../electron/host/watch/deaths/learnt-store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-learnt-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const VERSION = { command: 'c', script: 's' };
const learnt = { ...NOTHING_CARRIED, deaths: [{ iteration: 13, processIteration: 13, own: true }] };

it('what was learned is there for another host, of that version of the script alone', () => {
  const store = openLearntStore(join(folder, 'programs'));
  expect(store.load(VERSION)).toBeNull();
  store.save(VERSION, learnt);
  const other = openLearntStore(join(folder, 'programs'));
  expect(other.load(VERSION)).toEqual(learnt);
  expect(other.load({ ...VERSION, script: 't' })).toBeNull();
  expect(other.load({ ...VERSION, command: 'd' })).toBeNull();
});

it('a changed script replaces what was learned, so that edits leave no files behind', () => {
  const store = openLearntStore(folder);
  store.save(VERSION, learnt);
  store.save({ ...VERSION, script: 't' }, NOTHING_CARRIED);
  expect(store.load(VERSION)).toBeNull();
  expect(readdirSync(folder)).toHaveLength(1);
});

it('a damaged file, or a folder that cannot be written, means that nothing was learned', () => {
  writeFileSync(join(folder, 'c-memory.json'), '{"format":1,"scr');
  expect(openLearntStore(folder).load(VERSION)).toBeNull();
  const store = openLearntStore(join(folder, 'c-memory.json'));
  expect(() => store.save(VERSION, learnt)).not.toThrow();
  expect(store.load(VERSION)).toBeNull();
});
