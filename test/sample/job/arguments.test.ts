import { describe, expect, test } from 'vitest';
import { parseSampleArguments } from '../../../electron/sample/job/arguments.ts';

describe('the arguments of the sample', () => {
  test('have defaults', () => {
    expect(parseSampleArguments([])).toEqual({
      ok: true,
      value: {
        iterations: 30,
        initial: 5,
        alpha: 0.1,
        conditions: 3,
        seed: 1,
        pictures: 16,
        sidePixels: 128,
        resume: null,
        fault: null,
        faultDiskMib: 64,
        ledger: null,
      },
    });
  });

  test('are all read', () => {
    const line =
      '--iterations 7 --n_initial=2 --alpha 0.5 --n_w 10 --seed 0 --images 1 --size 32 --resume a.json --fault kill@3 --fault-disk-mib 2 --ledger l.txt';
    expect(parseSampleArguments(line.split(' '))).toEqual({
      ok: true,
      value: {
        iterations: 7,
        initial: 2,
        alpha: 0.5,
        conditions: 10,
        seed: 0,
        pictures: 1,
        sidePixels: 32,
        resume: 'a.json',
        fault: { kind: 'kill', iteration: 3, again: 'never' },
        faultDiskMib: 2,
        ledger: 'l.txt',
      },
    });
  });

  test.each([
    ['--iterations', '1'],
    ['--iterations', '1000000000'],
    ['--iterations', '1e9'],
    ['--alpha', '1'],
    ['--alpha', '1e-9'],
    ['--seed', '4294967295'],
    ['--n_initial', '1000'],
  ])('may be %s %s', (name, value) => {
    expect(parseSampleArguments([name, value])).toMatchObject({ ok: true });
  });

  test.each([
    [['--iterations', '0'], '--iterations must be a whole number from 1 to 1000000000, not "0".'],
    [['--iterations', '1000000001'], '--iterations must be'],
    [['--iterations', '2.5'], '--iterations must be'],
    [['--iterations', 'many'], '--iterations must be'],
    [['--iterations', ''], '--iterations must be'],
    [['--iterations', 'Infinity'], '--iterations must be'],
    [['--iterations=-3'], '--iterations must be'],
    [['--n_initial', '0'], '--n_initial must be'],
    [['--alpha', '2'], '--alpha must be a number above 0 and up to 1, not "2".'],
    [['--alpha', '0'], '--alpha must be'],
    [['--alpha', 'NaN'], '--alpha must be'],
    [['--n_w', '0'], '--n_w must be'],
    [['--seed=-1'], '--seed must be'],
    [['--images', '0'], '--images must be'],
    [['--size', '8'], '--size must be'],
    [['--fault-disk-mib', '0'], '--fault-disk-mib must be'],
    [['--resume', ''], '--resume needs the path of a file.'],
    [['--fault', 'explode@13'], '--fault explode@13 is not known'],
    [['--fault', 'silent@0'], '--fault silent@0 is not known'],
    [['--fault', 'silent'], '--fault silent is not known'],
    [['--depth', '3'], "Unknown option '--depth'"],
    [['surprise'], "Unexpected argument 'surprise'"],
    [['--iterations'], "Option '--iterations <value>' argument missing"],
    [['--iterations', '--seed', '3'], "Option '--iterations' argument is ambiguous"],
  ])('%j are refused in one sentence', (line, beginning) => {
    const read = parseSampleArguments(line);
    const sentence = read.ok ? '' : read.sentence;
    expect(sentence.startsWith(beginning), sentence).toBe(true);
    expect(sentence).toMatch(/^[^\n]+[^.]\.$/);
  });
});
