import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkpointDigest, digestOf, fileDigest } from '../../../electron/host/base/digest.ts';

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

test("a folder's digest changes with the name and the bytes of each of its files", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-digest-'));
  try {
    mkdirSync(join(folder, 'below'));
    writeFileSync(join(folder, 'one'), 'abc');
    writeFileSync(join(folder, 'two'), 'abc');
    const before = await checkpointDigest(folder);
    expect(await checkpointDigest(folder)).toBe(before);
    writeFileSync(join(folder, 'two'), 'abd');
    expect(await checkpointDigest(folder)).not.toBe(before);
    writeFileSync(join(folder, 'two'), 'abc');
    expect(await checkpointDigest(folder)).toBe(before);
    writeFileSync(join(folder, 'three'), '');
    expect(await checkpointDigest(folder)).not.toBe(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
