import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NO_CLAIMED_LOGS } from '../../../../electron/host/at-work/claimed-logs.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { lookAtFile } from '../../../../electron/host/watch/log-files/file-identity.ts';
import { createLogAccess } from '../../../../electron/host/watch/log-files/log-access.ts';
import { starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { signalsTo, watchContext } from '../../../support/watch-context.ts';

let home = '';
let run: LiveRun;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-log-access-')));
  mkdirSync(join(home, 'run'));
  run = liveRunIn(join(home, 'run'), { cwd: home });
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
});
afterEach(() => {
  run.close();
  rmSync(home, { recursive: true, force: true });
});

it('a log that is shared is journaled once, tells of its growth, and is read on from its next line', async () => {
  const path = join(home, 'train.log');
  let isAlone = false;
  let grown = 0;
  const other = { id: 'other', name: 'night', cwd: home, named: [], program: 'p', logs: NO_CLAIMED_LOGS };
  const runsAtWork = { now: () => ({ look: 1, atMs: 0 }), since: () => (isAlone ? [] : [other]) };
  const tell = signalsTo({ sharedLogGrew: () => grown++ });
  const access = createLogAccess(watchContext(run, { runsAtWork, tell }));
  const look = async (text: string) => {
    writeFileSync(path, text);
    access.beginLook();
    return access.partOf(path, 'job', await lookAtFile(path), false);
  };
  expect(await look('theirs\nhalf')).toBeNull();
  expect(await look('theirs\nhalf')).toBeNull();
  expect(await look('theirs\nhalf of')).toBeNull();
  expect(grown).toBe(2);
  expect(access.isCut(path)).toBe(true);
  expect(run.state.notes).toMatchObject([{ code: 'log-shared', path, run: 'other', name: 'night' }]);
  isAlone = true;
  expect(await look('theirs\nhalf of a line')).toBeNull();
  expect(await look('theirs\nhalf of a line\nours')).toEqual({ start: 22, upTo: 26 });
});
