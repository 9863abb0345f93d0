import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CommandName } from '../../../../electron/core/protocol/text/english/command-line/help.ts';
import { COMMANDS } from '../../../../electron/host/cli/commands/all.ts';
import { textWidth } from '../../../../electron/host/cli/layout/table.ts';
import { strayWords } from '../../../support/stray-words.ts';
import { until } from '../../../support/until.ts';
import { type CommandAnswer, startVigil, vigil } from '../../../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';
import { openTerminal } from './terminal.ts';

const typist = ['--', process.execPath, resolve('test/jobs/typist.mjs')];
const sample = ['--sample', '--iterations', '5', '--n_initial', '3', '--size', '48'];
let home: TestHome;

beforeEach(() => {
  home = openTestHome();
  writeFileSync(join(home.home, 'preferences.json'), JSON.stringify({ format: 1, language: 'en-XA' }));
});
afterEach(() => home.close());

/** Paths, the command of a job, the name of a preference, names of runs, what a job printed, and the fingerprint of its end. */
const data = () => [
  home.home,
  process.execPath,
  /http:\/\/\S+/g,
  /(?:\/[\w.@+-]+)+\/?/g,
  /^ {2}\|.*$/gm,
  /^(?:language|sample-every) /gm,
  /(?<=⟧ +)(?:sample --|-e ).*$/gm,
  /(?<=⟧ +)[\w ]+ \| .*$/gm,
  /\b(?:night|day|other|asks|early|late)\b/g,
];

/** Words in the output of a command that come from no catalogue. */
const wordsIn = ({ stdout, stderr }: CommandAnswer) => strayWords(`${stdout}\n${stderr}`, data());

describe('in the pseudo-language', () => {
  test('the help uses it', async () => {
    for (const args of [[], ['--help'], ['run', '--help'], ['help', 'set']]) {
      const answer = await vigil(home.home, ...args);
      expect(wordsIn(answer), args.join(' ')).toEqual([]);
      expect(answer.stdout).toContain('⟦');
    }
  });

  test.each([
    [['frobnicate']],
    [['ls', '--nmae']],
    [['run', '--restart', 'often', '--', 'x']],
    [['run', '--policy', 'nowhere.json', '--', 'x']],
    [['run', '--total', '0', '--', process.execPath]],
    [['run', '--', 'no-such-program']],
    [['host', 'start']],
  ])('the refusal of "vigil %j" uses it', async (args) => {
    const answer = await vigil(home.home, ...args);
    expect(answer.code).toBeGreaterThanOrEqual(2);
    expect(answer.stderr).toMatch(/^vigil: ⟦/);
    expect(wordsIn(answer)).toEqual([]);
  });

  const called = new Set<string>();
  /** Calls a command and expects nothing but the language; the job's own output is excluded. */
  async function hear(name: CommandName, ...args: string[]): Promise<void> {
    called.add(name);
    const answer = await vigil(home.home, name, ...args);
    // Entries of the catalogue of failures have languages of their own.
    const isData = name === 'logs' || name === 'attach' || name === 'report' || name === 'failures';
    const isJobs = isData || (name === 'run' && !args.includes('--detach'));
    const said = isJobs ? { ...answer, stdout: '' } : answer;
    expect(wordsIn(said), [name, ...args].join(' ')).toEqual([]);
    // These two print only an address and a job's output.
    if (name !== 'open' && name !== 'logs') expect(`${answer.stdout}${answer.stderr}`).toContain('⟦');
  }

  test('commands on a run that ends use it', async () => {
    for (const name of ['host', 'ls', 'trash'] as const) await hear(name);
    await hear('run', '--name', 'night', ...sample, '--fault', 'silent@4');
    for (const name of ['ls', 'queue', 'trash'] as const) await hear(name);
    for (const name of ['show', 'logs', 'checkpoints', 'judge', 'attach'] as const) await hear(name, 'night');
    const [{ file = '' } = {}] = (await home.show(await idOf('night'))).checkpoints;
    await hear('checkpoints', 'night', '--pin', file);
    await hear('branch', 'night', '--from', file, '--name', 'other');
    await home.ended(await idOf('other'));
    await hear('set', 'night', 'total=7');
    await hear('resume', 'night', '--from', file);
    await home.ended(await idOf('night'));
    await hear('diff', 'night');
    await hear('diff', 'night', 'other');
    await hear('compare', 'night');
    await hear('why', 'night');
    await hear('read-as', 'night', 'none');
    await hear('rm', 'night');
    await hear('trash');
    await hear('restore', 'night');
    await hear('rm', 'night');
    await hear('trash', 'empty');
  });

  test('commands on a living run use it', async () => {
    const watching = startVigil(home.home, ['run', '--name', 'day', ...typist]);
    await until(() => watching.seen().stdout.includes('ready'), 'the job is ready');
    watching.interrupt();
    expect(wordsIn({ ...(await watching.answer), stdout: '' })).toEqual([]);
    await hear('ls');
    await hear('show', 'day');
    await hear('read-as', 'day', 'optuna');
    await hear('show', 'day');
    await hear('recycle', 'day');
    await hear('pause', 'day');
    await hear('checkpoint', 'day');
    await hear('debug', 'day');
    await hear('failures');
    await hear('diagnose', '--level', 'quick');
    for (const what of ['drafts', 'link'] as const) await hear('failures', what);
    await hear('failures', 'export', 'none.md');
    for (const what of ['enforce', 'observe'] as const) await hear('failures', what, 'no-such-entry');
    await hear('report', 'day');
    await hear('report', '--diagnosis', 'last');
    await hear('report', '--diagnosis', 'none');
    await hear('report', 'day', '--bundle', 'day.zip');
    await hear('show', 'day');
    await hear('debug', 'day', '--off');
    await hear('start-now', 'day');
    await hear('set', 'day', 'resume=--from {checkpoint}');
    await hear('recycle', 'day');
    await hear('pause', 'day');
    await hear('show', 'day');
    await hear('rm', 'day');
    await hear('stop', 'day', '--hard');
    await home.ended(await idOf('day'));
    for (const name of ['show', 'resume'] as const) await hear(name, 'day');
    const day = await idOf('day');
    await until(async () => (await home.show(day)).row.phase === 'running', 'the job runs again');
    await hear('stop', 'day');
    await home.ended(day);
  });

  test('commands on an asking run use it', async () => {
    await hear('run', '--detach', '--name', 'asks', '--restart', 'ask', ...sample, '--fault', 'exit1@3');
    const asking = await idOf('asks');
    await until(async () => (await home.show(asking)).row.phase === 'asking', 'the run asks');
    await hear('show', asking);
    await hear('answer', asking, 'no');
  });

  test('commands on preferences, queue, machine and host use it', async () => {
    await hear('queue', 'hold');
    for (const name of ['early', 'late']) await hear('run', '--queue', '--name', name, ...typist);
    await hear('queue', 'move', 'last', '1');
    for (const args of [
      [],
      ['language'],
      ['language', 'en-XA'],
      ['language', 'tlh'],
      ['sample-every'],
      ['sample-every', '0'],
      ['colour'],
    ])
      await hear('config', ...args);
    for (const args of [[], ['at-once', '2'], ['rerun']]) await hear('queue', ...args);
    await hear('ls');
    await hear('doctor');
    await hear('machine');
    await hear('open', '--print');
    await hear('host');
    await hear('host', 'stop');
  });

  test('every command is tested above', () => {
    expect([...called].sort()).toEqual(Object.keys(COMMANDS).sort());
  });

  test('every line fits a terminal of 80 columns, except long paths', async () => {
    await vigil(home.home, 'run', '--name', 'night '.repeat(12).trim(), ...sample, '--fault', 'silent@3');
    await vigil(home.home, 'queue', 'hold');
    await vigil(home.home, 'run', '--queue', '--name', 'day '.repeat(20).trim(), ...typist);
    for (const args of [
      ['ls'],
      ['show', 'night'],
      ['checkpoints', 'night'],
      ['queue'],
      ['doctor'],
      ['--help'],
    ]) {
      const terminal = openTerminal(home.home, args, { cols: 80, rows: 24 });
      expect(await terminal.exitCode, args.join(' ')).toBeLessThanOrEqual(1);
      // A line of progress is erased before the next one.
      const lines = terminal.shown().split(/\r\n|\r\u001b\[2K/);
      expect(lines.length, args.join(' ')).toBeGreaterThan(2);
      for (const line of lines.filter((one) => !/\/\S{40}/.test(one)))
        expect(textWidth(line), line).toBeLessThanOrEqual(80);
    }
  });
});

async function idOf(name: string): Promise<string> {
  const { runs } = await home.client();
  const id = (await runs.list.query()).find((row) => row.name === name)?.id;
  if (id === undefined) throw new Error(`there is no run ${name}`);
  return id;
}
