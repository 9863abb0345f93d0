import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinArguments } from '../../../../electron/core/protocol/policy/split-arguments.ts';
import { assignArguments, valueOfOption } from '../../../../renderer/new-run/options/assign-arguments.ts';
import { EVERY_KIND } from './declared-options.ts';

// Without `--`, whose reading changes from version to version of argparse.
const word = fc.oneof(
  fc.constantFrom(
    '--lr',
    '--lr=1',
    '--l',
    '-b',
    '-b8',
    '-b=8',
    '-vx',
    '-vxb',
    '-v',
    '--amp',
    '--ba',
    '--no-cache',
  ),
  fc.constantFrom('--cache', '--resume', '--resume=a', '--freeze', '--size', '--tag', '--tag=', '-v=', '--c'),
  fc.constantFrom('1', '-1', '-.5', '-1x', 'in', 'out', 'a b', '-a b', '-', '', '--other', '-o', '--amp=1'),
);
const LINES = 4_000;

/** The values of a line in the form in which `argparse_reads.py` prints them; null: some words belong nowhere. */
function valuesOf(words: readonly string[]): Record<string, unknown> | null {
  const assigned = assignArguments(joinArguments(words), EVERY_KIND);
  if (!assigned || assigned.unknown.length > 0 || assigned.places.some(({ isShort }) => isShort)) return null;
  const values: Record<string, unknown> = {};
  for (const [at, { kind, takes, flags, name }] of EVERY_KIND.options.entries()) {
    const value = valueOfOption(assigned, EVERY_KIND.options, at);
    const dest = (flags.find((flag) => flag.startsWith('--')) ?? flags[0] ?? name).replace(/^-+/, '');
    const isWhole = kind === 'list' || kind === 'switch' || takes?.most === null || takes?.most === 2;
    if (kind === 'count') values[dest] = value && Number(value[0]);
    else if (kind === 'pair') values[dest] = value && value[0] === 'True';
    else values[dest] = value && (isWhole || value.length === 0 ? value : value[0]);
    if (flags.length === 0 && value === null) return null;
  }
  return values;
}

it('thousands of lines mean what argparse makes of them, and it refuses those with words that belong nowhere', () => {
  const lines = fc.sample(
    fc.tuple(fc.array(word, { maxLength: 5 }), fc.array(word, { maxLength: 4 })).map(([one, other]) =>
      // Both arguments by their place are required.
      [...one, 'in', 'out', ...other],
    ),
    { numRuns: LINES, seed: 7 },
  );
  const python = spawnSync('python3', ['-B', 'test/renderer/new-run/options/argparse_reads.py'], {
    input: JSON.stringify(lines),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(python.stderr).toBe('');
  const read: unknown[] = JSON.parse(python.stdout);
  const differing = lines.flatMap((line, at) => {
    const assigned = assignArguments(joinArguments(line), EVERY_KIND);
    const ours = valuesOf(line);
    if (assigned?.knowsPlaces === false && read[at] === null) return [];
    return JSON.stringify(ours) === JSON.stringify(read[at]) ? [] : [{ line, ours, argparse: read[at] }];
  });
  expect(read.filter((each) => each !== null).length).toBeGreaterThan(LINES / 20);
  expect(differing.slice(0, 5)).toEqual([]);
});
