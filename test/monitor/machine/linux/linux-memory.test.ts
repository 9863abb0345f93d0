import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLinuxMemory } from '../../../../electron/monitor/machine/linux/linux-memory.ts';
import { madeFiles } from '../../../support/made-files.ts';

it('a system that says nothing about its memory leaves every figure unknown', () => {
  const memory = readLinuxMemory(madeFiles({}));
  expect(new Set(Object.values(memory))).toEqual(new Set([null]));
});

it.each([
  ['2\n', true],
  ['0\n', false],
  ['1\n', false],
  ['two\n', null],
  ['', null],
])('whether memory is promised beyond the limit, where the kernel says %j', (mode, isCommitLimited) => {
  const root = madeFiles({ 'proc/sys/vm/overcommit_memory': mode, 'proc/meminfo': 'MemTotal:   64 kB\n' });
  expect(readLinuxMemory(root)).toMatchObject({ isCommitLimited, totalBytes: 65_536, availableBytes: null });
});

it('shared memory is the space of the file system at /dev/shm', () => {
  const root = madeFiles({ 'dev/shm/segment': '' });
  const { blocks, bsize } = statfsSync(join(root, 'dev/shm'));
  const { sharedTotalBytes, sharedFreeBytes } = readLinuxMemory(root);
  expect(sharedTotalBytes).toBe(blocks * bsize);
  expect(sharedFreeBytes).toBeGreaterThan(0);
  expect(sharedFreeBytes).toBeLessThanOrEqual(blocks * bsize);
});
