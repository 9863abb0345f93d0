import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, asyncProperty, integer, array as list } from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HEAD_FILE, NOTICE_BYTES } from '../../../electron/core/protocol/disk/output-files.ts';
import { appendToKeptLog } from '../../../electron/host/store/kept-log.ts';
import { outputEnd, readOutput } from '../../../electron/host/store/output-reader.ts';

const POLICY = { headBytes: 1000, tailBytes: 800 };
/** No two positions in it look alike. */
const LOG = Buffer.from(Uint8Array.from({ length: 50_000 }, (_, at) => at * 31 + (at >> 8)));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the copy keeps the beginning and the end of a log at their positions, however it arrives', async () => {
  let runs = 0;
  await assert(
    asyncProperty(list(integer({ min: 0, max: 700 }), { maxLength: 12 }), async (pieces) => {
      const kept = join(folder, String(runs++));
      let end = 0;
      for (const bytes of pieces)
        end = await appendToKeptLog(kept, end, LOG.subarray(end, end + bytes), POLICY);
      if (end === 0) return;
      expect(await outputEnd(kept)).toBe(end);
      const head = await readOutput(kept, 0, Math.min(end, POLICY.headBytes));
      expect(head.bytes.equals(LOG.subarray(0, head.end))).toBe(true);
      for (let at = Math.max(0, end - POLICY.tailBytes); at < end; ) {
        const piece = await readOutput(kept, at, 100_000);
        expect(piece.start).toBe(at);
        expect(piece.bytes.equals(LOG.subarray(piece.start, piece.end))).toBe(true);
        at = piece.end;
      }
    }),
    { numRuns: 40 },
  );
});

it('a long log leaves out its middle, and says so', async () => {
  const kept = join(folder, 'long');
  expect(await appendToKeptLog(kept, 0, LOG, POLICY)).toBe(LOG.length);
  const notice = readFileSync(join(kept, HEAD_FILE)).subarray(POLICY.headBytes).toString();
  expect(notice).toHaveLength(NOTICE_BYTES);
  expect(notice).toMatch(/dropped bytes 1000 to \d+/);
  expect(readdirSync(kept).length).toBeLessThan(12);
  expect((await readOutput(kept, POLICY.headBytes, 10)).start).toBeGreaterThan(40_000);
});

it('no copy is begun in a run folder that is away, and none is made in its place', async () => {
  const away = join(folder, 'run');
  await expect(appendToKeptLog(join(away, 'log-1'), 0, LOG.subarray(0, 9), POLICY)).rejects.toMatchObject({
    code: 'ENOENT',
  });
  expect(readdirSync(folder)).toEqual([]);
});
