import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestOf, fileDigest } from '../../../electron/host/base/digest.ts';

// FIPS 180-2, appendix B.1.
test('bytes have the SHA-256 of the standard', () => {
  expect(digestOf(Buffer.from('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('a file has the SHA-256 of its bytes, and a missing one is an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-digest-'));
  try {
    const path = join(folder, 'file');
    writeFileSync(path, 'abc');
    expect(await fileDigest(path)).toBe(digestOf(Buffer.from('abc')));
    await expect(fileDigest(join(folder, 'gone'))).rejects.toThrow('ENOENT');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
