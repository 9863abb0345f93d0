import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRequest } from '../../electron/core/protocol/policy/run-spec.ts';
import { english } from '../../electron/core/protocol/text/english/english.ts';
import { until } from '../support/until.ts';
import { vigil } from '../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';

let home: TestHome;
let work: string;
let pipe: string;
beforeEach(() => {
  home = openTestHome();
  work = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-odd-')));
  pipe = join(work, 'train.py');
  execFileSync('mkfifo', [pipe]);
});
afterEach(async () => {
  await home.close();
  rmSync(work, { recursive: true, force: true });
});

const python = (...args: string[]): RunRequest => ({
  program: { kind: 'command', file: 'python3', args },
  cwd: work,
});
const refusal = async (request: RunRequest) => {
  const answer = await (await home.client()).runs.start.mutate(request);
  return answer.ok ? null : answer.problem;
};
/** A host that waited for a writer of the pipe would not answer any more. */
const answers = async () => expect((await (await home.client()).host.info.query()).home).toBe(home.home);

describe.skipIf(process.platform === 'win32')(
  'a path that is no file is refused at once, and the host continues:',
  () => {
    it('a named pipe or a device as script, whether inspected or started', async () => {
      const client = await home.client();
      for (const [path, kind] of [
        [pipe, 'named-pipe'],
        ['/dev/zero', 'device'],
      ]) {
        const problem = { code: 'not-a-file', path, kind };
        expect((await client.machine.inspectScript.query({ path: path ?? '' })).problem).toEqual(problem);
        expect(await refusal(python(path ?? ''))).toEqual(problem);
      }
      expect(await refusal({ program: { kind: 'command', file: pipe, args: [] }, cwd: work })).toMatchObject({
        code: 'not-executable',
      });
      await answers();
      expect(readdirSync(join(home.home, 'runs'))).toEqual([]);
    });

    it.each([
      ['after options of Python', ['-u', 'train.py']],
      ['as a module', ['-X', 'dev', '-m', 'train']],
      ['after another script', ['runner.py', '--script', 'train.py']],
    ])('a named pipe as script %s', async (_, args) => {
      writeFileSync(join(work, 'runner.py'), '');
      expect(await refusal(python(...args))).toEqual({ code: 'not-a-file', path: pipe, kind: 'named-pipe' });
      await answers();
      expect(readdirSync(join(home.home, 'runs'))).toEqual([]);
    });

    it('a named pipe as template', async () => {
      writeFileSync(join(work, 'job.py'), '');
      const problem = await refusal({
        ...python('job.py', '{config}'),
        overrides: { style: 'config-file', values: [{ name: 'lr', value: '1' }], template: 'train.py' },
      });
      expect(problem).toMatchObject({ code: 'template-unusable', fault: { kind: 'unusable' } });
      expect(problem && english.shared.problem(problem)).toContain('is a named pipe, not a file');
      await answers();
      expect(readdirSync(join(home.home, 'runs'))).toEqual([]);
    });

    it('a named pipe in place of the patterns, of the queue, and of a run', async () => {
      mkdirSync(join(home.home, 'runs', '20261121-031500-k3f9'), { recursive: true });
      for (const name of [
        'patterns.json',
        'queue.json',
        'run-index.jsonl',
        'runs/20261121-031500-k3f9/run.json',
      ])
        execFileSync('mkfifo', [join(home.home, name)]);
      const client = await home.client();
      expect(await client.patterns.list.query()).toMatchObject({
        ok: false,
        problem: {
          code: 'patterns-unreadable',
          fault: { kind: 'not-a-file', is: 'named-pipe' },
        },
      });
      expect(await client.runs.list.query()).toMatchObject([{ problem: { code: 'run-unreadable' } }]);
      await answers();
    });

    it('a named pipe as policy, on the command line', async () => {
      const { code, stderr } = await vigil(home.home, 'run', '--policy', pipe, '--', 'python3', 'x.py');
      expect(code).not.toBe(0);
      expect(stderr).toMatch(/nothing was started \(it is a named pipe, not a file\)/);
    });

    it('a named pipe that a job puts in place of its reports', async () => {
      const script = 'rm -f "$VIGIL_RUN_DIR/events.jsonl"; mkfifo "$VIGIL_RUN_DIR/events.jsonl"; echo there';
      const program = { kind: 'command' as const, file: 'sh', args: ['-c', script] };
      const id = await home.start({ program, cwd: work, policy: { restart: { mode: 'never' } } });
      // Shown until the file is back, because it may be on a drive that is away.
      await until(async () => (await home.show(id)).row.problem?.code === 'events-unreadable', 'it is told');
      await answers();
      rmSync(join(home.folder(id), 'events.jsonl'));
      expect((await home.ended(id)).row.phase).toBe('ended');
    });
  },
);

describe('a relative path', () => {
  it('as working folder is refused by the host, which has no meaningful working folder', async () => {
    for (const program of [python('x.py').program, { kind: 'sample' as const, args: [], fault: null }])
      expect(await refusal({ program, cwd: 'here' })).toEqual({
        code: 'path-not-absolute',
        of: 'cwd',
        path: 'here',
      });
  });

  it('as home is refused by a host, and nothing is created', () => {
    const env = { ...process.env, VIGIL_HOME: 'mine' };
    const started = spawnSync(process.execPath, [resolve('out/host.js')], {
      cwd: work,
      env,
      encoding: 'utf8',
    });
    expect(started.status).toBe(2);
    expect(started.stderr).toContain('Give the full path');
    expect(existsSync(join(work, 'mine'))).toBe(false);
  });

  it('as home is resolved on the command line against the folder of its user', async () => {
    const env = { ...process.env, VIGIL_HOME: 'mine' };
    const ask = (...args: string[]) =>
      spawnSync(process.execPath, [resolve('out/vigil.js'), ...args], { cwd: work, env, encoding: 'utf8' });
    expect(ask('ls', '--json').stdout).toBe('[]\n');
    expect(existsSync(join(work, 'mine', 'host.json'))).toBe(true);
    expect(ask('host', 'stop').status).toBe(0);
  });
});

describe('the last message of a job', () => {
  it('cannot control the terminal that shows it', async () => {
    writeFileSync(
      join(work, 'job.py'),
      `print('\\x1b]0;title\\x07\\x9b31mred', flush=True)
raise ValueError('a\\x1b]52;c;ZXZpbA==\\x07b\\x9b2Jc\\u202ed\\x1b[31m')
`,
    );
    const id = await home.start({
      ...python('job.py'),
      name: 'n\u202eame',
      policy: { restart: { mode: 'never' } },
    });
    await home.ended(id);
    for (const args of [['show', id], ['show', id, '--json'], ['ls'], ['logs', id]]) {
      const { stdout, stderr } = await vigil(home.home, ...args);
      expect(stdout).not.toBe('');
      expect(`${stdout}${stderr}`.replaceAll('\n', '')).not.toMatch(
        args[0] === 'logs' ? /[\p{Cc}]/u : /(?!\t)[\p{Cc}\p{Bidi_Control}]/u,
      );
    }
    expect((await vigil(home.home, 'show', id)).stdout).toContain('ValueError');
  });
});
