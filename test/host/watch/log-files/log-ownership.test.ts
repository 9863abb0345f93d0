import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogFileBy } from '../../../../electron/core/protocol/disk/log-file.ts';
import type { ClaimedLogs } from '../../../../electron/host/at-work/claimed-logs.ts';
import type { RunAtWork, WorkMoment } from '../../../../electron/host/at-work/working-folders.ts';
import { programHash } from '../../../../electron/host/base/program-hash.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import type { FileNow } from '../../../../electron/host/watch/log-files/file-identity.ts';
import {
  createLogOwnership,
  type LogOwnership,
} from '../../../../electron/host/watch/log-files/log-ownership.ts';
import { starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { watchContext } from '../../../support/watch-context.ts';
import { MovableClock } from '../../movable-clock.ts';

let isSilent = false;
vi.mock(import('../../../../electron/platform/answering.ts'), async (original) => {
  const real = await original();
  return { ...real, answersInTime: async (path) => !isSilent && (await real.answersInTime(path)) };
});

let home = '';
let run: LiveRun;
let clock: MovableClock;
let log = '';
/** When another run was at work, by the number of looks; the first one is the beginning of the attempt. */
let works: { from: number; to: number; claims: ClaimedLogs }[] = [];
let looks = 0;
let ownership: LogOwnership;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-log-ownership-')));
  mkdirSync(join(home, 'run'));
  log = join(home, 'train.log');
  clock = new MovableClock(0);
  works = [];
  isSilent = false;
  open(null);
});
afterEach(() => {
  run.close();
  rmSync(home, { recursive: true, force: true });
});

function open(logFiles: string[] | null): void {
  run?.close();
  looks = 0;
  run = liveRunIn(join(home, 'run'), { cwd: home, logFiles });
  if (run.state.seq === 0) run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
  const program = programHash(run.state.settings.spec.program, home);
  const since = ({ look }: WorkMoment): RunAtWork[] =>
    works
      .filter(({ from, to }) => from <= looks && to > look)
      .map(({ claims }) => ({
        ...{ id: 'other', name: 'night', cwd: home, named: [], program, logs: claims },
      }));
  const runsAtWork = { now: () => ({ look: ++looks, atMs: 0 }), since };
  ownership = createLogOwnership(watchContext(run, { runsAtWork, clock }));
  ownership.begin();
}

const SILENT: ClaimedLogs = { paths: [], areAll: true, mayCome: false };
const file = (bytes: number, index = '1'): FileNow => ({
  ...{ identity: { device: '1', index, bornMs: 1 }, bytes, changedNs: 0n, isBornAtChange: false },
});

/** Looks at the log, which has so many bytes then. */
function look(bytes: number, { isLast = false, index = '1' } = {}) {
  clock.advance(1000);
  ownership.beginLook();
  return ownership.judge(log, 'job', file(bytes, index), isLast);
}

/** What the watch does with a log that is shared, and when it is read on. */
const cut = () =>
  run.commit([{ kind: 'log-file-shared', attempt: 1, path: log, run: 'other', name: 'night' }]);

describe('a log that may be of two runs', () => {
  it('is read as far as it went when the look began, while no other run is at work', async () => {
    expect(await look(10)).toEqual({ kind: 'read', upTo: 10, after: null });
    expect(await look(30)).toEqual({ kind: 'read', upTo: 30, after: null });
  });

  it('is not read from the look on that finds the other, and read on behind that when it is alone', async () => {
    await look(10);
    works = [{ from: 3, to: 4, claims: SILENT }];
    expect(await look(30)).toMatchObject({ kind: 'shared', hasGrown: true, other: { name: 'night' } });
    cut();
    expect(await look(30)).toMatchObject({ kind: 'shared', hasGrown: false });
    expect(await look(50)).toEqual({ kind: 'read', upTo: 50, after: 30 });
    expect(await look(60)).toEqual({ kind: 'read', upTo: 60, after: 30 });
  });

  it('is not read either if the other came and went between two looks', async () => {
    await look(10);
    works = [{ from: 2.2, to: 2.5, claims: SILENT }];
    expect(await look(30)).toMatchObject({ kind: 'shared' });
  });

  it('is read on from its beginning if another file has its name when it is alone', async () => {
    await look(10);
    works = [{ from: 2.2, to: 2.5, claims: SILENT }];
    await look(30);
    cut();
    expect(await look(50, { index: '2' })).toEqual({ kind: 'read', upTo: 50, after: 0 });
    expect(await look(20)).toMatchObject({ after: 0 });
  });

  it('is not read on under another name: there it has the lines of the other too', async () => {
    await look(10);
    works = [{ from: 2.2, to: 2.5, claims: SILENT }];
    await look(30);
    cut();
    ownership.beginLook();
    expect(await ownership.judge(log, 'job', null, false)).toEqual({ kind: 'later' });
    expect(await look(20, { index: '2' })).toEqual({ kind: 'read', upTo: 20, after: 0 });
  });

  it('is read on by the next host only behind where that found it', async () => {
    cut();
    expect(await look(50)).toEqual({ kind: 'later' });
    expect(await look(60)).toEqual({ kind: 'read', upTo: 60, after: 50 });
  });
});

describe('a log that this run claims', () => {
  beforeEach(() => open(['train.log']));

  it('is read a look late while another run works, and at once when its job has ended', async () => {
    works = [{ from: 1, to: 99, claims: SILENT }];
    expect(await look(10)).toEqual({ kind: 'later' });
    expect(await look(30)).toEqual({ kind: 'read', upTo: 10, after: null });
    expect(await look(40)).toEqual({ kind: 'read', upTo: 30, after: null });
    expect(await look(50, { isLast: true })).toEqual({ kind: 'read', upTo: 50, after: null });
  });

  it('is not read if the other claims it too, also if the other has ended by then', async () => {
    works = [{ from: 1, to: 3, claims: SILENT }];
    await look(10);
    await look(30);
    works = [{ from: 1, to: 3, claims: { ...SILENT, paths: [log] } }];
    // What came before the last look could not be judged yet.
    expect(await look(40)).toMatchObject({ kind: 'shared' });
  });
});

describe('a log that this run claims, beside its like that has not said where it logs', () => {
  beforeEach(() => open(['train.log']));
  const beginning = { ...SILENT, areAll: false, mayCome: true };

  it('is held until that is said, and nothing of it is lost', async () => {
    await look(10);
    works = [{ from: 2, to: 99, claims: beginning }];
    expect(await look(30)).toEqual({ kind: 'later' });
    expect(await look(40)).toEqual({ kind: 'later' });
    works = [{ from: 2, to: 99, claims: SILENT }];
    await look(50);
    expect(await look(60)).toEqual({ kind: 'read', upTo: 50, after: null });
  });

  it('is shared if that is not said for long, or by the end of the job', async () => {
    await look(10);
    works = [{ from: 2, to: 99, claims: beginning }];
    for (let each = 0; each < 15; each++) expect(await look(30)).toEqual({ kind: 'later' });
    expect(await look(30)).toMatchObject({ kind: 'shared' });
    open(['train.log']);
    expect(await look(30)).toEqual({ kind: 'later' });
    expect(await look(30, { isLast: true })).toMatchObject({ kind: 'shared' });
  });
});

describe('a log that a pattern matches, and another run claims', () => {
  const judge = (bytes: number, by: LogFileBy = 'user') => {
    ownership.beginLook();
    return ownership.judge(log, by, file(bytes), false);
  };
  beforeEach(() => {
    works = [{ from: 1, to: 4, claims: { ...SILENT, paths: [log] } }];
  });

  it('is of that one, and is read on from what follows once that has ended', async () => {
    expect(await judge(10)).toEqual({ kind: 'foreign', hasGrown: true });
    expect(await judge(10)).toEqual({ kind: 'foreign', hasGrown: false });
    expect(await judge(30)).toEqual({ kind: 'foreign', hasGrown: true });
    expect(await judge(50)).toEqual({ kind: 'read', upTo: 50, after: 30 });
  });

  it('is shared if the job itself was seen to write into it, or it was read before', async () => {
    expect(await judge(10, 'job')).toMatchObject({ kind: 'shared' });
    const { identity } = file(10);
    const part = { file: 1, path: log, by: 'user', identity, fileStart: 0, keptStart: 0 } as const;
    run.commit([{ kind: 'log-file-followed', attempt: 1, ...part }]);
    expect(await judge(30)).toMatchObject({ kind: 'shared', hasGrown: true });
  });
});

it('a log on a drive that does not answer is judged later, and shared at the end of the job', async () => {
  await look(10);
  works = [{ from: 1, to: 99, claims: SILENT }];
  isSilent = true;
  expect(await look(30)).toEqual({ kind: 'later' });
  expect(await look(40, { isLast: true })).toMatchObject({ kind: 'shared', hasGrown: true });
});

it('a drive that was not asked because others block is asked again in the next look', async () => {
  await look(10);
  works = [{ from: 1, to: 3, claims: SILENT }];
  isSilent = true;
  expect(await look(30)).toEqual({ kind: 'later' });
  isSilent = false;
  expect(await look(40)).toMatchObject({ kind: 'shared' });
});

it('what is passed over while another run works costs nothing', async () => {
  works = [{ from: 1, to: 2, claims: SILENT }];
  ownership.beginLook();
  ownership.pass(log, file(10));
  expect(await look(30)).toMatchObject({ kind: 'read', upTo: 30 });
});
