import { afterEach, beforeEach, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { DeathFacts } from '../../../../electron/core/failures/death-facts.ts';
import { openFailureEngine } from '../../../../electron/host/failures/engine/engine.ts';
import { catalogueFolders, writtenEntry, writtenFile } from '../../../support/failure-file.ts';
import { judged } from '../../../support/journal-entries.ts';

let folders: ReturnType<typeof catalogueFolders>;
beforeEach(() => {
  folders = catalogueFolders([writtenFile('memory', [writtenEntry('oom'), writtenEntry('page-file')])]);
});
afterEach(() => folders.close());

const death = (tail: string): DeathFacts => ({
  judged: judged({ class: 'error', silent: null, exitCode: 1 }),
  ...{ uncaught: null, tail, workedBehindTail: false, logTails: [], faults: '' },
});
const idsOf = (found: readonly { entry: { id: string } }[]) => found.map(({ entry }) => entry.id);

it('an own entry is matched as soon as it is added, beside those of Vigil', () => {
  const engine = openFailureEngine(folders);
  const matched = (tail: string) => engine.match(death(tail)).map(({ id }) => id);
  expect(matched('failure mine\n')).toEqual([]);
  expect(engine.add(stringify(writtenFile('own', [writtenEntry('mine')])))).toMatchObject({ ok: true });
  expect(matched('failure mine\n')).toEqual(['mine']);
  expect(matched('failure oom\n')).toEqual(['oom']);
});

it('an own entry replaces the one of Vigil with its id', () => {
  folders.write('own.yaml', writtenFile('own', [writtenEntry('oom', { retry: 'never' })]));
  const { entries } = openFailureEngine(folders).catalogue();
  expect(entries.map(({ entry, isOwn }) => [entry.id, isOwn, entry.retry])).toEqual([
    ['oom', true, 'never'],
    ['page-file', false, 'same'],
  ]);
});

it('the catalogue is the same object while no file changes', () => {
  const engine = openFailureEngine(folders);
  expect(engine.catalogue()).toBe(engine.catalogue());
});

it('entries are found by the name of their kind, also of a kind of the user', () => {
  folders.write('lab.yaml', writtenFile('lab', [writtenEntry('mine')], { name: { ko: '연구실' } }));
  const engine = openFailureEngine(folders);
  expect(idsOf(engine.search('연구실'))).toEqual(['mine']);
  expect(idsOf(engine.search('name memory'))).toEqual(['oom', 'page-file']);
  expect(engine.kinds().get('lab')).toEqual({ ko: '연구실' });
});

it('a fault in an own file is listed, and the entries of Vigil work', () => {
  const file = folders.write('own.yaml', 'kind: [\n');
  const engine = openFailureEngine(folders);
  expect(engine.faults()).toMatchObject([{ file, fault: { kind: 'syntax' } }]);
  expect(engine.match(death('failure oom\n'))).toHaveLength(1);
});

it('an entry stops a run only if the user wants it, and only one after which no restart helps', () => {
  folders.write('own.yaml', writtenFile('own', [writtenEntry('hopeless', { retry: 'never' })]));
  const engine = openFailureEngine(folders);
  const tail = 'failure hopeless\n';
  expect(engine.stopsFor(death(tail))).toBeNull();
  expect(engine.enforce('oom', true)).toMatchObject({ problem: { code: 'not-enforceable' } });
  expect(engine.enforce('nothing', true)).toMatchObject({ problem: { code: 'no-such-failure' } });
  expect(engine.enforce('hopeless', true)).toEqual({ ok: true, value: null });
  expect([...engine.enforced()]).toEqual(['hopeless']);
  expect([engine.stopsFor(death(tail)), engine.stopsFor(death('failure oom\n'))]).toEqual(['hopeless', null]);
  expect(engine.enforce('hopeless', false)).toEqual({ ok: true, value: null });
  expect(engine.stopsFor(death(tail))).toBeNull();
});

it('what is enforced is not overwritten if it cannot be read', () => {
  folders.write('own.yaml', writtenFile('own', [writtenEntry('hopeless', { retry: 'never' })]));
  folders.write('enforced.json', '{');
  expect(openFailureEngine(folders).enforce('hopeless', true)).toMatchObject({
    problem: { code: 'catalogue-unwritable', path: folders.enforced },
  });
});
