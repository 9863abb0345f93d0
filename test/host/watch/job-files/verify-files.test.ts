import { appendFileSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { zipFile } from '../../../support/zip-file.ts';
import { adoptedFiles, JobFolder, notes, watch } from './job-folder.ts';

let job: JobFolder;
beforeEach(() => {
  job = new JobFolder();
});
afterEach(() => job.close());

describe('a checkpoint of the job before its use', () => {
  it('whose content a power failure destroyed, but not its size and time, is not used', async () => {
    const run = job.openRun(['*.bin']);
    const date = Math.floor(Date.now() / 1000);
    for (const [name, at] of [['iter_1.bin', 1] as const, ['iter_2.bin', 2] as const]) {
      job.put(name, 'weights');
      utimesSync(join(job.cwd, name), date + at, date + at);
    }
    await watch(run).takeAll();
    run.close();
    job.put('iter_2.bin', '\0'.repeat('weights'.length));
    utimesSync(join(job.cwd, 'iter_2.bin'), date + 2, date + 2);
    const next = job.openRun(['*.bin']);
    const { seq } = next.state;
    await watch(next).check();
    expect(adoptedFiles(next)).toEqual(['iter_1.bin']);
    expect(notes(next)).toEqual([
      { code: 'checkpoint-rejected', file: 'iter_2.bin', objection: { kind: 'content-changed' } },
    ]);
    expect(next.state.seq).toBe(seq + 2);
  });

  it('is adopted again if it changed, and dropped if it is damaged or gone', async () => {
    const run = job.openRun(['*.pt']);
    job.put('last.pt', zipFile({ 'archive/data.pkl': 'one' }));
    await watch(run).takeAll();
    const [before] = run.state.checkpoints.adopted;
    job.put('last.pt', zipFile({ 'archive/data.pkl': 'another' }));
    await watch(run).check();
    expect(run.state.checkpoints.adopted[0]?.entry.sha256).not.toBe(before?.entry.sha256);
    appendFileSync(join(job.cwd, 'last.pt'), 'more');
    await watch(run).check();
    expect(adoptedFiles(run)).toEqual([]);
    job.put('last.pt', zipFile({ 'archive/data.pkl': 'third' }));
    await watch(run).takeAll();
    rmSync(join(job.cwd, 'last.pt'));
    await watch(run).check();
    expect(adoptedFiles(run)).toEqual([]);
  });

  it('is not dropped while the whole working folder is unreachable', async () => {
    job.runFolder = join(job.home, 'run');
    const run = job.openRun(['*.pt']);
    job.put('last.pt', zipFile({ 'archive/data.pkl': 'one' }));
    await watch(run).takeAll();
    renameSync(job.cwd, `${job.cwd}-away`);
    await watch(run).check();
    expect(adoptedFiles(run)).toEqual(['last.pt']);
  });
});
