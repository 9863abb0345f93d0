import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { digestOf } from '../../../../electron/host/base/digest.ts';
import { planRerun } from '../../../../electron/host/probes/rerun/plan-rerun.ts';
import { prepareRerun } from '../../../../electron/host/probes/rerun/prepare-rerun.ts';
import { observation } from '../../../support/journal-entries.ts';
import { writtenCheckpoint } from '../../../support/known-checkpoints.ts';
import { stageRerun } from './stage-rerun.ts';

let staged: ReturnType<typeof stageRerun>;
afterEach(() => staged.close());

async function prepare() {
  const planned = await planRerun(staged.source, staged.home);
  if (planned.kind !== 'plan') throw new Error(planned.reason.kind);
  const prepared = await prepareRerun(staged.source, planned, new AbortController().signal);
  return { prepared, folders: planned.folders };
}

it('copies the working folder, writes the checkpoint, and changes nothing of the run', async () => {
  staged = stageRerun([observation(1, 1), observation(2, 4)]);
  const { prepared, folders } = await prepare();
  expect(prepared).toMatchObject({ command: { cwd: folders.work } });
  expect(readFileSync(join(folders.work, 'train.py'), 'utf8')).toBe('pass\n');
  const written = join(folders.paths.checkpoints, 'checkpoint_iter_002.json');
  expect(JSON.parse(readFileSync(written, 'utf8'))).toMatchObject({ iteration: 2, train_Y: [1, 4] });
  expect(existsSync(join(staged.source.paths.checkpoints, 'checkpoint_iter_002.json'))).toBe(false);
});

it('refuses a checkpoint that is not what the run recorded', async () => {
  const written = writtenCheckpoint(1) as Extract<JournalEntry, { kind: 'checkpoint-written' }>;
  const entry = { ...written.entry, sha256: digestOf(Buffer.from('sound')) };
  staged = stageRerun([observation(1, 1), { ...written, entry }]);
  const path = join(staged.source.paths.checkpoints, entry.file);
  writeFileSync(path, 'sound');
  expect((await prepare()).prepared).toHaveProperty('command');
  writeFileSync(path, 'other');
  expect((await prepare()).prepared).toEqual({ kind: 'checkpoint-changed', file: entry.file });
});

it('takes the calls that were kept along', async () => {
  staged = stageRerun([observation(1, 1)]);
  mkdirSync(join(staged.source.paths.folder, 'replay'));
  writeFileSync(join(staged.source.paths.folder, 'replay', 'calls.jsonl'), 'kept');
  const { folders } = await prepare();
  expect(readFileSync(join(folders.paths.folder, 'replay', 'calls.jsonl'), 'utf8')).toBe('kept');
});
