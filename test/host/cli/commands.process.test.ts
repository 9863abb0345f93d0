import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { EXIT } from '../../../electron/host/cli/exit-codes.ts';
import { until } from '../../support/until.ts';
import { startVigil, vigil } from '../../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../../support/vigil-home.ts';

const SMALL = ['--n_initial', '3', '--seed', '7', '--size', '48'];
const job = (name: string) => resolve('test/jobs', name);
let home: TestHome;

beforeEach(async () => {
  home = openTestHome();
  await home.host();
});
afterEach(() => home.close());

const ask = (...args: string[]) => vigil(home.home, ...args);
const run = (...args: string[]) => ask('run', '--', process.execPath, ...args);
const lastRow = async (): Promise<RunRow> => {
  const rows = RunRow.array().parse(JSON.parse((await ask('ls', '--json')).stdout));
  const [row] = rows;
  if (row === undefined) throw new Error('there is no run');
  return row;
};

describe('vigil run', () => {
  test('shows the sample exit, resume and finish, and says so in sentences', { tags: 'long' }, async () => {
    const { code, stdout, stderr } = await ask(
      'run',
      '--sample',
      '--fault',
      'silent@4',
      '--iterations',
      '6',
      ...SMALL,
    );
    expect(code).toBe(0);
    for (let iteration = 1; iteration <= 6; iteration++)
      expect(stdout.split(`iteration ${iteration}/6`)).toHaveLength(2);
    expect(stdout).not.toMatch(/[\x1b\r]/);
    const said = stderr.trim().split('\n');
    expect(said[1]).toMatch(
      /^vigil: Attempt 1: The job exited silently with code 0 at 3 of 6 iterations.* now, because/,
    );
    expect(said[2]).toBe('vigil: Attempt 2 resumes from iteration 3.');
    expect(said.at(-1)).toMatch(/^vigil: Finished: 6 of 6 iterations, best .*, 2 attempts, .* Run \d{8}-/);
  });

  test('passes on every byte of a long output exactly once', { tags: 'long' }, async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index} 한글 🚀`);
    const { code, stdout } = await run(
      '-e',
      "for (let i = 0; i < 20000; i++) console.log('line ' + i + ' 한글 🚀')",
    );
    expect(code).toBe(EXIT.unconfirmed);
    expect(stdout === `${lines.join('\n')}\n`).toBe(true);
  });

  test('gives the job its arguments, folder and variables as they stand', async () => {
    const folder = join(home.home, '작업 "folder"');
    mkdirSync(folder);
    const args = ['--name', '', 'two words', '"quoted"', '$HOME', '한글 🚀', '--json'];
    const { stdout } = await ask(
      ...['run', '--cwd', folder, '--env', 'GREETING=안녕 "you"', '--', process.execPath, job('show.mjs')],
      ...args,
    );
    const shown = JSON.parse(stdout);
    expect(shown).toMatchObject({
      args,
      cwd: folder,
      env: { GREETING: '안녕 "you"', PATH: process.env['PATH'] },
    });
  });

  test('reports a failure with its reason and exit code 1, an unconfirmed end with exit code 6', async () => {
    const failed = await ask('run', '--no-restart', '--', process.execPath, '-e', 'process.exit(7)');
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain('exit code 7');
    expect(failed.stderr).toContain('restarts are switched off');
    const unconfirmed = await run('-e', '');
    expect(unconfirmed.code).toBe(6);
    expect(unconfirmed.stderr).toContain('Ended, not confirmed');
  });

  test('prints the row whenever it changes with --json, and the final one last', {
    tags: 'long',
  }, async () => {
    const { code, stdout } = await ask('run', '--json', '--sample', '--iterations', '4', ...SMALL);
    expect(code).toBe(0);
    const rows = stdout
      .trim()
      .split('\n')
      .map((line) => RunRow.parse(JSON.parse(line)));
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.at(-1)).toMatchObject({ phase: 'ended', outcome: 'finished', iteration: 4 });
    expect(rows.slice(0, -1).every((row) => row.phase !== 'ended')).toBe(true);
  });

  test('continues without a gap when the host is killed, and starts the next host', {
    tags: 'long',
  }, async () => {
    const command = startVigil(home.home, [
      ...['run', '--', process.execPath, '-e'],
      'let i = 0; const t = setInterval(() => { console.log("tick " + i); if (++i === 60) clearInterval(t) }, 50)',
    ]);
    await until(() => command.seen().stdout.includes('tick 10'), 'ten ticks have come');
    await home.killHost();
    const { code, stdout } = await command.answer;
    expect(stdout).toBe(Array.from({ length: 60 }, (_, index) => `tick ${index}\n`).join(''));
    expect(code).toBe(EXIT.unconfirmed);
  });

  test('detaches on SIGINT if it has no terminal; the job continues until it is stopped', async () => {
    const command = startVigil(home.home, ['run', '--', process.execPath, job('typist.mjs')]);
    await until(() => command.seen().stdout.includes('ready'), 'the job is ready');
    command.interrupt();
    const { code, stderr } = await command.answer;
    expect(code).toBe(130);
    const { id } = await lastRow();
    expect(stderr).toContain(
      `Detached; the job continues. "vigil attach ${id}" shows it again, "vigil stop ${id}" stops it.`,
    );
    expect((await lastRow()).phase).toBe('running');

    const attached = startVigil(home.home, ['attach', 'last']);
    expect((await ask('stop', 'last')).code).toBe(0);
    expect((await attached.answer).code).toBe(5);
    expect(await lastRow()).toMatchObject({ phase: 'ended', outcome: 'stopped' });
  });
});

describe('a refused command', () => {
  test('exits with code 2 and a sentence that says what is missing, and starts nothing', async () => {
    const refused: [string[], string][] = [
      [['run', '--', 'no-such-program'], '"no-such-program" was not found'],
      [['run', '--', 'python3', 'no-such.py'], 'There is no script at'],
      [['run', '--cwd', '/no/such', '--', process.execPath], 'There is no folder /no/such'],
      [['frobnicate'], 'There is no command "frobnicate"'],
    ];
    for (const [args, sentence] of refused) {
      const { code, stdout, stderr } = await ask(...args);
      expect([code, stdout], args.join(' ')).toEqual([2, '']);
      expect(stderr).toContain(sentence);
      expect(stderr).not.toMatch(/\n\s+at /);
    }
    expect((await ask('ls', '--json')).stdout).toBe('[]\n');
  });

  test('for an unknown run exits with code 3, and prints the problem with --json', {
    tags: 'long',
  }, async () => {
    for (const command of ['show', 'logs', 'attach', 'stop', 'resume'])
      expect(await ask(command, 'nothing')).toMatchObject({
        code: 3,
        stderr: expect.stringContaining('no run "nothing"'),
      });
    const { stdout } = await ask('show', 'last', '--json');
    expect(JSON.parse(stdout)).toEqual({ problem: { code: 'no-such-run', id: 'last' } });
  });

  test('for a file that is not executable exits with code 2, and says that it cannot be run', {
    tags: 'long',
  }, async () => {
    const file = join(home.home, 'job.sh');
    writeFileSync(file, 'echo hello\n', { mode: 0o644 });
    const { code, stderr } = await ask('run', '--', file);
    expect(code).toBe(2);
    expect(stderr).toContain('cannot be run');
  });
});

describe('a run that has ended', () => {
  test('can be listed and shown, and its output read, by people and by programs', async () => {
    await ask('run', '--name', '밤 실험', '--no-restart', '--', 'python3', job('unprepared.py'), '3');
    const row = await lastRow();
    expect((await ask('ls')).stdout).toContain('밤 실험');
    const shown = (await ask('show', '밤')).stdout;
    expect(shown).toContain('Attempt 1 starts from the beginning.');
    expect(shown).toContain('exit code 3');
    expect(JSON.parse((await ask('show', row.id, '--json')).stdout)).toMatchObject({ row: { id: row.id } });
    const output = Array.from({ length: 5 }, (_, step) => new RegExp(`^step ${step} best [\\d.]+$`));
    const logged = (await ask('logs', 'last')).stdout.trimEnd().split('\n');
    expect(logged).toEqual(output.map((line) => expect.stringMatching(line)));
    expect((await ask('logs', 'last', '--attempt', '2')).code).toBe(2);
    const [first] = (await ask('logs', 'last', '--json')).stdout.split('\n');
    expect(JSON.parse(first ?? '')).toMatchObject({ attempt: 1, start: 0 });
    expect(await ask('attach', 'last')).toMatchObject({ code: 1 });
    expect(await ask('stop', 'last')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is not running'),
    });
  });
});

describe('the host', () => {
  test('is shown and stopped by "vigil host", which starts none', { tags: 'long' }, async () => {
    const { pid } = await home.host();
    expect((await ask('host')).stdout).toContain(`process ${pid}`);
    expect(await ask('host', 'stop')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`process ${pid}`),
    });
    await until(async () => (await ask('host', '--json')).stdout === 'null\n', 'the host is gone');
    expect((await ask('host', 'stop')).code).toBe(0);
    await home.host();
  });
});

test('help and version need no host and no home', async () => {
  const nowhere = (...args: string[]) => vigil(join(home.home, 'nowhere'), ...args);
  expect((await nowhere('--version')).stdout).toBe(
    `${JSON.parse(readFileSync('package.json', 'utf8')).version}\n`,
  );
  for (const name of ['run', 'host'])
    expect(await nowhere(name, '--help')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`vigil ${name}`),
    });
  expect((await nowhere()).code).toBe(2);
});
