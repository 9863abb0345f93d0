import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HEAD_FILE, segmentFile } from '../../../electron/core/protocol/disk/output-files.ts';
import { outputWrittenAt } from '../../../electron/host/store/output-tail.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-output-tail-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, seconds: number): void {
  writeFileSync(join(folder, file), 'x');
  utimesSync(join(folder, file), seconds, seconds);
}

it('the time of the last output is the time of its newest file', () => {
  expect(outputWrittenAt(folder)).toBeNull();
  write(HEAD_FILE, 1_000);
  expect(outputWrittenAt(folder)).toBe(1_000_000);
  write(segmentFile(4_096), 2_000);
  write(segmentFile(8_192), 3_000);
  expect(outputWrittenAt(folder)).toBe(3_000_000);
});
