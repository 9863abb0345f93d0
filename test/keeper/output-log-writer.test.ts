import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, integer, array as list, property } from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  droppedNotice,
  HEAD_FILE,
  segmentFile,
  segmentStart,
} from '../../electron/core/protocol/disk/output-files.ts';
import { OutputLogWriter } from '../../electron/keeper/output-log-writer.ts';

const HEAD = 1000;
const SEGMENT = 100;
const POLICY = { headBytes: HEAD, tailBytes: 8 * SEGMENT };
/** No two positions in it look alike. */
const OUTPUT = Buffer.from(Uint8Array.from({ length: 50_000 }, (_, at) => at * 31 + (at >> 8)));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const head = () => readFileSync(join(folder, HEAD_FILE));
/** The segments by the position of their first byte. */
const segments = () =>
  readdirSync(folder)
    .flatMap((name) => segmentStart(name) ?? [])
    .sort((a, b) => a - b)
    .map((start) => ({ start, bytes: readFileSync(join(folder, segmentFile(start))) }));

/** Appends output up to `end`. */
const appendUpTo = (log: OutputLogWriter, end: number) => log.append(OUTPUT.subarray(log.end, end));

test('the log keeps the beginning and at least the tail at their positions, however the output arrives', () => {
  assert(
    property(list(integer({ min: 0, max: 700 }), { maxLength: 15 }), (pieces) => {
      const log = new OutputLogWriter(folder, POLICY);
      for (const bytes of pieces) appendUpTo(log, log.end + bytes);
      log.close();
      const kept = segments();
      expect(
        head()
          .subarray(0, HEAD)
          .equals(OUTPUT.subarray(0, Math.min(log.end, HEAD))),
      ).toBe(true);
      for (const { start, bytes } of kept)
        expect(bytes.equals(OUTPUT.subarray(start, start + bytes.length))).toBe(true);
      const tail = kept.reduce((sum, { bytes }) => sum + bytes.length, 0);
      expect(tail).toBeGreaterThanOrEqual(Math.min(POLICY.tailBytes, Math.max(0, log.end - HEAD)));
      expect(tail).toBeLessThanOrEqual(POLICY.tailBytes + SEGMENT);
      for (const { start } of kept) rmSync(join(folder, segmentFile(start)));
    }),
  );
});

test('the notice after the beginning names the dropped bytes, and is updated as more are dropped', () => {
  const log = new OutputLogWriter(folder, POLICY);
  appendUpTo(log, HEAD + 9 * SEGMENT);
  expect(head()).toHaveLength(HEAD);
  for (const more of [1, SEGMENT, 5 * SEGMENT]) {
    appendUpTo(log, log.end + more);
    const [oldest] = segments();
    expect(head().subarray(HEAD).toString()).toBe(droppedNotice(HEAD, oldest?.start ?? 0));
  }
  log.close();
});

test('a failed write is reported, and the next append continues where it stopped', () => {
  const log = new OutputLogWriter(folder, POLICY);
  const inTheWay = join(folder, segmentFile(HEAD));
  mkdirSync(inTheWay);
  expect(appendUpTo(log, HEAD + 250)).toEqual({
    written: HEAD,
    failure: expect.stringMatching(/^E[A-Z]+: /),
  });
  expect(appendUpTo(log, HEAD + 250)).toEqual({ written: 0, failure: expect.any(String) });
  rmSync(inTheWay, { recursive: true });
  expect(appendUpTo(log, HEAD + 250)).toEqual({ written: 250, failure: null });
  log.close();
  expect(segments().map(({ start, bytes }) => [start, bytes.length])).toEqual([
    [HEAD, SEGMENT],
    [HEAD + SEGMENT, SEGMENT],
    [HEAD + 2 * SEGMENT, 50],
  ]);
});

test('a log that cannot be created throws the error of the system', () => {
  expect(() => new OutputLogWriter(join(folder, 'none'), POLICY)).toThrow('ENOENT');
});
