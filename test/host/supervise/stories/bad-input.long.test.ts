import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const JOBS = resolve('test/jobs');
const python = (...args: string[]): RunRequest => ({
  program: { kind: 'command', file: 'python3', args },
  cwd: JOBS,
});
const sample = (...args: string[]): RunRequest => ({
  program: { kind: 'sample', args: ['--size', '32', '--images', '2', ...args], fault: null },
});
const refusal = async (request: RunRequest) => {
  const answer = await (await home.client()).runs.start.mutate(request);
  return answer.ok ? null : answer.problem;
};
const runsOnDisk = () => readdirSync(join(home.home, 'runs'));

describe('a request that cannot work is refused with its reason, and leaves nothing behind', () => {
  it('a script that does not exist', async () => {
    expect(await refusal(python('nowhere.py'))).toEqual({
      code: 'no-such-script',
      path: join(JOBS, 'nowhere.py'),
    });
    expect(runsOnDisk()).toEqual([]);
  });

  it('a program that does not exist', async () => {
    const program = { kind: 'command' as const, file: 'no-such-python', args: ['unprepared.py'] };
    expect(await refusal({ program, cwd: JOBS })).toEqual({
      code: 'no-such-program',
      file: 'no-such-python',
    });
  });

  it('a script given as the program, without the right to execute it', async () => {
    const file = join(home.home, 'mine.py');
    writeFileSync(file, 'print(1)\n');
    chmodSync(file, 0o644);
    const problem = await refusal({ program: { kind: 'command', file, args: [] } });
    expect(problem).toEqual({ code: 'not-executable', file });
    expect(problem && english.shared.problem(problem)).toMatch(/Choose the interpreter/);
  });

  it('a working folder that does not exist', async () => {
    expect(await refusal({ ...python('unprepared.py'), cwd: '/no/such/folder' })).toEqual({
      code: 'no-such-folder',
      path: '/no/such/folder',
    });
  });

  // Only root may mount a small file system to fill it.
  it.skipIf(process.getuid?.() !== 0)('a disk that is full or read-only', async () => {
    const small = join(home.home, 'runs');
    mkdirSync(small, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small]);
    try {
      await home.host();
      for (let count = 0; ; count++) {
        try {
          writeFileSync(join(small, `fill-${count}`), Buffer.alloc(4096));
        } catch {
          break;
        }
      }
      expect(await refusal(sample())).toEqual({ code: 'disk-full', path: small });
      execFileSync('mount', ['-o', 'remount,ro', small]);
      expect(await refusal(sample())).toEqual({ code: 'folder-not-writable', path: small });
      expect((await (await home.client()).runs.list.query()).length).toBe(0);
    } finally {
      await home.killHost();
      execFileSync('umount', [small]);
    }
  });
});

describe('arguments that the job rejects are shown with its own message, and not tried again', () => {
  it.each([
    ['alpha out of range', sample('--alpha', '2'), /--alpha/],
    ['no iterations at all', sample('--iterations', '0'), /--iterations/],
    ['an unknown argument of a script', python('picky.py', '--foo'), /unrecognized arguments: --foo/],
  ])('%s', async (_name, request, words) => {
    const view = await home.ended(await home.start(request));
    expect(view.row).toMatchObject({ outcome: 'failed', attempts: 1 });
    expect(view.attempts[0]?.judged).toMatchObject({ class: 'rejected', exitCode: 2 });
    expect(view.attempts[0]?.judged?.exception).toMatch(words);
  });

  it('a billion iterations are accepted', async () => {
    const id = await home.start(sample('--iterations', '1000000000', '--n_initial', '1000'));
    await until(async () => (await home.show(id)).row.iteration >= 2, 'two iterations are done');
    expect((await home.show(id)).row.total).toBe(1e9);
    await (await home.client()).runs.stop.mutate({ id, hard: true });
    expect((await home.ended(id)).row.outcome).toBe('stopped');
  });
});

describe('names', () => {
  it.each(['../../etc/passwd', 'a/b\\c:d*?', 'CON', '.', '실험 "13" 🎉'])(
    '%s is a name like any other, and never a path',
    async (name) => {
      const id = await home.start({ ...python('unprepared.py'), name });
      expect((await home.ended(id)).row.name).toBe(name);
      expect(runsOnDisk()).toEqual([id]);
    },
  );
});

describe('an unprepared script', () => {
  it.each([
    [0, { outcome: 'finished' }, { class: 'finished', because: 'script-ended', exitCode: 0 }],
    [3, { outcome: 'failed' }, { class: 'silent', silent: 'unknown', exitCode: 3 }],
  ])('that exits with %i runs, shows its output, and keeps its exit code', async (code, row, judged) => {
    const view = await home.ended(await home.start(python('unprepared.py', String(code))));
    expect(view.row).toMatchObject({ ...row, attempts: 1 });
    expect(view.attempts[0]).toMatchObject({
      judged,
      lastLines: expect.arrayContaining(['step 4 best 1.142']),
    });
    const log = readFileSync(join(view.folder, 'attempts/001/output.log'), 'utf8');
    expect(log.match(/step \d/g)).toHaveLength(5);
  });

  it('gets its arguments, environment and folder verbatim, whatever they contain', async () => {
    const cwd = join(home.home, '작업 폴더 "x" \'y\' 🎉');
    mkdirSync(cwd);
    const odd = ['two words', '"quoted"', "it's", '한국어', '🎉', '', '$HOME', '%PATH%', 'a\\b', '*'];
    const script = 'import json,os,sys;print(json.dumps([sys.argv[1:],os.environ["ODD"],os.getcwd()]))';
    const view = await home.ended(
      await home.start({
        program: { kind: 'command', file: 'python3', args: ['-c', script, ...odd] },
        cwd,
        env: { ODD: odd.join('|') },
        terminal: { columns: 1000, rows: 30 },
      }),
    );
    const log = readFileSync(join(view.folder, 'attempts/001/output.log'), 'utf8');
    expect(JSON.parse(log)).toEqual([odd, odd.join('|'), cwd]);
  });
});

describe('damage on the disk', () => {
  async function sampleThatEnded(): Promise<string> {
    const id = await home.start(sample('--iterations', '12', '--n_initial', '12'));
    await home.ended(id);
    await home.killHost();
    return id;
  }

  it('a flipped byte in the journal stops only that run and is reported by file and line, and nothing is changed', async () => {
    const id = await sampleThatEnded();
    const path = join(home.folder(id), 'journal.jsonl');
    const bytes = readFileSync(path);
    const position = bytes.indexOf('"iteration":3');
    bytes[position + 12] = 0x38;
    writeFileSync(path, bytes);
    const line = bytes.subarray(0, position).toString().split('\n').length;

    const view = await home.show(id);
    expect(view.row.problem).toMatchObject({ code: 'journal-damaged', file: path, line });
    expect(view.row.iteration).toBe(2);
    const wire = await home.client();
    expect(await wire.runs.resume.mutate({ id })).toMatchObject({ problem: { code: 'journal-damaged' } });
    expect(readFileSync(path)).toEqual(bytes);
    expect((await home.ended(await home.start(python('unprepared.py')))).row.outcome).toBe('finished');
  });

  it('a checkpoint cut in half is not used: it is written again from the journal', async () => {
    const id = await home.start({ ...sample('--iterations', '3000', '--n_initial', '3000') });
    await until(async () => (await home.show(id)).row.checkpointAt >= 10, 'ten iterations are saved');
    await (await home.client()).runs.stop.mutate({ id, hard: true });
    const { checkpoints, row } = await home.ended(id);
    for (const { path } of checkpoints) truncateSync(path, Math.floor(statSync(path).size / 2));
    await (await home.client()).runs.resume.mutate({ id });
    await until(async () => (await home.show(id)).row.iteration > row.iteration, 'the run goes on');
    const view = await home.show(id);
    expect(view.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: row.iteration });
    await (await home.client()).runs.stop.mutate({ id, hard: true });
    await home.ended(id);
  });

  it('a run.json that cannot be read is shown as such, and the other runs continue', async () => {
    const id = await sampleThatEnded();
    writeFileSync(join(home.folder(id), 'run.json'), '{"format":1');
    const rows = await (await home.client()).runs.list.query();
    expect(rows).toMatchObject([{ id, problem: { code: 'run-unreadable' } }]);
  });
});
