import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { until } from '../../../support/until.ts';
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
 * A job that logs to `train.log`, without Vigil's part in its Python, so that Vigil does not learn of the file by
 * itself.
 */
const job = (args: string[], more: Partial<RunRequest> = {}): RunRequest => ({
  program: { kind: 'command', file: 'python3', args: [JOB, ...args] },
  cwd: folder,
  policy: { start: { enabled: false } },
  ...more,
});
const named = (args: string[], more: Partial<RunRequest> = {}): RunRequest =>
  job(['train.log', ...args], { logFiles: ['train.log'], ...more });
const log = (name = 'train.log') => join(folder, name);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** The iterations of a run in the order of its view, and the log files of its newest attempt. */
async function outcome(id: string) {
  const { row, observations, attempts, notes } = await home.ended(id);
  const numbers = observations.map(({ iteration }) => iteration);
  return { row, numbers, attempts, observations, notes, logFiles: attempts.at(-1)?.logFiles ?? [] };
}

describe('a log file that the user names', () => {
  it('is read as output of a job that prints nothing', async () => {
    const { row, numbers, observations, logFiles } = await outcome(await home.start(named([])));
    expect(numbers).toEqual(upTo(6));
    expect(row).toMatchObject({ outcome: 'finished', iteration: 6, total: 6 });
    expect(observations[1]).toMatchObject({ y: 0.5 });
    expect(logFiles).toMatchObject([{ file: 1, path: log(), by: 'user', counts: true }]);
    expect(logFiles[0]?.lastLines.at(-1)).toBe('Iteration 6/6: value=0.16666666666666666');
  });

  it('that the terminal repeats is not counted twice, and the terminal counts', async () => {
    const { numbers, logFiles, row } = await outcome(await home.start(named(['--print'])));
    expect(numbers).toEqual(upTo(6));
    expect(row).toMatchObject({ iteration: 6, total: 6 });
    expect(logFiles[0]).toMatchObject({ counts: false });
  });

  it('counts if the terminal shows iterations without values', async () => {
    const { observations, logFiles } = await outcome(await home.start(named(['--say', 'Iteration {i}/{n}'])));
    expect(observations.map(({ y }) => y)).toEqual(upTo(6).map((i) => 1 / i));
    expect(logFiles[0]).toMatchObject({ counts: true });
  });

  it('is read on in the file after a rotation, with what was written until then', async () => {
    const { numbers, logFiles } = await outcome(await home.start(named(['--rotate', '6', '--pace', '0.5'])));
    expect(numbers).toEqual(upTo(6));
    expect(logFiles).toHaveLength(1);
  });

  it('is read from its beginning after it was emptied', async () => {
    const { numbers } = await outcome(await home.start(named(['--truncate', '4'])));
    expect(numbers).toEqual(upTo(6));
  });

  it('keeps its iterations if it is deleted, also when all output is read again', async () => {
    const id = await home.start(named(['--delete', '5']));
    expect((await outcome(id)).numbers).toEqual(upTo(4));
    const { reading } = await home.show(id);
    expect(reading.recognizer).not.toBeNull();
    const calls = await home.client();
    const again = () => calls.runs.chooseRecognizer.mutate({ id, recognizer: reading.recognizer });
    expect(await again()).toMatchObject({ ok: true });
    await until(async () => (await home.show(id)).row.iteration === 4, 'four iterations, read again');
    expect((await home.show(id)).reading).toMatchObject({ by: 'user' });
  });

  it('with lines of an earlier job begins where it ended before the attempt', async () => {
    writeFileSync(log(), 'Iteration 90/100: value=7\n');
    const { numbers, row } = await outcome(await home.start(named([])));
    expect(numbers).toEqual(upTo(6));
    expect(row.total).toBe(6);
  });

  it('is read on by an attempt that appends to it', async () => {
    const { numbers, attempts, row } = await outcome(
      await home.start(
        named(['--die', '4', '--pace', '0.4'], { resumeArguments: ['--after', '{iteration}'], total: 6 }),
      ),
    );
    expect(attempts).toHaveLength(2);
    expect(numbers).toEqual(upTo(6));
    expect(row.outcome).toBe('finished');
    expect(attempts.map(({ firstIteration, lastIteration }) => [firstIteration, lastIteration])).toEqual([
      [1, 3],
      [4, 6],
    ]);
  });

  it('says why the job ended, if the terminal does not', async () => {
    const { attempts } = await outcome(
      await home.start(
        named(['--die', '3'], { policy: { restart: { mode: 'never' }, start: { enabled: false } } }),
      ),
    );
    expect(attempts[0]?.judged).toMatchObject({
      class: 'error',
      because: 'error-text',
      exception: 'ValueError: no value in iteration 3',
      readIn: log(),
    });
    expect(attempts[0]?.lastLines).toEqual([]);
    expect(attempts[0]?.logFiles[0]?.lastLines.at(-1)).toBe('ValueError: no value in iteration 3');
  });

  it('may be opened late, in a folder with a Korean name', async () => {
    mkdirSync(join(folder, '실험 기록'));
    const { numbers } = await outcome(
      await home.start(job(['실험 기록/학습.log', '--late', '2'], { logFiles: ['실험 기록/*.log'] })),
    );
    expect(numbers).toEqual(upTo(6));
  });

  it('that contains no text is not read, and a note says so', async () => {
    const script =
      'import sys, time\nf = open("train.log", "ab")\nfor i in range(8):\n f.write(bytes(range(256)) * 40); f.flush(); time.sleep(0.3)';
    const id = await home.start({
      ...named([]),
      program: { kind: 'command', file: 'python3', args: ['-c', script] },
    });
    const { notes, numbers } = await outcome(id);
    expect(numbers).toEqual([]);
    expect(notes).toContainEqual(expect.objectContaining({ code: 'log-file-not-text', path: log() }));
  });

  it('that cannot be opened is noted once, and the job is not affected', async () => {
    mkdirSync(log('locked.log'));
    const { row } = await outcome(
      await home.start(named(['--print'], { logFiles: ['locked.log', 'missing/none.log'] })),
    );
    expect(row.outcome).toBe('finished');
  });

  it('is one of two: the one with values counts', async () => {
    writeFileSync(log('b.log'), '');
    const { numbers, logFiles } = await outcome(
      await home.start(job(['train.log', 'b.log'], { logFiles: ['b.log', 'train.log'] })),
    );
    expect(numbers).toEqual(upTo(6));
    expect(logFiles.map(({ counts }) => counts)).toEqual([true, false]);
  });

  it('is read on by the next host', async () => {
    const id = await home.start(named(['--to', '20', '--pace', '0.3']));
    await until(async () => (await home.show(id)).row.iteration >= 4, 'iteration 4');
    await home.killHost();
    const { numbers, logFiles } = await outcome(id);
    expect(numbers).toEqual(upTo(20));
    expect(logFiles).toHaveLength(1);
    const kept = readFileSync(join(home.home, 'runs', id, 'attempts', '001', 'log-1', 'output.log'), 'utf8');
    expect(kept).toBe(readFileSync(log(), 'utf8'));
  });
});

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
