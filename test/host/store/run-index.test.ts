import { appendFileSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyRun } from '../../../electron/core/run/run-state.ts';
import { rowOf } from '../../../electron/core/run/run-views.ts';
import { openRunIndex } from '../../../electron/host/store/run-index.ts';
import { runSpec } from '../../support/run-spec.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigil-index-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;

const row = rowOf(emptyRun(runSpec()));

function remembered() {
  const file = join(folder, `${++count}.jsonl`);
  const journal = join(folder, `${count}.journal`);
  writeFileSync(journal, 'what happened\n');
  utimesSync(journal, 1_000, 1_000);
  openRunIndex(file).remember(row, journal);
  return { file, journal };
}

describe('the index of ended runs', () => {
  it('gives back the row of a journal that was not touched since', () => {
    const { file, journal } = remembered();
    expect(openRunIndex(file).find(row.id, journal)).toEqual(row);
    expect(openRunIndex(file).find('20260101-000000-none', journal)).toBeNull();
  });

  it('knows nothing of a journal that grew, was rewritten at the same length, or is gone', () => {
    const grown = remembered();
    appendFileSync(grown.journal, 'more\n');
    expect(openRunIndex(grown.file).find(row.id, grown.journal)).toBeNull();
    const rewritten = remembered();
    writeFileSync(rewritten.journal, 'WHAT HAPPENED\n');
    utimesSync(rewritten.journal, 1_000, 1_000);
    expect(openRunIndex(rewritten.file).find(row.id, rewritten.journal)).toBeNull();
    const gone = remembered();
    rmSync(gone.journal);
    expect(openRunIndex(gone.file).find(row.id, gone.journal)).toBeNull();
  });

  it('takes a missing, damaged, torn or foreign file for an empty one, and goes on with it', () => {
    const { file, journal } = remembered();
    const text = readFileSync(file, 'utf8');
    for (const other of ['', 'garbage', text.slice(0, -5), text.replace('"id"', '"ID"'), '\n\n{}\n']) {
      writeFileSync(file, other);
      const index = openRunIndex(file);
      expect(index.find(row.id, journal)).toBeNull();
      index.remember(row, journal);
      expect(openRunIndex(file).find(row.id, journal)).toEqual(row);
    }
  });

  it('lets the newest row of a run count, and does not write the same twice', () => {
    const { file, journal } = remembered();
    const index = openRunIndex(file);
    index.remember({ ...row, name: 'not written: the journal is the same' }, journal);
    appendFileSync(journal, 'more\n');
    index.remember({ ...row, name: 'newer' }, journal);
    expect(openRunIndex(file).find(row.id, journal)?.name).toBe('newer');
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(2);
  });

  it('does without a file that cannot be written', () => {
    const index = openRunIndex(join(folder, 'no', 'such', 'folder'));
    const { journal } = remembered();
    index.remember(row, journal);
    expect(index.find(row.id, journal)).toEqual(row);
  });
});
