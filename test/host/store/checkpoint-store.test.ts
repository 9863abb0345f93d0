import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CheckpointFile } from '../../../electron/core/protocol/disk/checkpoint.ts';
import { type RunPaths, runPaths } from '../../../electron/host/base/paths.ts';
import {
  keepCheckpoint,
  placeCheckpoint,
  removeCheckpoint,
  verifyFile,
} from '../../../electron/host/store/checkpoint-store.ts';
import { runSpec } from '../../support/run-spec.ts';

const CONFIGURATION = 'c'.repeat(64);

let paths: RunPaths;
beforeEach(() => {
  paths = runPaths(mkdtempSync(join(tmpdir(), 'vigil-checkpoint-store-')));
});
afterEach(() => rmSync(paths.folder, { recursive: true, force: true }));

const contentAfter = (iteration: number): CheckpointFile => ({
  iteration,
  train_X_full: Array.from({ length: iteration }, (_, at) => [at / 10]),
  train_Y: Array.from({ length: iteration }, (_, at) => at),
  best_cvar_history: Array.from({ length: iteration }, (_, at) => at),
  vigil: { format: 1, run: runSpec().id, configuration: CONFIGURATION, writtenAt: 5 },
});
const place = (iteration = 2) => placeCheckpoint(paths, contentAfter(iteration), 5);
const pathOf = (file: string) => join(paths.checkpoints, file);

describe('a checkpoint that Vigil writes', () => {
  it('is read back unchanged, and is in no manifest before it is kept', () => {
    const { entry, verification } = place();
    expect(verification).toEqual({ level: 2, because: null, content: contentAfter(2) });
    expect(entry).toMatchObject({ file: 'checkpoint_iter_002.json', iteration: 2, writtenAt: 5 });
    expect(readdirSync(paths.checkpoints)).toEqual([entry.file]);
    expect(verifyFile(paths, entry, CONFIGURATION)).toEqual(verification);
  });

  it('is listed in the manifest with the earlier ones once it is kept', () => {
    const [first, second] = [place(1).entry, place(2).entry];
    keepCheckpoint(paths, first, []);
    keepCheckpoint(paths, second, [first]);
    expect(JSON.parse(readFileSync(paths.manifest, 'utf8'))).toEqual({ format: 1, entries: [first, second] });
  });

  it('creates no run folder while that is away', () => {
    rmSync(paths.folder, { recursive: true });
    expect(() => place()).toThrow(/ENOENT/);
    expect(existsSync(paths.folder)).toBe(false);
  });

  it('can be removed, and removed again', () => {
    const { entry } = place();
    removeCheckpoint(paths, entry);
    removeCheckpoint(paths, entry);
    expect(readdirSync(paths.checkpoints)).toEqual([]);
  });
});

describe('a checkpoint on the disk', () => {
  it.each([
    ['is longer', (text: string) => `${text} `, 'size'],
    [
      'has another digit',
      (text: string) => text.replace('"iteration":2', '"iteration":3'),
      'content-changed',
    ],
  ])('is not sound when it %s', (_, changed, kind) => {
    const { entry } = place();
    writeFileSync(pathOf(entry.file), changed(readFileSync(pathOf(entry.file), 'utf8')));
    expect(verifyFile(paths, entry, null)).toMatchObject({ level: null, because: { kind }, content: null });
  });

  it('is not sound when it is missing, with the error of the system', () => {
    const { entry } = place();
    rmSync(pathOf(entry.file));
    expect(verifyFile(paths, entry, null)).toMatchObject({
      level: null,
      because: { kind: 'unreadable', error: { code: 'ENOENT' } },
    });
  });

  it('of another configuration is intact but unusable', () => {
    const { entry } = place();
    expect(verifyFile(paths, entry, 'd'.repeat(64))).toMatchObject({
      level: 1,
      because: { kind: 'other-configuration' },
    });
  });
});
