import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DiagnosisReport } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import { openReportFiles } from '../../../electron/host/probes/report-files.ts';

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-reports-'));
  folder = join(home, 'diagnosis');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const report = (number: number, given: Partial<DiagnosisReport> = {}): DiagnosisReport => ({
  ...{ format: 1, number, state: 'complete', level: 'quick', run: null, suspects: [], python: null },
  ...{ script: null, isNight: false, startedAt: 1, endedAt: 2, planned: [], doing: null, results: [] },
  ...{ comparedWith: null, changes: [] },
  ...given,
});
const open = (runs: number | null = null) => openReportFiles(folder, (number) => number === runs);

it('a home without diagnoses has none', () => {
  expect(open().numbers()).toEqual([]);
  expect(open().read(1)).toBeNull();
});

it('what is written is read again, the newest first', () => {
  const files = open();
  for (const number of [1, 2, 11]) files.write(report(number));
  expect(readdirSync(folder).sort()).toEqual(['001.json', '002.json', '011.json']);
  expect(open().numbers()).toEqual([11, 2, 1]);
  expect(open().read(2)).toEqual(report(2));
});

it('the newest of which something is true is found', () => {
  const files = open();
  for (const [number, python] of [
    [1, '/py'],
    [2, '/py'],
    [3, '/other'],
  ] as const)
    files.write(report(number, { python }));
  expect(files.find(({ python }) => python === '/py')?.number).toBe(2);
  expect(files.find(({ python }) => python === '/none')).toBeNull();
});

it('the last 20 are kept', () => {
  const files = open();
  for (let number = 1; number <= 23; number++) files.write(report(number));
  expect(files.numbers()).toHaveLength(20);
  expect(files.numbers().at(-1)).toBe(4);
});

it('one that a host left unfinished counts as cut short, unless it runs now', () => {
  const doing = { probe: 'disk', since: 1, on: null, done: 0, of: null } as const;
  open().write(report(3, { state: 'running', doing }));
  expect(open().read(3)).toMatchObject({ state: 'cut-short', doing: null });
  expect(open(3).read(3)).toMatchObject({ state: 'running', doing });
});

it('damaged and foreign files are no diagnoses, and do not disturb', () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '007.json'), '{"format":1');
  writeFileSync(join(folder, '008.json'), '{"format":99}');
  mkdirSync(join(folder, 'scratch'));
  writeFileSync(join(folder, 'notes.txt'), '');
  expect(open().numbers()).toEqual([8, 7]);
  expect([open().read(7), open().read(8)]).toEqual([null, null]);
});

it('what only a newer version knows is kept as it was written', () => {
  mkdirSync(folder, { recursive: true });
  const newer = { kind: 'haunted', by: 'ghosts' };
  const findings = [{ fact: newer, sure: 'certain', fixes: [newer] }];
  const result = { probe: 'ghosts', state: 'exorcised', findings, reason: newer, figures: [] };
  writeFileSync(
    join(folder, '005.json'),
    JSON.stringify(report(5, { results: [{ ...result, startedAt: 1, durationMs: 1 } as never] })),
  );
  const read = open().read(5);
  expect(read?.results[0]?.findings[0]?.fact).toEqual({
    kind: 'unknown',
    name: 'haunted',
    facts: { by: 'ghosts' },
  });
  if (read) open().write({ ...read, number: 6 });
  expect(JSON.parse(readFileSync(join(folder, '006.json'), 'utf8')).results[0]).toMatchObject(result);
});
