import { expect, it } from 'vitest';
import type { FailureMatch } from '../../../electron/core/protocol/failures/failure-match.ts';
import { openFailureEngine } from '../../../electron/host/failures/engine/engine.ts';
import { type LoadEngine, openFailures } from '../../../electron/host/failures/failures.ts';
import { catalogueFolders, writtenEntry, writtenFile } from '../../support/failure-file.ts';
import { judged } from '../../support/journal-entries.ts';

const DEATH = {
  judged: judged({ class: 'error', silent: null, exitCode: 1 }),
  ...{ uncaught: null, tail: 'failure oom\n', workedBehindTail: false, logTails: [], faults: '' },
};
const files = { builtIn: 'nowhere.json', own: 'nowhere', enforced: '/nowhere/enforced.json' };

it('the program is loaded on the first question, and only once', async () => {
  const folders = catalogueFolders([writtenFile('memory', [writtenEntry('oom')])]);
  let loads = 0;
  const load: LoadEngine = async () => {
    loads++;
    return { openFailureEngine };
  };
  const failures = openFailures(load, folders, { write: () => {} });
  expect(loads).toBe(0);
  const found = await Promise.all([failures.match(DEATH), failures.match(DEATH)]);
  expect(found.map((one: FailureMatch[] | null) => one?.map(({ id }) => id))).toEqual([['oom'], ['oom']]);
  expect(loads).toBe(1);
  folders.close();
});

it.each<[string, LoadEngine]>([
  ['a program that cannot be loaded', async () => Promise.reject(new Error('no program'))],
  ['a catalogue that cannot be read', async () => ({ openFailureEngine })],
])('%s is in the log once, and nothing is compared', async (_, load) => {
  const written: string[] = [];
  const failures = openFailures(load, files, { write: (what) => void written.push(what) });
  expect([await failures.match(DEATH), await failures.engine()]).toEqual([null, null]);
  expect(written).toHaveLength(1);
});

it('nothing is loaded to find out whether a run stops, unless the user has chosen an entry that stops runs', async () => {
  const folders = catalogueFolders([writtenFile('memory', [writtenEntry('oom', { retry: 'never' })])]);
  let loads = 0;
  const load: LoadEngine = async () => {
    loads++;
    return { openFailureEngine };
  };
  const failures = openFailures(load, folders, { write: () => {} });
  const notAsked = () => {
    throw new Error('judged although nothing is enforced');
  };
  expect([await failures.stopsFor(notAsked), loads]).toEqual([null, 0]);
  (await failures.engine())?.enforce('oom', true);
  expect(await failures.stopsFor(() => DEATH)).toBe('oom');
  folders.write('enforced.json', '{');
  expect(await failures.stopsFor(() => DEATH)).toBeNull();
  folders.close();
});

it('each linked file is read, however many there are', async () => {
  const folders = catalogueFolders();
  const links = Array.from({ length: 20 }, (_, at) => ({
    path: folders.write(`linked-${at}.txt`, `## [Linked ${at}]\n### Fix\nx\n`),
  }));
  folders.write('links.json', JSON.stringify({ format: 1, links }));
  const failures = openFailures(async () => ({ openFailureEngine }), folders, { write: () => {} });
  const engine = await failures.engine();
  expect([engine?.faults(), engine?.catalogue().entries.length]).toEqual([[], 20]);
  folders.close();
});
