import { createHash } from 'node:crypto';
import { appendFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FoundFile } from '../../../../electron/host/watch/job-files/find-job-files.ts';
import { inspectJobFile, type Reading } from '../../../../electron/host/watch/job-files/inspect-job-file.ts';
import { zipFile } from '../../../support/zip-file.ts';
import { JobFolder, state } from './job-folder.ts';

const WEIGHTS = zipFile({ 'archive/data.pkl': 'weights' });
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

let job: JobFolder;
beforeEach(() => {
  job = new JobFolder();
});
afterEach(() => job.close());

/** What a search finds out about a file, or about a folder with these parts, as it is now. */
function found(path: string, parts: string[] | null = null): FoundFile {
  const looks = (parts ?? ['.']).map((part) => statSync(join(job.cwd, path, part)));
  const bytes = looks.reduce((sum, { size }) => sum + size, 0);
  return { path, parts, bytes, modifiedAt: Math.max(...looks.map(({ mtimeMs }) => mtimeMs)) };
}
const inspect = (file: FoundFile, more: Partial<Reading> = {}) =>
  inspectJobFile(job.cwd, file, { startedFrom: 0, soFar: 0, isGentle: () => false, ...more });

describe('a file of the job', () => {
  it('is hashed and verified as far as its format allows', async () => {
    job.put('last.pt', WEIGHTS);
    job.put('state.json', state(3));
    job.put('notes.bin', 'x');
    expect(await inspect(found('last.pt'))).toMatchObject({
      whole: { level: 1, bytes: WEIGHTS.length, sha256: sha256(WEIGHTS), state: null },
    });
    expect(await inspect(found('state.json'))).toMatchObject({
      whole: { level: 2, iteration: 3, sha256: sha256(state(3)), state: { iteration: 3 } },
    });
    expect(await inspect(found('notes.bin'))).toMatchObject({ whole: { level: 0 } });
  });

  it('is not to be used if it is damaged, or older than the start of the attempt', async () => {
    job.put('last.pt', WEIGHTS.subarray(0, -4));
    expect(await inspect(found('last.pt'))).toHaveProperty('objection');
    job.put('state.json', state(3));
    expect(await inspect(found('state.json'), { startedFrom: 4 })).toMatchObject({
      whole: { level: 1, because: { kind: 'before-attempt', says: 3, began: 4 } },
    });
  });

  it('is left for the next look if it is gone or has changed since it was found', async () => {
    job.put('last.pt', WEIGHTS);
    const before = found('last.pt');
    utimesSync(join(job.cwd, 'last.pt'), 1_000, 1_000);
    expect(await inspect(before)).toBeNull();
    const now = found('last.pt');
    appendFileSync(join(job.cwd, 'last.pt'), 'more');
    utimesSync(join(job.cwd, 'last.pt'), 1_000, 1_000);
    expect(await inspect(now)).toBeNull();
    rmSync(join(job.cwd, 'last.pt'));
    expect(await inspect(now)).toBeNull();
  });

  it('that logs one iteration gives its point, and a larger one is not read', async () => {
    job.put('iter_005.json', JSON.stringify({ x: [0.5], y: 2 }));
    expect(await inspect(found('iter_005.json'))).toMatchObject({
      whole: { log: { number: 5, x: [0.5], y: 2 } },
    });
    job.put('iter_006.json', JSON.stringify({ x: [0.5], y: 2, padding: ' '.repeat(1024 * 1024) }));
    expect(await inspect(found('iter_006.json'))).toMatchObject({ whole: { log: null } });
  });
});

describe('a folder that is one checkpoint', () => {
  const PARTS = ['model.pt', 'trainer_state.json'];
  beforeEach(() => {
    job.put('checkpoint-20/model.pt', WEIGHTS);
    job.put('checkpoint-20/trainer_state.json', '{"global_step":20}');
  });

  it('is as good as its parts, and its hash is that of their list', async () => {
    const trainer = '{"global_step":20}';
    const list = [
      `${sha256(WEIGHTS)} ${WEIGHTS.length} model.pt\n`,
      `${sha256(trainer)} ${trainer.length} trainer_state.json\n`,
    ];
    expect(await inspect(found('checkpoint-20', PARTS))).toMatchObject({
      whole: { level: 1, iteration: 20, because: null, sha256: sha256(list.join('')) },
    });
  });

  it('is no better than its worst part', async () => {
    job.put('checkpoint-20/rng.bin', 'x');
    expect(await inspect(found('checkpoint-20', [...PARTS, 'rng.bin']))).toMatchObject({
      whole: { level: 0, because: { kind: 'part', part: 'rng.bin' } },
    });
    job.put('checkpoint-20/model.pt', WEIGHTS.subarray(0, -4));
    expect(await inspect(found('checkpoint-20', PARTS))).toMatchObject({
      objection: { kind: 'part', part: 'model.pt' },
    });
  });

  it('is left for the next look if a part has changed since it was found', async () => {
    const before = found('checkpoint-20', PARTS);
    job.put('checkpoint-20/trainer_state.json', '{"global_step":21 }');
    expect(await inspect(before)).toBeNull();
  });
});
