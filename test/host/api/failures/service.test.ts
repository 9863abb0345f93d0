import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import type { FailureMatch } from '../../../../electron/core/protocol/failures/failure-match.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { createFailureService } from '../../../../electron/host/api/failures/service.ts';
import { openFailureEngine } from '../../../../electron/host/failures/engine/engine.ts';
import type { RegisteredRun } from '../../../../electron/host/runs/registered-run.ts';
import { catalogueFolders, writtenEntry, writtenFile } from '../../../support/failure-file.ts';
import { ended, ending, judged, restartAfter, starting } from '../../../support/journal-entries.ts';
import { NO_FAILURES } from '../../../support/no-failures.ts';
import { registeredRun, registryOf } from '../../../support/registered-run.ts';

let folders: ReturnType<typeof catalogueFolders>;
beforeEach(() => {
  folders = catalogueFolders([
    writtenFile('memory', [writtenEntry('oom'), writtenEntry('page-file')]),
    writtenFile('data', [writtenEntry('shard')]),
  ]);
});
afterEach(() => folders.close());

const ALL = { kind: null, search: null, ids: null };

const serviceOf = (...runs: RegisteredRun[]) => {
  const { registry, access } = registryOf(...runs);
  return createFailureService({ engine: async () => openFailureEngine(folders) }, registry, access);
};
const match = (id: string, role: FailureMatch['role'] = 'cause'): FailureMatch => ({
  id,
  certainty: 'likely',
  role,
  evidence: [],
});

/** An attempt that died at this time, and what fits. */
const death = (attempt: number, endedAt: number, ...matches: FailureMatch[]): JournalEntry[] => [
  starting(attempt),
  { kind: 'attempt-started', attempt, pid: 1, startedAt: 1 },
  {
    ...ended(attempt, restartAfter(0)),
    facts: ending({ attempt, endedAt }),
    judged: judged({ exception: 'E: bad', fingerprint: 'E' }),
    lastLines: ['E: bad'],
  } as JournalEntry,
  { kind: 'failures-matched', attempt, matches },
];
const said = (attempt: number, id: string, right: boolean): JournalEntry => ({
  kind: 'failure-answered',
  ...{ attempt, id, right },
});

/** A value that was not refused. */
async function given<T>(
  answer: Promise<{ ok: true; value: T } | { ok: false; problem: object }>,
): Promise<T> {
  const got = await answer;
  if (!got.ok) throw new Error(JSON.stringify(got.problem));
  return got.value;
}

it.each([
  ['all without a wish', {}, ['oom', 'page-file', 'shard']],
  ['those of a kind', { kind: 'data' }, ['shard']],
  ['those in which the words occur', { search: 'FILE title' }, ['page-file']],
  ['those that are named', { ids: ['shard', 'oom', 'gone'] }, ['oom', 'shard']],
  ['those for which all wishes hold', { kind: 'memory', search: 'shard' }, []],
])('a list has %s', async (_, wish, ids) => {
  const { entries } = await given(serviceOf().list({ ...ALL, ...wish }));
  expect(entries.map(({ id }) => id)).toEqual(ids);
});

it('an entry counts the deaths that it caused, and what the user said of them', async () => {
  const { run } = registeredRun([
    ...death(1, 5_000, match('oom'), match('shard', 'followed')),
    ...death(2, 7_000, match('oom')),
    said(1, 'oom', true),
  ]);
  const { entries, drafts } = await given(serviceOf(run).list(ALL));
  expect(entries.map(({ id, seen }) => [id, seen])).toEqual([
    ['oom', { count: 2, runs: 1, lastAt: 7_000, right: 1, wrong: 0 }],
    ['page-file', { count: 0, runs: 0, lastAt: null, right: 0, wrong: 0 }],
    ['shard', { count: 0, runs: 0, lastAt: null, right: 0, wrong: 0 }],
  ]);
  expect(drafts).toEqual([]);
});

it('deaths without a cause are drafts, also where the user rejected it, and only in the whole list', async () => {
  const { run } = registeredRun([
    ...death(1, 5_000),
    ...death(2, 7_000, match('oom')),
    said(2, 'oom', false),
  ]);
  const service = serviceOf(run);
  const { drafts } = await given(service.list(ALL));
  expect(drafts).toEqual([
    { fingerprint: 'E', count: 2, run: run.id, name: run.row().name, attempt: 2, at: 7_000 },
  ]);
  expect((await given(service.list({ ...ALL, kind: 'memory' }))).drafts).toEqual([]);
});

it('an entry is shown with its deaths, the newest first, and the answers of the user', async () => {
  const { run } = registeredRun([
    ...death(1, 5_000, match('oom')),
    ...death(2, 7_000, match('oom')),
    said(1, 'oom', false),
  ]);
  const shown = await given(serviceOf(run).get('oom'));
  expect(shown.occurrences.map(({ run: id, attempt, at, answer }) => [id, attempt, at, answer])).toEqual([
    [run.id, 2, 7_000, null],
    [run.id, 1, 5_000, false],
  ]);
  expect([shown.kindName, shown.row.seen.count, shown.row.seen.wrong]).toEqual([
    { en: 'Name of memory' },
    1,
    1,
  ]);
  expect(await serviceOf(run).get('gone')).toMatchObject({
    problem: { code: 'no-such-failure', id: 'gone' },
  });
});

it('with 10,000 runs that died of it, an entry is shown from the newest hundred, and no other is read', async () => {
  const { run } = registeredRun(death(1, 5_000, match('oom')));
  const rows = Array.from({ length: 10_000 }, (_, number) => ({
    ...run.row(),
    id: `20260101-000000-${String(number).padStart(4, '0')}`,
    failures: [{ id: 'oom', count: 1, attempt: 1, at: number, right: 0, wrong: 0 }],
    unexplained: [{ fingerprint: `F${number}`, count: 1, attempt: 1, at: number }],
  }));
  const { registry, access } = registryOf(...rows.map((row) => ({ ...run, id: row.id, row: () => row })));
  const read: string[] = [];
  const get = (id: string) => {
    read.push(id);
    return registry.get(id);
  };
  const engine = async () => openFailureEngine(folders);
  const service = createFailureService({ engine }, { ...registry, get }, access);
  const { entries, drafts, moreDrafts } = await given(service.list(ALL));
  expect(entries[0]?.seen).toMatchObject({ count: 10_000, runs: 10_000, lastAt: 9_999 });
  expect([drafts.length, moreDrafts, read]).toEqual([200, 9_800, []]);
  const shown = await given(service.get('oom'));
  expect([shown.row.seen.count, shown.occurrences.length]).toEqual([10_000, 100]);
  expect(read).toEqual(
    rows
      .slice(-100)
      .reverse()
      .map(({ id }) => id),
  );
});

it('the word of the user on a death is kept, and on an attempt that lives refused', () => {
  const { run, done } = registeredRun([...death(1, 5_000, match('oom')), starting(2)]);
  const service = serviceOf(run);
  expect(service.answer(run.id, 1, 'oom', false)).toMatchObject({ ok: true });
  expect(done).toContainEqual({ kind: 'failure-answered', attempt: 1, id: 'oom', right: false });
  expect(service.answer(run.id, 2, 'oom', true)).toMatchObject({ ok: false });
  expect(done.filter((one) => !Array.isArray(one))).toHaveLength(1);
});

it('an entry is proposed from the newest death, or from a named one, and can be added', async () => {
  const { run } = registeredRun([...death(1, 0), ...death(2, 86_400_000), starting(3)]);
  const service = serviceOf(run);
  const entryOf = async (attempt: number | null) =>
    parse((await given(service.propose(run.id, attempt))).yaml).entries[0];
  expect(await entryOf(null)).toMatchObject({ since: '1970-01-02', source: `${run.id}/2` });
  expect(await entryOf(1)).toMatchObject({ since: '1970-01-01', source: `${run.id}/1` });
  expect(await service.propose(run.id, 3)).toMatchObject({ problem: { code: 'no-death' } });
  const { yaml } = await given(service.propose(run.id, null));
  const { ids } = await given(service.add(yaml));
  expect((await given(service.list({ ...ALL, ids }))).entries).toMatchObject([{ isOwn: true }]);
});

it('faults in files of the user come with the list', async () => {
  const file = folders.write('own.yaml', stringify(writtenFile('own', ['no entry'])));
  expect((await given(serviceOf().list(ALL))).faults).toMatchObject([{ file, line: 6 }]);
});

it('every question about a catalogue that cannot be loaded is refused', async () => {
  const { registry, access } = registryOf();
  const service = createFailureService(NO_FAILURES, registry, access);
  const refused = { ok: false, problem: { code: 'catalogue-unreadable' } };
  for (const asked of [service.list(ALL), service.get('oom'), service.propose('a', null), service.add('')])
    expect(await asked).toEqual(refused);
});

const MARKDOWN = '## [Torn shard]\n<!-- vigil {"id":"torn"} -->\n\n### Symptom\nIt stops.\n';

it('a debugging.md is imported, listed, and exported as it was', async () => {
  const service = serviceOf();
  const imported = await given(service.importMarkdown({ file: '/a.md', text: MARKDOWN, replace: false }));
  expect(imported.ids).toEqual(['torn']);
  expect((await given(service.list({ ...ALL, kind: 'own' }))).entries.map(({ id }) => id)).toEqual(['torn']);
  const wanted = { form: null, language: 'en', kind: null, search: null, all: false };
  expect(await given(service.exportMarkdown(wanted))).toEqual({ text: MARKDOWN, ids: ['torn'] });
});

it('a file is linked, listed and unlinked', async () => {
  const service = serviceOf();
  const path = folders.write('linked.txt', MARKDOWN);
  expect((await given(service.link(path))).ids).toEqual(['torn']);
  expect((await given(service.links())).map((one) => one.path)).toEqual([path]);
  expect(await given(service.unlink(path))).toEqual({ path });
  expect(await given(service.links())).toEqual([]);
});

it('whether an entry decides is listed, and unknown if it cannot be read', async () => {
  folders.write('own.yaml', writtenFile('own', [writtenEntry('hopeless', { retry: 'never' })]));
  const service = serviceOf();
  const decides = async (id: string) => (await given(service.get(id))).row.enforced;
  expect(await service.enforce('hopeless', true)).toMatchObject({ ok: true });
  expect([await decides('hopeless'), await decides('oom')]).toEqual([true, false]);
  expect(await service.enforce('oom', true)).toMatchObject({ problem: { code: 'not-enforceable' } });
  folders.write('enforced.json', '{');
  expect(await decides('hopeless')).toBeNull();
});
