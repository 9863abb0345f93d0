import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPattern } from '../../../../electron/core/checkpoint/file-pattern.ts';
import {
  ASKED_LIMITS,
  findJobFiles,
  type SearchLimits,
} from '../../../../electron/host/watch/job-files/find-job-files.ts';
import { zipFile } from '../../../support/zip-file.ts';
import { adoptedFiles, JobFolder, watch } from './job-folder.ts';

let job: JobFolder;
beforeEach(() => {
  job = new JobFolder();
});
afterEach(() => job.close());

describe('unusual folders', () => {
  it('have no effect through links, which are not followed', async () => {
    const run = job.openRun(['**/*.pt']);
    mkdirSync(join(job.home, 'outside'));
    writeFileSync(join(job.home, 'outside', 'secret.pt'), zipFile({ 'archive/data.pkl': 'x' }));
    symlinkSync(join(job.home, 'outside'), join(job.cwd, 'way-out'));
    symlinkSync('.', join(job.cwd, 'circle'));
    symlinkSync(join(job.home, 'outside', 'secret.pt'), join(job.cwd, 'link.pt'));
    await watch(run).takeAll();
    expect(adoptedFiles(run)).toEqual([]);
  });

  it('a pattern that matches everything adopts only the newest files, however often it looks', async () => {
    const run = job.openRun(['**']);
    for (let file = 0; file < 200; file++) job.put(`data/${file}.bin`, String(file));
    const files = watch(run);
    await files.takeAll();
    const before = run.state.seq;
    expect(run.state.checkpoints.adopted).toHaveLength(24);
    await files.takeAll();
    await watch(job.openRun(['**'])).takeAll();
    expect(run.state.seq).toBe(before);
  });

  it('a search is whole unless the drive hides something, as one that is lost for a moment', async () => {
    job.put('out/1.pt', 'x');
    const isWhole = async (cwd: string, pattern = '**/*.pt') =>
      (
        await findJobFiles(
          cwd,
          [readPattern(pattern)],
          () => true,
          ASKED_LIMITS,
          () => false,
        )
      ).isWhole;
    expect(await isWhole(job.cwd)).toBe(true);
    expect(await isWhole(job.cwd, 'not-there/*.pt')).toBe(true);
    expect(await isWhole(join(job.cwd, 'gone'))).toBe(false);
    expect(await isWhole(join(job.cwd, 'out', '1.pt'))).toBe(false);
  });

  it('a search without end is cut off, with a note', async () => {
    for (const path of ['a/1.pt', 'b/2.pt', 'c/3.pt']) job.put(path, 'x');
    const search = (limits: Partial<SearchLimits>) =>
      findJobFiles(
        job.cwd,
        [readPattern('**/*.pt')],
        () => true,
        { ...ASKED_LIMITS, ...limits },
        () => false,
      );
    expect((await search({})).cut).toBeNull();
    expect((await search({ folders: 2 })).cut).toEqual({ what: 'folders', limit: 2 });
    expect((await search({ entries: 3 })).cut).toEqual({ what: 'files', limit: 3 });
    expect((await search({ depth: 0 })).files).toEqual([]);
  });
});
