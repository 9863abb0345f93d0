import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { runInFolder, watchedNow } from '../../../electron/host/runs/watched-now.ts';
import { endAs, ended, starting } from '../../support/journal-entries.ts';
import { registeredRun, registryOf } from '../../support/registered-run.ts';

it('living jobs are measured with their folders, each folder once', () => {
  const supervisor = (pid: number) => ({ supervisor: { living: () => ({ attempt: 1, pid }) } });
  const [living, beside, waiting] = [
    registeredRun([], supervisor(42)).run,
    registeredRun([], supervisor(43)).run,
    registeredRun().run,
  ];
  const { cwd } = living.state?.settings.spec ?? { cwd: '' };
  const watched = (home: string, ...runs: (typeof living)[]) =>
    watchedNow(registryOf(...runs).registry, home);
  const { jobs, folders } = watched('/home/vigil', living, beside, waiting);
  expect(jobs).toMatchObject([{ id: living.id, pid: 42, runFolder: living.folder }, { pid: 43 }]);
  expect(folders).toEqual(['/home/vigil', cwd]);
  expect(watched(cwd, living).folders).toEqual([cwd]);
  expect(watched('/home/vigil', waiting)).toEqual({ jobs: [], folders: ['/home/vigil'] });
});

const BEGUN: JournalEntry[] = [starting(1), { kind: 'attempt-started', attempt: 1, pid: 4, startedAt: 1 }];
const ENDED: JournalEntry[] = [...BEGUN, ended(1, endAs('finished'))];
const UNREADABLE = { code: 'no-such-run' as const, id: 'x' };

it.each<[string, ReturnType<typeof registeredRun>, boolean | null]>([
  ['an attempt is alive', registeredRun(BEGUN, { supervisor: { living: () => ({ attempt: 1 }) } }), true],
  ['its last attempt has ended', registeredRun(ENDED), false],
  ['only the row of it is loaded', registeredRun(ENDED, { supervisor: null }), false],
  ['an attempt begins', registeredRun([starting(1)]), null],
  ['its keeper is still to be found', registeredRun(BEGUN), null],
  ['it cannot be read', registeredRun(ENDED, { supervisor: null, problem: UNREADABLE }), null],
])('whether a run has a job, where %s', (_, { run }, hasJob) => {
  const { registry } = registryOf({ ...run, folder: '/runs/one' });
  expect(runInFolder(registry, '/runs/one')).toEqual({ id: run.id, name: run.row().name, hasJob });
  expect(runInFolder(registry, '/runs/other')).toBeNull();
});
