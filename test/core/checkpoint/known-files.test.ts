import { describe, expect, it } from 'vitest';
import { matchesPath, mayHoldMatches } from '../../../electron/core/checkpoint/file-pattern.ts';
import { isIterationLog, isKnownFile, knownPatterns } from '../../../electron/core/checkpoint/known-files.ts';

const isFound = (path: string): boolean =>
  knownPatterns().some((pattern) => matchesPath(pattern, path.split('/')));

describe('a file that the job may have saved', () => {
  it.each<[string, { found: boolean; file: boolean; log: boolean }]>([
    ['checkpoint_iter_005.json', { found: true, file: true, log: false }],
    ['out/run 3/checkpoint_iter_5.json', { found: true, file: true, log: false }],
    ['iter_000.json', { found: true, file: true, log: true }],
    ['logs/iter_12.json', { found: true, file: true, log: true }],
    // A folder with that name is a checkpoint, a plain file may be anything.
    ['out/checkpoint-500', { found: true, file: false, log: false }],
    ['iter_5.json/config.json', { found: false, file: false, log: false }],
    ['iter_5.json.tmp', { found: false, file: false, log: false }],
    ['my_iter_5.json', { found: false, file: false, log: false }],
    ['checkpoint_iter_5.pt', { found: false, file: false, log: false }],
    ['results.json', { found: false, file: false, log: false }],
  ])('%s: %o', (path, expected) => {
    expect({ found: isFound(path), file: isKnownFile(path), log: isIterationLog(path) }).toEqual(expected);
  });

  it('is looked for in every folder, however deep', () => {
    expect(
      knownPatterns().every((pattern) => pattern.base === '' && mayHoldMatches(pattern, ['a', 'b', 'c'])),
    ).toBe(true);
  });
});
