import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { openLineFile } from '../../../electron/sample/job/line-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigil-sample-'));
// The job keeps its files open until it ends, and Windows removes no folder with an open file.
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

let count = 0;
const freshPath = () => join(folder, `${++count}.txt`);
const content = (path: string) => readFileSync(path, 'utf8');

describe.each([{ synced: false }, { synced: true }])('a line file with %j', (how) => {
  test('is created when it is opened, and each line is in it when the call returns', () => {
    const path = freshPath();
    const append = openLineFile(path, how);
    expect(content(path)).toBe('');
    append('one');
    expect(content(path)).toBe('one\n');
    append('');
    append('Größe ≥ 2 🙂');
    expect(content(path)).toBe('one\n\nGröße ≥ 2 🙂\n');
  });

  test('keeps what it had', () => {
    const path = freshPath();
    writeFileSync(path, 'before\n');
    openLineFile(path, how)('after');
    expect(content(path)).toBe('before\nafter\n');
  });

  test('takes the lines of several writers in the order of the calls', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: 2 }), fc.string({ maxLength: 50 })), { maxLength: 20 }),
        (calls) => {
          const path = freshPath();
          const writers = [0, 1, 2].map(() => openLineFile(path, how));
          for (const [writer, line] of calls) writers[writer]?.(line);
          expect(content(path)).toBe(Buffer.from(calls.map(([, line]) => `${line}\n`).join('')).toString());
        },
      ),
      { numRuns: 20 },
    );
  });

  test('that cannot be opened throws what the system says', () => {
    expect(() => openLineFile(folder, how)).toThrow(/EISDIR|EPERM|EACCES/);
    expect(() => openLineFile(join(folder, 'missing', 'file'), how)).toThrow('ENOENT');
  });
});

/** A device of Linux that is always full. */
const canFill = (() => {
  try {
    closeSync(openSync('/dev/full', 'a'));
    return true;
  } catch {
    return false;
  }
})();

test.skipIf(!canFill)('a line for a full disk throws what the system says', () => {
  expect(() => openLineFile('/dev/full')('line')).toThrow('ENOSPC');
});
