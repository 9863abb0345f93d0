import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashInto, newHash } from '../../../../electron/host/watch/job-files/hash-file.ts';

const MIB = 1024 * 1024;

let folder = '';
let file: FileHandle;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-hash-file-'));
});
afterEach(async () => {
  await file.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A file with bytes that differ from piece to piece. */
async function write(length: number): Promise<Buffer> {
  const content = Buffer.alloc(length, 'bytes of a checkpoint');
  writeFileSync(join(folder, 'weights.pt'), content);
  file = await open(join(folder, 'weights.pt'));
  return content;
}

async function hash(isGentle: boolean): Promise<{ hex: string; tookMs: number }> {
  const since = performance.now();
  const made = newHash();
  await hashInto(made, file, () => isGentle);
  return { hex: made.digest('hex'), tookMs: performance.now() - since };
}

it.each([0, 1, MIB - 1, MIB, 2 * MIB + 7])(
  'the SHA-256 of a file of %i bytes is that of all its bytes',
  async (length) => {
    const content = await write(length);
    const expected = createHash('sha256').update(content).digest('hex');
    expect([(await hash(false)).hex, (await hash(true)).hex]).toEqual([expected, expected]);
  },
);

it('the event loop runs between the pieces', async () => {
  await write(32 * MIB);
  let turns = 0;
  const turn = setInterval(() => turns++, 0);
  await hash(false);
  clearInterval(turn);
  expect(turns).toBeGreaterThan(1);
});

it('while a job runs, most of the time is left to it', async () => {
  await write(32 * MIB);
  let leastMs = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time++) leastMs = Math.min(leastMs, (await hash(false)).tookMs);
  expect((await hash(true)).tookMs).toBeGreaterThan(2 * leastMs);
});
