import { mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { System } from '../../../../electron/core/ending/signals.ts';
import { JOB_FILES_KEPT } from '../../../../electron/core/run/apply/reduce-checkpoints.ts';
import { KNOWN_LIMITS } from '../../../../electron/host/watch/job-files/find-job-files.ts';
import { findCandidates, newestFiles } from '../../../../electron/host/watch/job-files/search.ts';
import { JobFolder } from './job-folder.ts';

let job: JobFolder;
beforeEach(() => {
  job = new JobFolder();
});
afterEach(() => job.close());

/** Paths in the order in which they are found. */
async function search(patterns: string[] = [], system: System = 'linux'): Promise<string[]> {
  const { files } = await findCandidates(job.openRun(patterns), system, () => true);
  return newestFiles(files).map(({ path }) => path);
}

/** Writes a file whose modification time is this many seconds from now. */
function put(path: string, seconds = 0): void {
  job.put(path, 'x');
  const at = Math.floor(Date.now() / 1_000) + seconds;
  utimesSync(join(job.cwd, path), at, at);
}

describe('a search for the checkpoints of a job', () => {
  it('finds the known names and those that fit a pattern, the newest first', async () => {
    put('out/checkpoint_iter_001.json', 1);
    put('weights/last.pt', 3);
    put('out/checkpoint_iter_002.json', 2);
    put('notes.txt', 4);
    expect(await search(['weights/*.pt'])).toEqual([
      'weights/last.pt',
      'out/checkpoint_iter_002.json',
      'out/checkpoint_iter_001.json',
    ]);
  });

  it('takes a name of folders for a file only if a pattern asks for it', async () => {
    put('checkpoint-500.bin');
    expect(await search()).toEqual([]);
    expect(await search(['checkpoint-*.bin'])).toEqual(['checkpoint-500.bin']);
  });

  it('skips what is not wanted', async () => {
    put('checkpoint_iter_1.json');
    put('checkpoint_iter_2.json');
    const isWanted = ({ path }: { path: string }) => path.includes('2');
    const { files } = await findCandidates(job.openRun(), 'linux', isWanted);
    expect(files.map(({ path }) => path)).toEqual(['checkpoint_iter_2.json']);
  });

  it('does not look into the folder of all runs, even if that lies in the working folder', async () => {
    put('runs/other/checkpoints/checkpoint_iter_001.json');
    expect(await search(['**/*.json'])).toEqual([]);
  });

  it('keeps a limited number of checkpoints, and the logs of single iterations beside them', async () => {
    for (let number = 0; number < JOB_FILES_KEPT + 5; number++) {
      put(`checkpoint_iter_${number}.json`, number);
      put(`iter_${number}.json`, number);
    }
    const paths = await search();
    expect(paths.slice(0, JOB_FILES_KEPT)).toEqual(
      Array.from({ length: JOB_FILES_KEPT }, (_, at) => `checkpoint_iter_${JOB_FILES_KEPT + 4 - at}.json`),
    );
    expect(paths).toHaveLength(JOB_FILES_KEPT + JOB_FILES_KEPT + 5);
  });

  it('reads a pattern with the separators of its system', async () => {
    put('out/last.pt');
    expect(await search(['out\\*.pt'], 'windows')).toEqual(['out/last.pt']);
    expect(await search(['out\\*.pt'], 'linux')).toEqual([]);
  });

  it('finds a file that fits two patterns once', async () => {
    put('out/last.pt');
    expect(await search(['out/*.pt', '**/*.pt'])).toEqual(['out/last.pt']);
  });

  it('does not count as cut short if no search was requested', async () => {
    for (let folder = 0; folder <= KNOWN_LIMITS.folders; folder++) mkdirSync(join(job.cwd, String(folder)));
    expect((await findCandidates(job.openRun(), 'linux', () => true)).cut).toBeNull();
  });
});
