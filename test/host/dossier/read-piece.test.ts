import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPiece } from '../../../electron/host/dossier/read-piece.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-piece-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a piece is what lies from a place on, or at the end, as much as there is', async () => {
  const file = join(folder, 'file');
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 40 }),
      fc.nat(50),
      fc.integer({ min: 1, max: 50 }),
      async (content, from, bytes) => {
        writeFileSync(file, content);
        expect([...((await readPiece(file, from, bytes)) ?? [])]).toEqual([
          ...content.slice(from, from + bytes),
        ]);
        expect([...((await readPiece(file, -bytes, bytes)) ?? [])]).toEqual([...content.slice(-bytes)]);
      },
    ),
    { numRuns: 50 },
  );
});

it('a file that does not exist is none, and what is no file is refused', async () => {
  expect(await readPiece(join(folder, 'none'), 0, 10)).toBeNull();
  await expect(readPiece(folder, 0, 10)).rejects.toMatchObject({ code: 'ENOTFILE' });
});
