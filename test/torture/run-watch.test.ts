import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchRunFiles } from './run-watch.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'vigil-watch-'));
  mkdirSync(join(base, 'run'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const starting = (attempt: number) => `${JSON.stringify({ entry: { kind: 'attempt-starting', attempt } })}\n`;

describe('what the rig sees of a run', () => {
  it('is nothing before its journal exists', () => {
    expect(watchRunFiles(join(base, 'run'), join(base, 'ledger')).attempt()).toBe(0);
  });

  it('is the newest attempt of the journal, even while the folder is away', () => {
    const journal = join(base, 'run', 'journal.jsonl');
    const watch = watchRunFiles(join(base, 'run'), join(base, 'ledger'));
    writeFileSync(journal, starting(1));
    expect(watch.attempt()).toBe(1);
    writeFileSync(journal, starting(1) + starting(2));
    expect(watch.attempt()).toBe(2);
    renameSync(join(base, 'run'), join(base, 'away'));
    expect(watch.attempt()).toBe(2);
  });
});
