import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, asyncProperty, integer, array as list, nat } from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HEAD_FILE, NOTICE_BYTES } from '../../../electron/core/protocol/disk/output-files.ts';
import {
  lastOutputAt,
  outputEnd,
  readLastOutput,
  readOutput,
} from '../../../electron/host/store/output-reader.ts';
import { readOutputTail } from '../../../electron/host/store/output-tail.ts';
import { OutputLogWriter } from '../../../electron/keeper/output-log-writer.ts';

const HEAD = 4096;
const TAIL = 8192;
const POLICY = { headBytes: HEAD, tailBytes: TAIL };

/** The output that every test writes. No two positions in it look alike, so a piece cut wrongly is noticed. */
const OUTPUT = Buffer.from(
  Uint8Array.from({ length: 500_000 }, (_, position) => position * 31 + (position >> 8)),
);
const output = (from: number, to: number): Buffer => OUTPUT.subarray(from, to);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-output-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function written(total: number, chunk = 1000): OutputLogWriter {
  const writer = new OutputLogWriter(folder, POLICY);
  for (let from = 0; from < total; from += chunk) {
    const bytes = output(from, Math.min(total, from + chunk));
    expect(writer.append(bytes)).toEqual({ written: bytes.length, failure: null });
  }
  return writer;
}

async function readAll(from: number, maxBytes: number): Promise<{ kept: Buffer; gaps: [number, number][] }> {
  const parts: Buffer[] = [];
  const gaps: [number, number][] = [];
  for (let at = from; ; ) {
    const piece = await readOutput(folder, at, maxBytes);
    if (piece.bytes.length === 0) return { kept: Buffer.concat(parts), gaps };
    if (piece.start !== at) gaps.push([at, piece.start]);
    expect(piece.bytes.length).toBeLessThanOrEqual(maxBytes);
    expect(piece.end).toBe(piece.start + piece.bytes.length);
    expect(piece.bytes.equals(output(piece.start, piece.end))).toBe(true);
    parts.push(piece.bytes);
    at = piece.end;
  }
}

test('output is read back byte for byte, except for one gap of at most the length that the policy allows', async () => {
  await assert(
    asyncProperty(
      list(integer({ min: 0, max: 9000 }), { maxLength: 12 }),
      nat(40_000),
      integer({ min: 700, max: 20_000 }),
      async (chunks, from, maxBytes) => {
        rmSync(folder, { recursive: true, force: true });
        folder = mkdtempSync(join(tmpdir(), 'vigil-output-'));
        const writer = new OutputLogWriter(folder, POLICY);
        for (const bytes of chunks) writer.append(output(writer.end, writer.end + bytes));
        const total = chunks.reduce((sum, bytes) => sum + bytes, 0);
        expect(await outputEnd(folder)).toBe(total);
        const { kept, gaps } = await readAll(from, maxBytes);
        const dropped = gaps.reduce((sum, [start, end]) => sum + end - start, 0);
        expect(kept.length).toBe(Math.max(0, total - from) - dropped);
        expect(gaps.length).toBeLessThanOrEqual(1);
        for (const [start, end] of gaps) {
          expect(start).toBe(Math.max(HEAD, from));
          expect(end).toBeLessThanOrEqual(total - TAIL);
        }
        writer.close();
      },
    ),
    { numRuns: 50 },
  );
});

test('the files stay within the policy, and the notice after the head names the dropped bytes', () => {
  written(100_000).close();
  const files = readdirSync(folder);
  const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(HEAD + NOTICE_BYTES + TAIL + TAIL / 8);
  const head = readFileSync(join(folder, HEAD_FILE));
  expect(head.subarray(0, HEAD).equals(output(0, HEAD))).toBe(true);
  const [firstKept = ''] = files.filter((name) => name !== HEAD_FILE).sort();
  const start = Number(firstKept.slice(7, 23));
  expect(head.subarray(HEAD).toString()).toMatch(
    new RegExp(
      `^\\n\\[Vigil dropped bytes ${HEAD} to ${start} of the output here; it goes on in ${firstKept}\\] *\\n$`,
    ),
  );
  expect(head.length).toBe(HEAD + NOTICE_BYTES);
});

test('a reader that follows a writer never sees a wrong byte, however much is dropped under it', async () => {
  const writer = new OutputLogWriter(folder, POLICY);
  const reader = async () => {
    let at = 0;
    while (at < 400_000) {
      const piece = await readOutput(folder, at, 3000);
      expect(piece.bytes.equals(output(piece.start, piece.end))).toBe(true);
      at = piece.end;
    }
  };
  const follow = reader();
  while (writer.end < 400_000) {
    writer.append(output(writer.end, Math.min(400_000, writer.end + 1777)));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await follow;
  writer.close();
});

test('a folder without output reads as empty, and so does a position beyond the end', async () => {
  expect(await readOutput(join(folder, 'none'), 7, 100)).toEqual({
    start: 7,
    bytes: Buffer.alloc(0),
    end: 7,
  });
  expect(await outputEnd(join(folder, 'none'))).toBe(0);
  written(10).close();
  expect(await readOutput(folder, 12, 100)).toEqual({ start: 12, bytes: Buffer.alloc(0), end: 12 });
});

test('the tail is the last bytes across all files, or everything if there is less', () => {
  expect(readOutputTail(join(folder, 'none'), 100)).toEqual(Buffer.alloc(0));
  for (const total of [0, 10, HEAD, HEAD + 10, HEAD + TAIL]) {
    written(total).close();
    for (const bytes of [1, 1500, HEAD + 20, 1_000_000]) {
      const tail = readOutputTail(folder, bytes);
      expect(tail.equals(output(Math.max(0, total - bytes), total))).toBe(true);
    }
  }
  written(100_000).close();
  expect(readOutputTail(folder, TAIL).equals(output(100_000 - TAIL, 100_000))).toBe(true);
});

test('the last output is read across all files, and dropped bytes are passed over', async () => {
  expect(await readLastOutput(join(folder, 'none'), 100)).toEqual(Buffer.alloc(0));
  for (const total of [0, 10, HEAD + 10, HEAD + TAIL]) {
    written(total).close();
    for (const bytes of [1, HEAD + 20, 1_000_000]) {
      const last = await readLastOutput(folder, bytes);
      expect(last.equals(output(Math.max(0, total - bytes), total))).toBe(true);
    }
  }
  written(100_000).close();
  expect((await readLastOutput(folder, TAIL)).equals(output(100_000 - TAIL, 100_000))).toBe(true);
  const whole = await readLastOutput(folder, 1_000_000);
  expect(whole.subarray(0, HEAD).equals(output(0, HEAD))).toBe(true);
  const kept = whole.subarray(HEAD);
  expect(kept.length).toBeGreaterThanOrEqual(TAIL);
  expect(kept.equals(output(100_000 - kept.length, 100_000))).toBe(true);
});

test('the time of the last output is that of its newest file; without output it is unknown', async () => {
  expect(await lastOutputAt(folder)).toBeNull();
  written(10).close();
  utimesSync(join(folder, HEAD_FILE), 1_000, 1_000);
  expect(await lastOutputAt(folder)).toBe(1_000_000);
  written(100_000).close();
  const newest =
    readdirSync(folder)
      .filter((name) => name !== HEAD_FILE)
      .sort()
      .at(-1) ?? '';
  utimesSync(join(folder, newest), 3_000, 3_000);
  expect(await lastOutputAt(folder)).toBe(3_000_000);
});

test('a failed write reports how many bytes were written and why, and can be repeated', async () => {
  const writer = written(HEAD - 10);
  const hidden = `${folder}-hidden`;
  renameSync(folder, hidden);
  const { written: count, failure } = writer.append(output(HEAD - 10, HEAD + 10));
  expect(count).toBe(10);
  expect(failure).toContain('ENOENT');
  expect(writer.end).toBe(HEAD);
  renameSync(hidden, folder);
  expect(writer.append(output(HEAD, HEAD + 10))).toEqual({ written: 10, failure: null });
  writer.close();
  expect((await readAll(0, 1 << 20)).kept.length).toBe(HEAD + 10);
});
