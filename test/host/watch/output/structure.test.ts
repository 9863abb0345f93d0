import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChosenRoles } from '../../../../electron/core/protocol/disk/output-roles.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';
import type { JobScript } from '../../../support/scripted/scripted-job.ts';

/* Played jobs whose output no tool knows. */

const text = { type: 'string' } as const;

/**
 * Lines of its own, from iteration 0, in no language in particular. It resumes after `--after` iterations, and dies in
 * iteration `--die` of its first attempt. Its first `--tool` iterations are printed as Optuna would as well; then those
 * lines stop.
 */
const odd: JobScript = function* ({ start, print }) {
  const { values } = parseArgs({
    args: start.args.slice(1),
    options: { to: text, after: text, die: text, tool: text, paceMs: text },
  });
  let best = 9;
  for (let i = Number(values.after ?? 0); i < Number(values.to ?? 8); i++) {
    yield Number(values.paceMs ?? 1000);
    if (i + 1 === Number(values.die) && start.attempt === 1) return { signal: 9 };
    const value = 3 + ((i * 7) % 5) - i / 4;
    best = Math.min(best, value);
    if (i < Number(values.tool ?? 0))
      print(`Trial ${i} finished with value: ${value} and parameters: {'x': 1}.`);
    print(`qx ${i} :: zeta ${value.toFixed(3)} ~ kappa ${best.toFixed(3)}`);
  }
  return 0;
};

let home: ScriptedHome;
let script: JobScript = odd;
beforeEach(() => {
  home = new ScriptedHome({ odd, job: (hands) => script(hands) });
});
afterEach(() => home.close());

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const numbersIn = ({ observations }: { observations: { iteration: number }[] }) =>
  observations.map(({ iteration }) => iteration);
const ended = async (starting: Promise<string>) => home.ended(await starting);
const iterations = (id: string, count: number) =>
  home.until(() => home.show(id).row.iteration >= count, `iteration ${count}`);
const choose = (id: string, chosen: ChosenRoles) =>
  expect(home.services.settings.chooseRoles(id, chosen)).toMatchObject({ ok: true });

describe('a job whose output no tool knows', () => {
  it('is read while it runs, from its first line on, with value, best and direction', async () => {
    const id = await home.start('odd', ['--to', '30']);
    await iterations(id, 6);
    const { reading, row } = home.show(id);
    expect(reading).toMatchObject({
      recognizer: 'structure',
      by: 'itself',
      structure: { isProposal: false },
    });
    expect(reading.saidBy).toMatchObject({ iterations: 'structure', direction: 'structure' });
    expect(row).toMatchObject({ phase: 'running', goal: 'minimise', total: null });
    expect(reading.structure?.newest[0]?.spans.map(({ role }) => role)).toEqual([
      'iterations',
      'value',
      'best',
    ]);
    const view = await home.ended(id);
    expect(numbersIn(view)).toEqual(upTo(30));
    expect(view.observations[2]).toMatchObject({ y: 6.5, best: 3 });
  });

  it('starts its next attempt with what was learned: its numbers begin at 0', async () => {
    const resumeArguments = ['--after', '{iteration}'];
    const view = await ended(home.start('odd', ['--to', '10', '--die', '7'], { resumeArguments, total: 10 }));
    expect(numbersIn(view)).toEqual(upTo(10));
    expect(view.attempts.map(({ firstIteration, lastIteration }) => [firstIteration, lastIteration])).toEqual(
      [
        [1, 6],
        [7, 10],
      ],
    );
    expect(view.row.outcome).toBe('finished');
  });

  it('is read on by the next host, each iteration once', async () => {
    const id = await home.start('odd', ['--to', '40']);
    await iterations(id, 8);
    await home.changeHost();
    const view = await home.ended(id);
    expect(numbersIn(view)).toEqual(upTo(40));
    expect(view.reading.recognizer).toBe('structure');
  });

  it('is learned by a host that comes late, by when its lines came', async () => {
    const id = await home.start('odd', ['--to', '14']);
    await home.inPhase(id, 'running');
    await home.changeHost(() => home.clock.advance(7000));
    await iterations(id, 6);
    expect(numbersIn(await home.ended(id))).toEqual(upTo(14));
  });
});

/** A job that prints these lines, all at once or one each `paceMs`. */
const printsAll = (lines: readonly string[], paceMs = 0): JobScript =>
  function* ({ print }) {
    yield 1000;
    for (const line of lines) {
      print(line);
      if (paceMs > 0) yield paceMs;
    }
    return 0;
  };

describe('what counts nothing', () => {
  it.each([
    ['a list that was printed at once', (i: number) => `row ${i} size ${(i * 7) % 13}`],
    ['a table', (i: number) => `${`${i}`.padStart(4)}  ${((i * 7) % 13).toFixed(2).padStart(5)}`],
  ])('%s', async (_, line) => {
    script = printsAll(Array.from({ length: 200 }, (__, i) => line(i)));
    const { row, reading, observations } = await ended(home.start('job', []));
    expect([row.iteration, row.total, observations, reading.recognizer]).toEqual([0, null, [], null]);
    expect(reading.structure?.iterations ?? null).toBeNull();
  });

  it('a proposal, until the user agrees', async () => {
    script = printsAll(upTo(8).map((i) => `Iteration ${i}/8 loss=${1 / i}`));
    const id = await home.start('job', []);
    const { reading, row } = await home.ended(id);
    expect(row.iteration).toBe(0);
    expect(reading.structure).toMatchObject({ isProposal: true, iterations: 8, total: 8 });
    choose(id, reading.structure?.roles ?? { roles: [], direction: null });
    await iterations(id, 8);
    expect(home.show(id).reading).toMatchObject({ recognizer: 'structure', by: 'user', chosenBy: 'user' });
  });
});

describe('a tool', () => {
  it('whose lines stop while the count continues is replaced, with a note', async () => {
    const view = await ended(home.start('odd', ['--to', '16', '--tool', '6']));
    expect(numbersIn(view)).toEqual(upTo(16));
    expect(view.reading.recognizer).toBe('structure');
    expect(view.notes).toContainEqual(
      expect.objectContaining({ code: 'tool-silent', recognizer: 'optuna', iteration: 6 }),
    );
  });

  it('that prints no direction gets it from the lines', async () => {
    const view = await ended(home.start('odd', ['--to', '12', '--tool', '12']));
    expect(view.reading).toMatchObject({
      recognizer: 'optuna',
      saidBy: { iterations: 'tool', direction: 'structure' },
    });
    expect(view.row.goal).toBe('minimise');
  });
});

it('a role that the user gives to a number counts, and is kept for the next run of the command', async () => {
  const chosen: ChosenRoles = {
    roles: [
      { name: { kind: 'qx', slot: 'qx' }, role: 'iterations' },
      { name: { kind: 'qx', slot: 'kappa' }, role: 'value' },
    ],
    direction: 'minimise',
  };
  const first = await home.start('odd', []);
  await home.ended(first);
  choose(first, chosen);
  await home.until(() => home.show(first).observations[3]?.y === 3, 'the other number is the value');

  const next = await ended(home.start('odd', ['--to', '9']));
  expect(next.reading).toMatchObject({ recognizer: 'structure', chosen, chosenBy: 'command' });
  expect(next.observations[3]?.y).toBe(3);
  expect(next.notes.map(({ code }) => code)).toContain('roles-of-command');
});

/** Bytes that come in so many pieces. */
const inPieces = (pieces: number, piece: () => Uint8Array): JobScript =>
  function* ({ write }) {
    for (let at = 0; at < pieces; at++) {
      write(piece());
      yield 1;
    }
    return 0;
  };

/** Vigil's part in Python reports that the script ran to its end. */
const toItsEnd = (prints: JobScript): JobScript =>
  function* (hands) {
    const { pid, say } = hands;
    say({ kind: 'script-began', pid });
    const end = yield* prints(hands);
    say({ kind: 'script-ended', pid });
    return end;
  };

describe('bad output leaves the job unharmed', () => {
  it.each([
    ['bytes that are no text', inPieces(20, () => randomBytes(40_960))],
    ['a line of 20 MB', inPieces(20, () => Buffer.from('x1'.repeat(500_000)))],
    [
      'numbers of 400 digits',
      printsAll(
        upTo(9).map((i) => `Iteration ${'9'.repeat(400)}${i} loss ${'1'.repeat(400)}`),
        50,
      ),
    ],
    ['no numbers', printsAll(Array(9).fill('Iteration nan/inf loss nan best -inf'), 50)],
    [
      'languages mixed',
      printsAll(
        upTo(9).map((i) => `第 ${i} 轮 반복 ${i}/9 шаг ${i} потери 0,${i} loss 0.${i}`),
        50,
      ),
    ],
    [
      'clocks',
      printsAll(
        upTo(9).map((i) => `00:00:0${i} up ${i} s, 12:0${i}:00 elapsed ${i}s`),
        50,
      ),
    ],
  ])('%s', async (_, prints) => {
    script = toItsEnd(prints);
    const { row } = await ended(home.start('job', []));
    expect([row.outcome, row.attempts]).toEqual(['finished', 1]);
  });
});
