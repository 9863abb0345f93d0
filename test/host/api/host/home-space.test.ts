import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { measureHome } from '../../../../electron/host/api/host/home-space.ts';
import { homePaths } from '../../../../electron/host/base/paths.ts';

const ID = '20260101-000000-aaaa';
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-space-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function put(bytes: number, ...path: string[]): void {
  const file = join(home, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, Buffer.alloc(bytes));
}

it('the home is measured by its parts, and the bin by its runs', async () => {
  put(100, 'runs', 'a', 'attempts', '001', 'head.log');
  put(20, 'runs', 'b', 'journal.jsonl');
  put(7, 'trash', ID, 'deep', 'journal.jsonl');
  put(3, 'trash', `${ID}.json`);
  put(5, 'content', 'ab', 'cd');
  put(11, 'host.log');
  const space = await measureHome(homePaths(home));
  expect(space).toMatchObject({
    ...{ home, runBytes: 120, binBytes: 10, contentBytes: 5, otherBytes: 11 },
    ...{ binned: [{ id: ID, bytes: 7 }], isWhole: true },
  });
  expect(space.freeBytes).toBeGreaterThan(0);
  expect(space.totalBytes).toBeGreaterThan(space.freeBytes ?? 0);
});

it('the runs that take most are named, the largest first', async () => {
  const idOf = (number: number) => `20260101-00000${number}-aaaa`;
  for (const [at, bytes] of [10, 70, 30, 50, 20, 60, 40].entries())
    put(bytes, 'runs', idOf(at), 'journal.jsonl');
  put(900, 'runs', 'not a run');
  const { largestRuns } = await measureHome(homePaths(home));
  expect(largestRuns).toEqual([1, 5, 3, 6, 2].map((at, place) => ({ id: idOf(at), bytes: 70 - 10 * place })));
});

it('a home without runs and a bin is empty, and what a link leads to is not counted', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'vigil-elsewhere-'));
  try {
    writeFileSync(join(elsewhere, 'large'), Buffer.alloc(1_000_000));
    symlinkSync(elsewhere, join(home, 'link'));
    const space = await measureHome(homePaths(home));
    expect(space).toMatchObject({ runBytes: 0, binBytes: 0, binned: [], isWhole: true });
    expect(space.otherBytes).toBeLessThan(1_000);
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
});

it('what takes too long is left out, and the answer says so', async () => {
  put(100, 'runs', 'a', 'journal.jsonl');
  expect(await measureHome(homePaths(home), -1)).toMatchObject({ isWhole: false, runBytes: 0 });
});
