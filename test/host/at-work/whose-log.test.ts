import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { ClaimedLogs } from '../../../electron/host/at-work/claimed-logs.ts';
import { whoseLog } from '../../../electron/host/at-work/whose-log.ts';
import type { RunAtWork } from '../../../electron/host/at-work/working-folders.ts';

const none: ClaimedLogs = { paths: [], areAll: false, mayCome: false };
const silent: ClaimedLogs = { ...none, areAll: true };
const starting: ClaimedLogs = { ...none, mayCome: true };
const logsTo = (path: string): ClaimedLogs => ({ ...silent, paths: [resolve(path)] });
const run = (cwd: string, logs: ClaimedLogs, program = 'train'): RunAtWork => ({
  ...{ id: 'id', name: 'name', cwd: resolve(cwd), named: [], program, logs },
});

it.each([
  ['nobody claims, in a common folder, may be of both', none, run('/w', silent), 'shared'],
  ['both claim may be of both', logsTo('/w/a.log'), run('/w', logsTo('/w/a.log')), 'shared'],
  [
    'both claim from different folders may be of both',
    logsTo('/w/a.log'),
    run('/x', logsTo('/w/a.log')),
    'shared',
  ],
  ['the other claims is of the other', none, run('/w', logsTo('/w/a.log')), 'foreign'],
  ['only this run claims is its own', logsTo('/w/a.log'), run('/w', logsTo('/w/b.log')), 'own'],
  [
    'only this run claims is its own beside another program',
    logsTo('/w/a.log'),
    run('/w', none, 'eval'),
    'own',
  ],
  ['this run claims may be of its like, which reports none', logsTo('/w/a.log'), run('/w', none), 'shared'],
  ['this run claims is unclear while its like begins', logsTo('/w/a.log'), run('/w', starting), 'unclear'],
  ['this run claims is its own if its like works elsewhere', logsTo('/w/a.log'), run('/x', starting), 'own'],
  ['lies in the folder of this run alone is its own', none, run('/x', none), 'own'],
])('a log that %s', (_, own, other, kind) => {
  expect(whoseLog(resolve('/w/a.log'), run('/w', own), [other]).kind).toBe(kind);
});

it('a log outside of all folders that nobody else claims is of the run that reads it', () => {
  expect(whoseLog(resolve('/var/a.log'), run('/w', none), [run('/w', silent)]).kind).toBe('own');
});
