import { mkdtempSync, rmSync } from 'node:fs';
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
  folder = mkdtempSync(join(tmpdir(), 'vigil-odd-'));
});
afterEach(async () => {
  await home.close();
  rmSync(folder, { recursive: true, force: true });
});

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const python = (args: string[], more: Partial<RunRequest> = {}): RunRequest => ({
  program: { kind: 'command', file: 'python3', args },
  cwd: folder,
  ...more,
});
const odd = (args: string[], more: Partial<RunRequest> = {}) =>
  python([resolve('test/jobs/counts_oddly.py'), ...args], more);
const printed = (script: string, more: Partial<RunRequest> = {}) => python(['-c', script], more);

const numbersIn = ({ observations }: { observations: { iteration: number }[] }) =>
  observations.map(({ iteration }) => iteration);

describe('a job whose output no tool knows', () => {
  it('is read while it runs, from its first line on, with value, best and direction', async () => {
    const id = await home.start(odd(['--to', '30', '--pace', '0.2']));
    await until(async () => (await home.show(id)).row.iteration >= 6, 'iteration 6');
    const { reading, row } = await home.show(id);
    expect(reading).toMatchObject({
      recognizer: 'structure',
      by: 'itself',
      structure: { isProposal: false },
    });
    expect(reading.saidBy).toMatchObject({ iterations: 'structure', direction: 'structure' });
    expect(row).toMatchObject({ goal: 'minimise', total: null });
    expect(reading.structure?.newest[0]?.spans.map(({ role }) => role)).toEqual([
      'iterations',
      'value',
      'best',
    ]);
    const ended = await home.ended(id);
    expect(numbersIn(ended)).toEqual(upTo(30));
    expect(ended.observations[2]).toMatchObject({ y: 6.5, best: 3 });
  });

  it('starts its next attempt with what was learned: its numbers begin at 0', async () => {
    const id = await home.start(
      odd(['--to', '10', '--die', '7'], { resumeArguments: ['--after', '{iteration}'], total: 10 }),
    );
    const ended = await home.ended(id);
    expect(numbersIn(ended)).toEqual(upTo(10));
    expect(
      ended.attempts.map(({ firstIteration, lastIteration }) => [firstIteration, lastIteration]),
    ).toEqual([
      [1, 6],
      [7, 10],
    ]);
    expect(ended.row.outcome).toBe('finished');
  });

  it('is read on by the next host, each iteration once', async () => {
    const id = await home.start(odd(['--to', '40', '--pace', '0.15']));
    await until(async () => (await home.show(id)).row.iteration >= 8, 'iteration 8');
    await home.killHost();
    const ended = await home.ended(id);
    expect(numbersIn(ended)).toEqual(upTo(40));
    expect(ended.reading.recognizer).toBe('structure');
  });

  it('is learned by a host that comes late, by when its lines came', async () => {
    const id = await home.start(odd(['--to', '14', '--pace', '1']));
    await home.killHost();
    await until(async () => {
      await new Promise((later) => setTimeout(later, 7_000));
      return true;
    }, 'some lines come while no host is there');
    await until(async () => (await home.show(id)).row.iteration >= 6, 'they are counted');
    expect(numbersIn(await home.ended(id))).toEqual(upTo(14));
  });
});

describe('what counts nothing', () => {
  it.each([
    ['a list that was printed at once', "for i in range(200): print(f'row {i} size {i * 7 % 13}')"],
    ['a table', "print('id  size')\nfor i in range(200): print(f'{i:4d}  {i * 7 % 13:5.2f}')"],
  ])('%s', async (_, script) => {
    const { row, reading, observations } = await home.ended(await home.start(printed(script)));
    expect([row.iteration, row.total, observations, reading.recognizer]).toEqual([0, null, [], null]);
    expect(reading.structure?.iterations ?? null).toBeNull();
  });

  it('a proposal, until the user agrees', async () => {
    const id = await home.start(printed("for i in range(1, 9): print(f'Iteration {i}/8 loss={1 / i}')"));
    const { reading, row } = await home.ended(id);
    expect(row.iteration).toBe(0);
    expect(reading.structure).toMatchObject({ isProposal: true, iterations: 8, total: 8 });
    const chosen = reading.structure?.roles ?? { roles: [], direction: null };
    const { runs } = await home.client();
    expect(await runs.chooseRoles.mutate({ id, chosen })).toMatchObject({ ok: true });
    await until(async () => (await home.show(id)).row.iteration === 8, 'it counts');
    expect((await home.show(id)).reading).toMatchObject({
      recognizer: 'structure',
      by: 'user',
      chosenBy: 'user',
    });
  });
});

describe('a tool', () => {
  it('whose lines stop while the count continues is replaced, with a note', async () => {
    const ended = await home.ended(await home.start(odd(['--to', '16', '--tool', '6', '--pace', '0.3'])));
    expect(numbersIn(ended)).toEqual(upTo(16));
    expect(ended.reading.recognizer).toBe('structure');
    expect(ended.notes).toContainEqual(
      expect.objectContaining({ code: 'tool-silent', recognizer: 'optuna', iteration: 6 }),
    );
  });

  it('that prints no direction gets it from the lines', async () => {
    const ended = await home.ended(await home.start(odd(['--to', '12', '--tool', '12', '--pace', '0.3'])));
    expect(ended.reading).toMatchObject({
      recognizer: 'optuna',
      saidBy: { iterations: 'tool', direction: 'structure' },
    });
    expect(ended.row.goal).toBe('minimise');
  });
});

describe('a role that the user gives to a number', () => {
  it('counts, and is kept for the next run of the command', async () => {
    const chosen = {
      roles: [
        { name: { kind: 'qx', slot: 'qx' }, role: 'iterations' as const },
        { name: { kind: 'qx', slot: 'kappa' }, role: 'value' as const },
      ],
      direction: 'minimise' as const,
    };
    const first = await home.start(odd(['--pace', '0.05']));
    await home.ended(first);
    const { runs } = await home.client();
    expect(await runs.chooseRoles.mutate({ id: first, chosen })).toMatchObject({ ok: true });
    await until(
      async () => (await home.show(first)).observations[3]?.y === 3,
      'the other number is the value',
    );

    const next = await home.ended(await home.start(odd(['--pace', '0.05', '--to', '9'])));
    expect(next.reading).toMatchObject({ recognizer: 'structure', chosen, chosenBy: 'command' });
    expect(next.observations[3]?.y).toBe(3);
    expect(next.notes.map(({ code }) => code)).toContain('roles-of-command');
  });
});

describe('bad output leaves the job unharmed', () => {
  it.each([
    ['bytes that are no text', 'import os\nfor _ in range(200): os.write(1, os.urandom(4096))'],
    ['a line of 100 MB', "import os\nfor _ in range(1600): os.write(1, b'x1' * 32768)"],
    ['numbers of 400 digits', "for i in range(9): print('Iteration', '9' * 400 + str(i), 'loss', '1' * 400)"],
    ['no numbers', "for i in range(9): print('Iteration nan/inf loss nan best -inf')"],
    ['languages mixed', "for i in range(9): print(f'第 {i} 轮 반복 {i}/9 шаг {i} потери 0,{i} loss 0.{i}')"],
    [
      'clocks',
      "import time\nfor i in range(9): print(f'00:00:{i:02d} up {i} s, 12:{i:02d}:00 elapsed {i}s'); time.sleep(.05)",
    ],
  ])('%s', async (_, script) => {
    const { row } = await home.ended(await home.start(printed(script)), 200_000);
    expect([row.outcome, row.attempts]).toEqual(['finished', 1]);
  });
});
