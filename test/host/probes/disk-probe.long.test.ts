import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiagnosisRequest } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import { factsOf, runOneProbe } from './run-one-probe.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-disk-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test("both folders are measured, and nothing is left in the job's", async () => {
  const home = mkdtempSync(join(folder, 'home-'));
  const cwd = mkdtempSync(join(folder, 'job-'));
  const result = await runOneProbe('disk', { home, cwd });
  expect(result.reason).toBeNull();
  expect(factsOf(result).filter(({ kind }) => kind === 'write-fails' || kind === 'rename-fails')).toEqual([]);
  for (const of of [home, cwd]) {
    expect(result.figures).toContainEqual({ name: 'writeMedianMs', of, value: expect.any(Number) });
    expect(result.figures).toContainEqual({ name: 'renameOverOpen', of, value: true });
    expect(result.figures).toContainEqual({ name: 'writeBytesPerSecond', of, value: expect.any(Number) });
  }
  expect(readdirSync(cwd)).toEqual([]);
});

test('a file size limit of the system is named with what could be written before', async () => {
  const python = join(folder, 'limited-python');
  // 512-byte blocks, by POSIX.
  writeFileSync(python, '#!/bin/sh\nulimit -f 512\nexec python3 "$@"\n');
  chmodSync(python, 0o755);
  const result = await runOneProbe('disk', { python, home: folder });
  expect(factsOf(result)).toContainEqual(
    expect.objectContaining({ kind: 'write-fails', folder, code: 'EFBIG', writtenBytes: 512 * 512 }),
  );
});

test("a folder that does not exist is the job's fault, and the other one is measured", async () => {
  const cwd = join(folder, 'gone');
  const result = await runOneProbe('disk', { home: folder, cwd });
  expect(factsOf(result)).toEqual([
    { kind: 'write-fails', folder: cwd, code: 'ENOENT', writtenBytes: 0, freeBytes: null },
  ]);
  expect(result.figures.filter(({ of }) => of === folder)).not.toEqual([]);
});

test('a diagnosis that is cancelled keeps what was measured and leaves nothing', async () => {
  const cancel = new AbortController();
  const request = DiagnosisRequest.parse({ level: 'thorough', only: ['disk'] });
  const probed = runOneProbe('disk', { home: folder, request }, cancel.signal);
  await expect.poll(() => readdirSync(folder).some((name) => name.startsWith('.vigil-probe-'))).toBe(true);
  cancel.abort();
  const result = await probed;
  expect(result.reason).toEqual({ kind: 'cancelled' });
  expect(result.figures.map(({ name }) => name)).toContain('diskFreeBytes');
  expect(readdirSync(folder, { recursive: true })).toEqual(['diagnosis']);
});

const small = mkdtempSync(join(tmpdir(), 'vigil-small-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small]).status === 0;
if (isMounted) spawnSync('umount', [small]);
rmSync(small, { recursive: true, force: true });

test.runIf(isMounted)('a full disk is found, with what helps', async () => {
  const cwd = mkdtempSync(join(folder, 'small-'));
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', cwd]);
  try {
    spawnSync('dd', ['if=/dev/zero', `of=${join(cwd, 'data')}`, 'bs=4k']);
    const result = await runOneProbe('disk', { home: folder, cwd });
    expect(result.findings).toContainEqual({
      fact: { kind: 'write-fails', folder: cwd, code: 'ENOSPC', writtenBytes: 0, freeBytes: 0 },
      sure: 'certain',
      fixes: [{ kind: 'advice', what: 'free-disk-space', of: cwd }],
    });
    expect(readdirSync(cwd)).toEqual(['data']);
  } finally {
    spawnSync('umount', [cwd]);
  }
});
