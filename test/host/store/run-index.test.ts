import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { rowOf } from '../../../electron/core/run/views/run-views.ts';
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
  it('restores the row of a run that has ended', () => {
    const { file, journal } = remembered();
    const index = openRunIndex(file);
    expect(index.find(row.id)).toEqual(row);
    expect(index.isCurrent(row.id, journal)).toBe(true);
    expect(index.find('20260101-000000-none')).toBeNull();
    expect(index.isCurrent('20260101-000000-none', journal)).toBe(false);
  });

  it('knows a continuing run by its last row, until it has ended or is dropped', () => {
    const file = join(folder, `${++count}.jsonl`);
    openRunIndex(file).keep({ ...row, attempts: 1 });
    openRunIndex(file).keep({ ...row, attempts: 2 });
    const index = openRunIndex(file);
    expect([index.open(), index.lastKnown(row.id)?.attempts, index.find(row.id)]).toEqual([
      [row.id],
      2,
      null,
    ]);
    index.drop(row.id);
    expect([openRunIndex(file).ids(), openRunIndex(file).lastKnown(row.id)]).toEqual([[], null]);
  });

  it('keeps the row of an ended run that continues, and drops that of a deleted run permanently', () => {
    const { file } = remembered();
    openRunIndex(file).forget(row.id);
    expect(openRunIndex(file).open()).toEqual([row.id]);
    const again = remembered();
    openRunIndex(again.file).drop(row.id);
    expect(openRunIndex(again.file).ids()).toEqual([]);
  });

  it('detects a journal that grew, was rewritten at the same length, or is gone', () => {
    const grown = remembered();
    appendFileSync(grown.journal, 'more\n');
    expect(openRunIndex(grown.file).isCurrent(row.id, grown.journal)).toBe(false);
    const rewritten = remembered();
    writeFileSync(rewritten.journal, 'WHAT HAPPENED\n');
    utimesSync(rewritten.journal, 1_000, 1_000);
    expect(openRunIndex(rewritten.file).isCurrent(row.id, rewritten.journal)).toBe(false);
    const gone = remembered();
    rmSync(gone.journal);
    expect(openRunIndex(gone.file).isCurrent(row.id, gone.journal)).toBe(false);
  });

  it('forgets the end of a continuing run, in later hosts too, until it has ended again', () => {
    const { file, journal } = remembered();
    const index = openRunIndex(file);
    index.forget(row.id);
    expect(index.find(row.id)).toBeNull();
    expect(openRunIndex(file).find(row.id)).toBeNull();
    index.remember(row, journal);
    expect(openRunIndex(file).find(row.id)).toEqual(row);
  });

  it('is deleted if it cannot record that a run continues, and reports if it cannot be deleted', () => {
    const { file, journal } = remembered();
    const index = openRunIndex(file);
    rmSync(file);
    mkdirSync(join(file, 'in-the-way'), { recursive: true });
    expect(() => index.forget(row.id)).toThrow('EISDIR');
    // The row is still there, so forgetting it is retried before the next write to the journal.
    expect(index.isCurrent(row.id, journal)).toBe(true);
  });

  it('treats a missing, damaged, torn or foreign file as empty, and continues with it', () => {
    const { file, journal } = remembered();
    const text = readFileSync(file, 'utf8');
    for (const other of ['', 'garbage', text.slice(0, -5), text.replace('"id"', '"ID"'), '\n\n{}\n']) {
      writeFileSync(file, other);
      const index = openRunIndex(file);
      expect(index.find(row.id)).toBeNull();
      index.remember(row, journal);
      expect(openRunIndex(file).find(row.id)).toEqual(row);
    }
  });

  it('uses the newest row of a run, and does not write the same one twice', () => {
    const { file, journal } = remembered();
    const index = openRunIndex(file);
    index.remember({ ...row, name: 'not written: the journal is the same' }, journal);
    appendFileSync(journal, 'more\n');
    index.remember({ ...row, name: 'newer' }, journal);
    expect(openRunIndex(file).find(row.id)?.name).toBe('newer');
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(2);
  });

  it('works without a writable file', () => {
    const index = openRunIndex(join(folder, 'no', 'such', 'folder'));
    const { journal } = remembered();
    index.remember(row, journal);
    expect(index.find(row.id)).toEqual(row);
  });
});
