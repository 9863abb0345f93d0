import { appendFileSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
let folder = '';
beforeEach(() => {
  home = openTestHome();
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-logs-')));
});
afterEach(async () => {
  await home.close();
  rmSync(folder, { recursive: true, force: true });
});

const JOB = resolve('test/jobs/logs_to_file.py');
/**
 * A job that logs to a file, without Vigil's part in its Python, so that Vigil does not learn of the file by
 * itself.
 */
const job = (args: string[], more: Partial<RunRequest> = {}): RunRequest => ({
  program: { kind: 'command', file: 'python3', args: [JOB, ...args] },
  cwd: folder,
  policy: { start: { enabled: false } },
  ...more,
});
const log = (name = 'train.log') => join(folder, name);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** The iterations of a run in the order of its view, and the log files of its newest attempt. */
async function outcome(id: string) {
  const { row, observations, attempts, notes } = await home.ended(id);
  const numbers = observations.map(({ iteration }) => iteration);
  return { row, numbers, attempts, observations, notes, logFiles: attempts.at(-1)?.logFiles ?? [] };
}

describe('a log file that Vigil finds', () => {
  it('is one that the job has open for appending', async () => {
    const { numbers, logFiles } = await outcome(
      await home.start(job(['found.log', '--to', '24', '--pace', '0.9'], { logFiles: null })),
    );
    expect(logFiles).toMatchObject([{ path: log('found.log'), by: 'system', counts: true }]);
    expect(numbers).toEqual(upTo(24));
  }, 60_000);

  it('is one that the Python of the job reports when it opens it', async () => {
    writeFileSync(log('told.log'), 'Iteration 90/100: value=7\n');
    const { numbers, logFiles } = await outcome(
      await home.start(job(['told.log'], { logFiles: null, policy: {} })),
    );
    expect(logFiles).toMatchObject([{ path: log('told.log'), by: 'job', counts: true }]);
    expect(numbers).toEqual(upTo(6));
  });

  it('is not read if the user wants none', async () => {
    const { logFiles } = await outcome(await home.start(job(['found.log'], { logFiles: [] })));
    expect(logFiles).toEqual([]);
  });
});

it('a file that another program fills is not taken for the job’s', async () => {
  writeFileSync(log('other.log'), 'Iteration 1/9: value=1\n');
  const id = await home.start(job(['train.log', '--print', '--to', '8'], { logFiles: null }));
  appendFileSync(log('other.log'), 'Iteration 2/9: value=1\n');
  expect((await outcome(id)).logFiles.filter(({ path }) => path === log('other.log'))).toEqual([]);
});
