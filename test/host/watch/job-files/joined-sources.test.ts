import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import type { RunView } from '../../../../electron/core/protocol/wire/run-view.ts';
import { layout, layoutValue } from '../../../support/scripted/layout.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';

/* Output, logs and states of a played job, joined. */

const COUNT = 30;
const DIES_AT = '13';
const BY_STATE = ['--resume', '{checkpoint}'];

let home: ScriptedHome;
let evaluated: number[];
beforeEach(() => {
  evaluated = [];
  home = new ScriptedHome({ layout: (hands) => layout(home.clock, evaluated)(hands) });
});
afterEach(() => home.close());

const endOf = async (args: string[], more: Partial<RunRequest> = {}): Promise<RunView> =>
  home.ended(await home.start('layout', args, { goal: 'maximise', ...more }));

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const numbers = ({ observations }: RunView): number[] => observations.map(({ iteration }) => iteration);
/** All iterations once, in order, with this many digits of their values, and with their points if a file has them. */
function expectAll(view: RunView, { digits, withPoints }: { digits: number; withPoints: boolean }): void {
  expect(view.row).toMatchObject({ outcome: 'finished', iteration: COUNT });
  expect(numbers(view)).toEqual(upTo(COUNT));
  for (const { iteration, y, x } of view.observations) {
    expect(y).toBeCloseTo(layoutValue(iteration), digits);
    if (withPoints) expect(x).toEqual([expect.closeTo(Math.cos(iteration), 6), 0]);
    else expect(x).toEqual([]);
  }
}

const FILES = { digits: 6, withPoints: true };
const LINES = { digits: 3, withPoints: false };

describe('a job with the described layout that ends in order has all its iterations, with', () => {
  it.each<[string, string[], typeof FILES]>([
    ['its log before its line', ['--logs', 'before'], FILES],
    ['its log after its line', ['--logs', 'after'], FILES],
    ['logs that count from 0', ['--logs_from', '0'], FILES],
    ['lines alone', ['--logs', 'none', '--every', '0'], LINES],
    ['two rows of each iteration', ['--rows', '2'], FILES],
  ])('%s', endsWell);
  it.each<[string, string[], typeof FILES]>([
    ['no initial points', ['--n_initial', '0'], FILES],
    ['states and lines, but no logs', ['--logs', 'none'], FILES],
    ['three rows of each iteration, and no logs', ['--rows', '3', '--logs', 'none'], LINES],
  ])('%s', { tags: 'long' }, endsWell);

  async function endsWell(_name: string, args: string[], expected: typeof FILES): Promise<void> {
    const view = await endOf(args);
    expectAll(view, expected);
    expect(view.row).toMatchObject({ total: COUNT, attempts: 1 });
    expect(view.checkpoints.filter(({ level, because }) => level < 2 && because !== null)).toEqual([]);
  }

  it.each<[string, string[]]>([
    ['files alone', ['--lines', 'none']],
    ['files alone, with logs that count from 0', ['--lines', 'none', '--logs_from', '0']],
  ])('%s', async (_name, args) => {
    const view = await endOf(args, { total: COUNT });
    expectAll(view, FILES);
    expect(view.row.attempts).toBe(1);
  });
});

describe('a job with the described layout that exits silently in between resumes, and has all its iterations, with', () => {
  it.each<[string, string[], number[]]>([
    ['logs before lines', ['--logs', 'before'], [...upTo(12), 11, 12]],
    ['logs after lines', ['--logs', 'after'], [...upTo(12), 11, 12]],
    ['logs that count from 0', ['--logs_from', '0'], [...upTo(12), 11, 12]],
    ['a death between log and line', ['--logs', 'before', '--die_late'], [...upTo(13), 11, 12, 13]],
    ['files alone', ['--lines', 'none'], [...upTo(12), 11, 12]],
    ['states and lines', ['--logs', 'none'], [...upTo(12), 11, 12]],
  ])('%s', async (_name, args, before) => {
    const view = await endOf(['--die_at', DIES_AT, ...args], { resumeArguments: BY_STATE, total: COUNT });
    expectAll(view, FILES);
    expect(view.attempts.map(({ from }) => from)).toMatchObject([
      { kind: 'beginning' },
      { kind: 'checkpoint', iteration: 10, file: 'checkpoint_iter_010.json', whose: 'job' },
    ]);
    expect(evaluated).toEqual([...before, ...upTo(COUNT).slice(before.at(-1))]);
  });

  it('lines alone', async () => {
    const args = ['--die_at', DIES_AT, '--logs', 'none', '--every', '0'];
    const view = await endOf(args, { resumeArguments: ['--after', '{iteration}'] });
    expectAll(view, LINES);
    expect(view.attempts[1]?.from).toEqual({ kind: 'own-state', iteration: 12 });
    expect(evaluated).toEqual(upTo(COUNT));
  });
});

it('lines that also count the initial points are rejected in favour of the files, and not added to them', async () => {
  const view = await endOf(['--lines', 'points']);
  expectAll(view, FILES);
  expect(view.row.total).toBe(null);
  expect(view.notes.map(({ code }) => code)).toContain('output-count-overruled');
});

it('lines that also count the initial points count if the user gave their total', async () => {
  const view = await endOf(['--lines', 'points'], { total: COUNT + 5 });
  expect(view.row).toMatchObject({
    outcome: 'finished',
    iteration: COUNT + 5,
    total: COUNT + 5,
    attempts: 1,
  });
  expect(view.notes.map(({ code }) => code)).toContain('files-count-overruled');
});
