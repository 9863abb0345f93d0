import {
  appendFileSync,
  mkdtempSync,
  renameSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LogFilePart } from '../../../../electron/core/protocol/disk/log-file.ts';
import { readOutput } from '../../../../electron/host/store/output-reader.ts';
import { lookAtFile } from '../../../../electron/host/watch/log-files/file-identity.ts';
import {
  followLogFile,
  type LogFollower,
  readBeginning,
} from '../../../../electron/host/watch/log-files/follow-log-file.ts';

const POLICY = { headBytes: 1_000_000, tailBytes: 8_000 };

let folder = '';
let parts: LogFilePart[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-follow-'));
  parts = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, 'train.log');
const kept = async () => (await readOutput(join(folder, 'kept'), 0, 1_000_000)).bytes.toString();

async function follow(fileStart = 0): Promise<LogFollower> {
  const now = await lookAtFile(path());
  if (!now) throw new Error('There is no log to follow.');
  return followed({ file: 1, path: path(), by: 'user', identity: now.identity, fileStart, keptStart: 0 });
}

const followed = (part: LogFilePart): LogFollower =>
  followLogFile(part, join(folder, 'kept'), POLICY, (next) => {
    parts.push(next);
    return true;
  });

it('new content is copied, from where the attempt begins', async () => {
  writeFileSync(path(), 'old\n');
  const follower = await follow(4);
  appendFileSync(path(), 'one\n');
  expect(await follower.look()).toEqual({ copiedBytes: 4, trouble: null });
  appendFileSync(path(), 'two\n');
  await follower.look();
  expect(await follower.look()).toMatchObject({ copiedBytes: 0 });
  expect(await kept()).toBe('one\ntwo\n');
});

it.each([
  ['as long as before', 'new\nmine\n'],
  ['longer than before', 'new\nand longer\n'],
])('a file that was emptied is read from its beginning, even if it is %s', async (_, content) => {
  writeFileSync(path(), 'one\ntwos\n');
  const follower = await follow();
  await follower.look();
  await follower.look();
  writeFileSync(path(), content);
  await follower.look();
  appendFileSync(path(), 'last\n');
  await follower.look();
  expect(await kept()).toBe(`one\ntwos\n${content}last\n`);
  expect(parts).toMatchObject([{ fileStart: 0, keptStart: 9 }]);
});

it('a file whose last line is replaced is read on where it was', async () => {
  writeFileSync(path(), '[1\n]');
  const follower = await follow();
  for (let at = 2; at < 6; at++) {
    await follower.look();
    const text = Array.from({ length: at }, (_, index) => `${index + 1}`).join('\n,');
    writeFileSync(path(), `[${text}\n]`);
  }
  await follower.look();
  expect(parts).toEqual([]);
  expect(await kept()).toHaveLength('[1\n,2\n,3\n,4\n,5\n]'.length);
});

it('a file that is rewritten again and again is soon read only where it grows', async () => {
  writeFileSync(path(), 'step 0\n');
  const follower = await follow();
  for (let at = 1; at < 60; at++) {
    await follower.look();
    writeFileSync(path(), `step ${at}\n`);
  }
  await follower.look();
  expect(parts).toHaveLength(20);
});

it('the rest of a rotated file comes before the new one', async () => {
  writeFileSync(path(), 'one\n');
  const follower = await follow();
  await follower.look();
  appendFileSync(path(), 'two, without an end');
  renameSync(path(), `${path()}.1`);
  writeFileSync(path(), 'three\n');
  await follower.look();
  expect(await kept()).toBe('one\ntwo, without an end\nthree\n');
  expect(parts).toMatchObject([{ fileStart: 0, keptStart: 24 }]);
});

it('a rotation may leave no file for a while', async () => {
  writeFileSync(path(), 'one\n');
  const follower = await follow();
  appendFileSync(path(), 'two\n');
  renameSync(path(), `${path()}.1`);
  await follower.look();
  expect(await kept()).toBe('one\ntwo\n');
  await follower.look();
  writeFileSync(path(), 'three\n');
  await follower.look();
  expect(await kept()).toBe('one\ntwo\nthree\n');
});

it('an emptied file is read from its beginning', async () => {
  writeFileSync(path(), 'one\ntwo\n');
  const follower = await follow();
  await follower.look();
  truncateSync(path(), 0);
  appendFileSync(path(), 'three\n');
  await follower.look();
  expect(await kept()).toBe('one\ntwo\nthree\n');
});

it('what was copied from a deleted file stays', async () => {
  writeFileSync(path(), 'one\n');
  const follower = await follow();
  await follower.look();
  unlinkSync(path());
  expect(await follower.look()).toEqual({ copiedBytes: 0, trouble: null });
  expect(await kept()).toBe('one\n');
});

it('the next host continues the copy where this one ended', async () => {
  writeFileSync(path(), 'one\n');
  const follower = await follow();
  await follower.look();
  appendFileSync(path(), 'two\n');
  renameSync(path(), `${path()}.1`);
  writeFileSync(path(), 'three\n');
  const next = followed(follower.part());
  await next.look();
  appendFileSync(path(), 'four\n');
  await followed(next.part()).look();
  expect(await kept()).toBe('one\ntwo\nthree\nfour\n');
});

it('a job that keeps writing to the renamed file is followed there until the new one has content', async () => {
  writeFileSync(path(), 'one\n');
  const follower = await follow();
  await follower.look();
  renameSync(path(), `${path()}.1`);
  await follower.look();
  appendFileSync(`${path()}.1`, 'two\n');
  await follower.look();
  // logrotate makes an empty file beside it.
  writeFileSync(path(), '');
  appendFileSync(`${path()}.1`, 'three\n');
  await follower.look();
  renameSync(`${path()}.1`, `${path()}.2`);
  appendFileSync(`${path()}.2`, 'four\n');
  appendFileSync(path(), 'five\n');
  await follower.look();
  expect(await kept()).toBe('one\ntwo\nthree\nfour\nfive\n');
  expect(parts).toHaveLength(1);
  expect(follower.keptEnd()).toBe(24);
});

it('a file begins with what the attempt wrote', async () => {
  writeFileSync(path(), 'old\nnew\n');
  expect(Buffer.from(await readBeginning(path(), 4)).toString()).toBe('new\n');
});

it('a part that the journal refuses is retried at the next look', async () => {
  writeFileSync(path(), 'one\n');
  const now = await lookAtFile(path());
  let isRefused = true;
  const follower = followLogFile(
    {
      ...{ file: 1, path: path(), by: 'user', fileStart: 0, keptStart: 0 },
      identity: now?.identity ?? { device: '', index: '', bornMs: 0 },
    },
    join(folder, 'kept'),
    POLICY,
    () => !isRefused,
  );
  await follower.look();
  truncateSync(path(), 0);
  appendFileSync(path(), '2\n');
  await follower.look();
  expect(await kept()).toBe('one\n');
  isRefused = false;
  await follower.look();
  expect(await kept()).toBe('one\n2\n');
});
