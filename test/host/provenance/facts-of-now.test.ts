import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { digestOf } from '../../../electron/host/base/digest.ts';
import { readFactsOfNow, withoutOwnFiles } from '../../../electron/host/provenance/facts-of-now.ts';
import { keptFile, provenance } from '../../support/provenance.ts';

it('files are read again; one that is gone is no longer there', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-now-')));
  try {
    writeFileSync(join(folder, 'train.py'), 'batch = 32\n');
    const files = ['train.py', 'gone.py'].map((name) => keptFile(name, 'a', { path: join(folder, name) }));
    const then = provenance({ cwd: folder, files, gitMissing: null });
    const { facts, contents } = await readFactsOfNow(then, {}, 5_000);
    const digest = digestOf(Buffer.from('batch = 32\n'));
    expect(facts).toMatchObject({ sentAt: 5_000, gitMissing: 'no-git', leftOut: [], packages: null });
    expect(facts.files.map((file) => [file.name, file.digest])).toEqual([['train.py', digest]]);
    expect(contents.get(digest)?.toString()).toBe('batch = 32\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('files of the run’s own folder stay out', () => {
  const files = [keptFile('{run}/config.yaml', 'a'), keptFile('train.py', 'b')];
  expect(withoutOwnFiles(provenance({ files })).files.map(({ name }) => name)).toEqual(['train.py']);
});
