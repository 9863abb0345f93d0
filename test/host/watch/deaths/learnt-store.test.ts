import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOTHING_CARRIED } from '../../../../electron/core/memory/wall/carried.ts';
import { openLearntStore } from '../../../../electron/host/watch/deaths/learnt-store.ts';
import { runSpec } from '../../../support/run-spec.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-learnt-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SPEC = runSpec({ program: { kind: 'command', file: 'python', args: ['train.py'] }, cwd: '/w' });
const opened = (programs: string) => openLearntStore(SPEC, programs);
const VERSION = { command: 'c', script: 's' };
const learnt = { ...NOTHING_CARRIED, deaths: [{ iteration: 13, processIteration: 13, own: true }] };

it('what was learned is there for another host, of that version of the script alone', () => {
  const store = opened(join(folder, 'programs'));
  expect(store.load(VERSION)).toBeNull();
  store.save(VERSION, learnt);
  const other = opened(join(folder, 'programs'));
  expect(other.load(VERSION)).toEqual(learnt);
  expect(other.load({ ...VERSION, script: 't' })).toBeNull();
  expect(other.load({ ...VERSION, command: 'd' })).toBeNull();
});

it('a changed script replaces what was learned of the command', () => {
  const store = opened(folder);
  store.save(VERSION, learnt);
  store.save({ ...VERSION, script: 't' }, NOTHING_CARRIED);
  expect(store.load(VERSION)).toBeNull();
});

it('a sweep leaves one file, which keeps the newest commands', () => {
  const store = opened(folder);
  for (let seed = 1; seed <= 60; seed++) store.save({ command: `seed ${seed}`, script: 's' }, learnt);
  store.save({ command: 'seed 11', script: 's' }, learnt);
  store.save({ command: 'seed 61', script: 's' }, learnt);
  expect(store.load({ command: 'seed 11', script: 's' })).toEqual(learnt);
  expect(store.load({ command: 'seed 12', script: 's' })).toBeNull();
  expect(store.load({ command: 'seed 13', script: 's' })).toEqual(learnt);
  expect(readdirSync(folder)).toHaveLength(1);
});

it('a damaged file, or a folder that cannot be written, means that nothing was learned', () => {
  opened(folder).save(VERSION, learnt);
  const [name = ''] = readdirSync(folder);
  writeFileSync(join(folder, name), '{"format":1,"comm');
  expect(opened(folder).load(VERSION)).toBeNull();
  const store = opened(join(folder, name));
  expect(() => store.save(VERSION, learnt)).not.toThrow();
  expect(store.load(VERSION)).toBeNull();
});
