import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  loadProvenance,
  readProvenance,
  writeProvenance,
} from '../../../electron/host/provenance/provenance-file.ts';
import { keptFile, provenance } from '../../support/provenance.ts';

it('facts are read as they were written; damaged ones, and those of a missing folder, are none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-facts-'));
  try {
    expect([readProvenance(folder), await loadProvenance(folder)]).toEqual([null, null]);
    const facts = provenance({ files: [keptFile('실험.py', 'a')] });
    writeProvenance(folder, facts);
    expect([readProvenance(folder), await loadProvenance(folder)]).toEqual([facts, facts]);
    writeFileSync(join(folder, 'provenance.json'), JSON.stringify({ ...facts, format: 2 }));
    expect([readProvenance(folder), await loadProvenance(folder)]).toEqual([null, null]);
    expect(() => writeProvenance(join(folder, 'gone'), facts)).toThrow('ENOENT');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
