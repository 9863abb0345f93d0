import { appendFileSync, mkdirSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import type { RunView } from '../../../../electron/core/protocol/wire/run-view.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';
import type { JobScript } from '../../../support/scripted/scripted-job.ts';

/* Runs of one script in one folder, which print nothing and append to a log. */

const TOTAL = 30;
const text = { type: 'string' } as const;

let home: ScriptedHome;
beforeEach(() => {
  home = new ScriptedHome({ job: logging });
});
afterEach(() => home.close());

const logOf = (name: string) => join(home.home, name);
const madeBy = (alpha: string, iteration: number) => Number(alpha) + iteration / 100;

function touch(name: string): string {
  const file = logOf(name);
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, '');
  return file;
}

/** Appends a line; the file gets the time of the played clock. */
function write(line: string, name: string): void {
  const file = touch(name);
  appendFileSync(file, `${line}\n`);
  const atS = home.clock.nowMs() / 1000;
  utimesSync(file, atS, atS);
}

/** Logs an iteration a second; without `--mute` as a Python that reports its logs and its end. It may leave in iteration `--leave`. */
const logging: JobScript = function* ({ start, pid, say, print }) {
  const { values } = parseArgs({
    args: start.args.slice(1),
    options: {
      ...{ alpha: text, log: text, file: text, total: text, leave: text, wait: text },
      ...{ mute: { type: 'boolean' }, prints: { type: 'boolean' } },
    },
  });
  const { alpha = '', mute, prints } = values;
  const name = values.log ?? values.file ?? 'train.log';
  const total = Number(values.total ?? TOTAL);
  // So long its Python takes to begin.
  yield Number(values.wait ?? 0);
  if (!mute) say({ kind: 'script-began', pid });
  const bytes = statSync(logOf(name), { throwIfNoEntry: false })?.size ?? 0;
  if (!mute) say({ kind: 'log-file', path: logOf(name), bytes });
  for (let iteration = 1; iteration <= total; iteration++) {
    yield 1000;
    if (iteration === Number(values.leave)) return 0;
    write(`Iteration ${iteration}/${total}: value=${madeBy(alpha, iteration).toFixed(4)}`, name);
    if (prints) print(`Iteration ${iteration}/${total}`);
  }
  if (!mute) say({ kind: 'script-ended', pid });
  return 0;
};

const start = (alpha: string, args: string[] = [], more: Partial<RunRequest> = {}): Promise<string> =>
  home.start('job', ['--alpha', alpha, ...args], { name: alpha, ...more });

const reaches = (id: string, iteration: number) =>
  home.until(() => home.show(id).row.iteration >= iteration, `it comes to ${iteration}`);

const secondsPass = async (seconds: number): Promise<void> => {
  const end = home.clock.nowMs() + seconds * 1000;
  await home.until(() => home.clock.nowMs() >= end, 'time passes');
};

/** The iterations whose value was read, and those with a value of another run. */
function readIn({ observations }: RunView, alpha: string) {
  const valued = observations.filter(({ y }) => y !== null);
  const isForeign = ({ iteration, y }: (typeof valued)[number]) =>
    Number(y).toFixed(4) !== madeBy(alpha, iteration).toFixed(4);
  return { own: valued.map(({ iteration }) => iteration), foreign: valued.filter(isForeign) };
}

const sharedWith = ({ notes }: RunView): string[] =>
  notes.flatMap((note) => (note.code === 'log-shared' ? [note.name] : []));

const upTo = (last: number, first = 1): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

const ALPHAS = ['0.1', '0.3', '0.5', '0.7', '0.9'];

it.each([
  ['as the Python of the job reports', []],
  ['as the settings name it', ['--mute']],
])(
  'five runs that begin one after another and share a log, %s, take no line of each other',
  async (_, args) => {
    const more = args.length > 0 ? { logFiles: ['train.log'] } : {};
    const ids: string[] = [];
    for (const alpha of ALPHAS) {
      // The third one dies without a word.
      ids.push(await start(alpha, [...args, ...(alpha === '0.5' ? ['--leave', '13'] : [])], more));
      await secondsPass(7);
    }
    for (const [at, alpha] of ALPHAS.entries()) {
      const view = await home.ended(ids[at] ?? '');
      expect(readIn(view, alpha).foreign).toEqual([]);
      expect(sharedWith(view).length).toBeGreaterThan(0);
      expect(view.row).toMatchObject({ attempts: 1 });
      expect(view.row.outcome).not.toBe('failed');
      if (alpha === '0.5') expect(view.row.outcome).toBe('unconfirmed');
      else if (args.length === 0) expect(view.row.outcome).toBe('finished');
    }
  },
);

it('a run that dies before its first iteration is not finished by the lines of another', async () => {
  const more = { logFiles: ['train.log'], resumeArguments: ['--resume'] };
  const first = await start('0.1', ['--mute', '--wait', '45000', '--leave', '1'], more);
  const second = await home.ended(await start('0.9', ['--mute'], more));
  const view = await home.ended(first);
  expect([view.row.iteration, view.observations]).toEqual([0, []]);
  expect(view.row.outcome).toBe('unconfirmed');
  expect([second.row.iteration, second.row.outcome]).toEqual([0, 'unconfirmed']);
  expect([sharedWith(view), sharedWith(second)]).toEqual([['0.9'], ['0.1']]);
});

it('a run keeps what it read before another began, and reads no more in this attempt', async () => {
  const first = await start('0.1');
  await reaches(first, 6);
  const other = await home.ended(await start('0.9', ['--total', '8']));
  const view = await home.ended(first);
  const { own, foreign } = readIn(view, '0.1');
  expect(foreign).toEqual([]);
  expect(own).toEqual(upTo(own.length));
  expect([own.length >= 6, own.length <= 8]).toEqual([true, true]);
  expect([view.row.outcome, other.row.outcome, other.row.iteration]).toEqual(['finished', 'finished', 0]);
  expect([sharedWith(view), sharedWith(other)]).toEqual([['0.9'], ['0.1']]);
});

it.each([
  [
    'in a folder of its own in its arguments',
    (alpha: string) => ['--mute', '--log', `out-${alpha}/train.log`],
  ],
  ['of its own name, as its Python reports', (alpha: string) => ['--file', `train-${alpha}.log`]],
])('runs side by side with a log %s read all of it', async (_, args) => {
  const more = { logFiles: ['out-0.1/*.log', 'out-0.9/*.log', 'train-*.log'] };
  const ids: string[] = [];
  // What matches a pattern is measured before the start.
  for (const alpha of ['0.1', '0.9'])
    for (const log of [`out-${alpha}/train.log`, `train-${alpha}.log`]) touch(log);
  for (const alpha of ['0.1', '0.9']) {
    ids.push(await start(alpha, args(alpha), more));
    await secondsPass(5);
  }
  for (const [at, alpha] of ['0.1', '0.9'].entries()) {
    const view = await home.ended(ids[at] ?? '');
    expect(readIn(view, alpha)).toEqual({ own: upTo(TOTAL), foreign: [] });
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: TOTAL });
    expect(sharedWith(view)).toEqual([]);
  }
});

it('logs that only match the patterns of two runs are read by neither, and both say so', async () => {
  const more = { logFiles: ['train-*.log'] };
  const first = await start('0.1', ['--mute', '--file', 'train-0.1.log'], more);
  await secondsPass(5);
  const second = await home.ended(await start('0.9', ['--mute', '--file', 'train-0.9.log'], more));
  const view = await home.ended(first);
  expect([readIn(view, '0.1').foreign, readIn(second, '0.9').own]).toEqual([[], []]);
  expect([sharedWith(view).length, sharedWith(second).length]).toEqual([expect.any(Number), 2]);
  expect([view.row.outcome, second.row.outcome]).toEqual(['unconfirmed', 'unconfirmed']);
});

it('runs one after the other read all of the log to which both append', async () => {
  for (const alpha of ['0.1', '0.9']) {
    const view = await home.ended(await start(alpha));
    expect(readIn(view, alpha)).toEqual({ own: upTo(TOTAL), foreign: [] });
    expect(sharedWith(view)).toEqual([]);
  }
});

it('the next host knows that a log is shared, also when the other run has ended before it came', async () => {
  const first = await start('0.1');
  await reaches(first, 4);
  const second = await start('0.9', ['--total', '8']);
  await secondsPass(3);
  await home.changeHost();
  await home.ended(second);
  await secondsPass(2);
  await home.changeHost();
  const view = await home.ended(first);
  const { own, foreign } = readIn(view, '0.1');
  expect(foreign).toEqual([]);
  expect(own).toEqual(upTo(own.length));
  expect(view.row.outcome).toBe('finished');
});

it('the terminal counts while the log cannot be read', async () => {
  const ids = [await start('0.1', ['--prints'])];
  await reaches(ids[0] ?? '', 5);
  ids.push(await start('0.9', ['--prints']));
  for (const [at, alpha] of ['0.1', '0.9'].entries()) {
    const view = await home.ended(ids[at] ?? '');
    expect(readIn(view, alpha).foreign).toEqual([]);
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: TOTAL });
    // What it read before stays.
    if (alpha === '0.1') expect(readIn(view, alpha).own.slice(0, 5)).toEqual(upTo(5));
  }
});
