import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDossier, writeDossier } from '../../../electron/host/dossier/dossier-file.ts';
import { dossierFacts } from '../../support/dossier.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-dossier-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('facts are read as they were written', async () => {
  const facts = dossierFacts({ uncaught: { type: 'ValueError', message: '실험', traceback: '' } });
  writeDossier(folder, facts);
  expect(await readDossier(folder)).toEqual(facts);
});

it('facts that are missing, damaged or of another format are none', async () => {
  expect(await readDossier(folder)).toBeNull();
  const file = join(folder, 'dossier.json');
  for (const text of ['', '{"format":1', JSON.stringify({ ...dossierFacts(), format: 2 })]) {
    writeFileSync(file, text);
    expect(await readDossier(folder)).toBeNull();
  }
});

it('a reason that only a newer version knows does not make them unreadable', async () => {
  const newer = { ...dossierFacts(), missing: [{ part: 'system', why: 'asleep' }] };
  writeFileSync(join(folder, 'dossier.json'), JSON.stringify(newer));
  expect((await readDossier(folder))?.missing).toEqual([{ part: 'system', why: 'asleep' }]);
});

it('a folder that is gone is not made again', () => {
  expect(() => writeDossier(join(folder, 'gone'), dossierFacts())).toThrow('ENOENT');
});
