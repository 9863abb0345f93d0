import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LOG_FILES_AT_MOST } from '../../../../electron/core/protocol/policy/log-files.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { signalsTo, watchContext } from '../../../support/watch-context.ts';
import { MovableClock } from '../../movable-clock.ts';

/** A drive that hangs: every call on it stays pending. */
const drive = vi.hoisted(() => ({ hangs: false, hangsFromNextLook: false }));
const never = new Promise<never>(() => {});
vi.mock('../../../../electron/platform/answering.ts', () => ({ answersInTime: async () => !drive.hangs }));
vi.mock('../../../../electron/host/watch/log-files/file-identity.ts', async (original) => {
  const real = await original<typeof import('../../../../electron/host/watch/log-files/file-identity.ts')>();
  const lookAtFile = (path: string) => {
    drive.hangs ||= drive.hangsFromNextLook;
    return drive.hangs ? never : real.lookAtFile(path);
  };
  return { ...real, lookAtFile };
});

// Other tests in this process may have loaded it with the real drive.
let watchLogFiles: typeof import('../../../../electron/host/watch/log-files/log-file-watch.ts').watchLogFiles;
beforeAll(async () => {
  vi.resetModules();
  ({ watchLogFiles } = await import('../../../../electron/host/watch/log-files/log-file-watch.ts'));
});
afterAll(() => {
  vi.resetModules();
});

let home = '';
const runs: LiveRun[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-log-watch-'));
  mkdirSync(join(home, 'run', 'attempts', '001'), { recursive: true });
});
afterEach(() => {
  Object.assign(drive, { hangs: false, hangsFromNextLook: false });
  for (const run of runs.splice(0)) run.close();
  rmSync(home, { recursive: true, force: true });
});

function open(logFiles: string[] | null) {
  const run = liveRunIn(join(home, 'run'), { cwd: home, logFiles });
  runs.push(run);
  if (run.state.seq === 0) run.commit([{ kind: 'run-created', queued: false }]);
  let grownBytes = 0;
  const tell = signalsTo({
    logFilesGrew: (bytes) => {
      grownBytes += bytes;
    },
  });
  const clock = new MovableClock(0);
  return { run, clock, watch: watchLogFiles(watchContext(run, { tell, clock })), grown: () => grownBytes };
}
const put = (name: string, text: string) => appendFileSync(join(home, name), text);
const filesOf = (run: LiveRun) => run.state.attempts.list.at(-1)?.logFiles ?? [];

it('content that a job adds to a file after its start is copied, and other watches are notified', async () => {
  put('train.log', 'old\n');
  const { run, watch, grown } = open(['train.log']);
  await watch.measure();
  run.commit([starting(1)]);
  put('train.log', 'new line\n');
  await watch.takeAll();
  expect(filesOf(run)).toMatchObject([{ file: 1, by: 'user', part: { fileStart: 4, keptStart: 0 } }]);
  expect(grown()).toBe(9);
});

it('a file that does not grow does not belong to the attempt', async () => {
  put('train.log', 'old\n');
  const { run, watch } = open(['train.log']);
  await watch.measure();
  run.commit([starting(1)]);
  await watch.takeAll();
  expect(filesOf(run)).toEqual([]);
});

it('only the first of very many growing files are read, and that is noted once', async () => {
  const { run, watch } = open(['*.log']);
  await watch.measure();
  run.commit([starting(1)]);
  for (let at = 0; at < 10; at++) put(`${at}.log`, 'line\n');
  await watch.takeAll();
  await watch.takeAll();
  expect(filesOf(run)).toHaveLength(LOG_FILES_AT_MOST);
  expect(run.state.notes.filter(({ code }) => code === 'log-files-many')).toHaveLength(1);
});

it('a file that the user no longer names is no longer read', async () => {
  const { run, watch, grown } = open(['train.log']);
  await watch.measure();
  run.commit([starting(1)]);
  put('train.log', 'one\n');
  await watch.takeAll();
  run.commit([{ kind: 'settings-changed', changes: { logFiles: [] } }]);
  put('train.log', 'two\n');
  await watch.takeAll();
  expect(grown()).toBe(4);
});

it('a file without text is refused', async () => {
  const { run, watch, grown } = open(['data']);
  await watch.measure();
  run.commit([starting(1)]);
  writeFileSync(join(home, 'data'), Buffer.alloc(64));
  await watch.takeAll();
  expect(grown()).toBe(0);
  expect(run.state.notes).toMatchObject([{ code: 'log-file-not-text' }]);
});

it('files without text do not count towards the limit', async () => {
  const { run, watch } = open(['*']);
  await watch.measure();
  run.commit([starting(1)]);
  for (let at = 0; at < 10; at++) writeFileSync(join(home, `${at}.raw`), Buffer.alloc(64));
  put('train.log', 'line\n');
  await watch.takeAll();
  await watch.takeAll();
  expect(filesOf(run).map(({ path }) => path)).toEqual([join(home, 'train.log')]);
});

it('an attempt ends, and the next starts, without a log on a drive that hangs in the middle of a look', async () => {
  const { run, clock, watch } = open(['train.log']);
  await watch.measure();
  run.commit([starting(1)]);
  put('train.log', 'line\n');
  drive.hangsFromNextLook = true;
  let areDone = false;
  const next = Promise.all([watch.takeAll(), watch.measure()]).finally(() => {
    areDone = true;
  });
  while (!areDone) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    clock.advance(drive.hangs ? 5_000 : 0);
  }
  await next;
  expect(filesOf(run)).toEqual([]);
});

it('content that a file has when replay ends counts as repeated', async () => {
  const { run, watch } = open(['train.log']);
  await watch.measure();
  run.commit([starting(1)]);
  put('train.log', 'again\n');
  watch.attend({ attempt: 1, moment: 'started' });
  watch.repetitionEnded();
  await watch.takeAll();
  put('train.log', 'new\n');
  await watch.takeAll();
  watch.close();
  expect(filesOf(run)).toMatchObject([{ repeatedBytes: 6 }]);
});
