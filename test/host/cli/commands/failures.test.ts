import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FailureEntry } from '../../../../electron/core/protocol/failures/failure-entry.ts';
import type { FailureList, FailureView } from '../../../../electron/core/protocol/wire/failure-view.ts';
import { refuse } from '../../../../electron/host/base/answers.ts';
import { failures } from '../../../../electron/host/cli/commands/failures.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { failureRow, writtenEntry } from '../../../support/failure-file.ts';
import { ask, noting } from '../command-bench.ts';

const SEEN = { count: 12, runs: 2, lastAt: 5_000, right: 3, wrong: 1 };
const OOM = failureRow('oom', 'Out of memory', { seen: SEEN });
const LIST: FailureList = {
  kinds: [{ kind: 'memory', name: { en: 'Memory' } }],
  entries: [OOM, failureRow('shard', 'Torn shard', { kind: 'data' })],
  drafts: [{ fingerprint: 'E', count: 2, run: row().id, name: 'Night shift', attempt: 4, at: 1 }],
  faults: [{ file: '/own.yaml', line: 3, entry: null, fault: { kind: 'syntax', error: 'no list' } }],
};
const VIEW: FailureView = {
  row: OOM,
  kindName: { en: 'Memory' },
  entry: FailureEntry.parse(writtenEntry('oom', { source: 'a note' })),
  occurrences: [
    {
      ...{ run: row().id, name: 'Night shift', attempt: 4, at: 1, answer: null },
      match: { id: 'oom', certainty: 'likely', role: 'cause', evidence: [] },
    },
  ],
};
const answering = <T>(value: T, asked: unknown[] = []) =>
  noting(asked, Promise.resolve({ ok: true, value } as const));

it('the list has a line for each entry, each draft and each fault', async () => {
  const { code, printed } = await ask(failures, [], { failures: { list: answering(LIST) } });
  expect(code).toBe(EXIT.ok);
  expect(printed).toEqual([
    expect.stringMatching(/^Entry +Kind +Seen here +Right +Failure/),
    expect.stringMatching(/^oom +memory +12 +3 of 4 +Out of memory/),
    expect.stringMatching(/^shard +data +Torn shard/),
    expect.stringMatching(/^2 deaths without an entry \(E\)/),
    expect.stringMatching(/^\/own\.yaml:3: it is not YAML/),
  ]);
});

it('the list says how often entries were right, and which end a run, only where that is known', async () => {
  const rows = [failureRow('oom', 'Out of memory', { enforced: true }), failureRow('shard', 'Torn shard')];
  const list = answering({ ...LIST, entries: rows, drafts: [], faults: [] });
  expect((await ask(failures, [], { failures: { list } })).printed).toEqual([
    expect.stringMatching(/^Entry +Kind +Seen here +Restarts +Failure/),
    expect.stringMatching(/^oom +memory +none +Out of memory/),
    expect.stringMatching(/^shard +memory +Torn shard/),
  ]);
});

it('kind and words are passed on, and a list without entries says so', async () => {
  const asked: unknown[] = [];
  const list = answering({ ...LIST, entries: [], drafts: [], faults: [] }, asked);
  const { printed } = await ask(failures, ['--kind', 'memory', '--search', '메모리 부족'], {
    failures: { list },
  });
  expect(asked).toEqual([[{ kind: 'memory', search: '메모리 부족', ids: null }]]);
  expect(printed).toEqual(['No entry fits.']);
});

it('an entry is shown with its texts, how often it was right, and where it was seen', async () => {
  const asked: unknown[] = [];
  const { printed } = await ask(failures, ['show', 'oom'], { failures: { get: answering(VIEW, asked) } });
  expect(asked).toEqual([['oom']]);
  expect(printed[0]).toBe('Out of memory (Memory)');
  expect(printed).toEqual(expect.arrayContaining(['Symptom', '  s', 'Source', '  a note']));
  expect(printed).not.toContain('Fix');
  expect(printed).toContain('Right in 3 of 4 cases that you judged.');
  expect(printed.at(-1)).toContain(`${row().id} 4  Night shift  likely`);
});

it('programs get the list and the entry as they are', async () => {
  const services = { failures: { list: answering(LIST), get: answering(VIEW) } };
  const printed = async (words: string[]) =>
    (await ask(failures, [...words, '--json'], services)).printed.map((line) => JSON.parse(line));
  expect([await printed([]), await printed(['show', 'oom'])]).toEqual([[LIST], [VIEW]]);
});

it('an entry about a death is printed as YAML, so that it can be edited and added', async () => {
  const asked: unknown[] = [];
  const { printed } = await ask(failures, ['add', '--from', 'last'], {
    runs: { list: async () => [row()] },
    failures: { propose: answering({ yaml: 'format: 1\nkind: own\n' }, asked) },
  });
  await ask(failures, ['add', '--from', 'last', '--attempt', '3'], {
    runs: { list: async () => [row()] },
    failures: { propose: answering({ yaml: '' }, asked) },
  });
  expect(asked).toEqual([
    [row().id, null],
    [row().id, 3],
  ]);
  expect(printed).toEqual(['format: 1', 'kind: own']);
});

it('a file is added, or why not is said', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-add-'));
  const file = join(folder, 'own.yaml');
  writeFileSync(file, 'format: 1\n');
  const asked: unknown[] = [];
  const services = { failures: { add: answering({ ids: ['one', 'two'], links: [] }, asked) } };
  expect((await ask(failures, ['add', file], services)).printed).toEqual(['Added: one, two.']);
  expect(asked).toEqual([['format: 1\n']]);
  expect(await ask(failures, ['add', join(folder, 'none.yaml')], services)).toMatchObject({
    ...{ code: EXIT.badInput, printed: [], remarks: [expect.stringContaining('none.yaml')] },
  });
  rmSync(folder, { recursive: true });
});

it.each([[['show']], [['add']], [['remove', 'oom']], [['show', 'oom', 'more']]])(
  '%j is bad input',
  async (words) => {
    expect(await ask(failures, words)).toMatchObject({ code: EXIT.badInput, printed: [] });
  },
);

it('what the host refuses is said', async () => {
  const get = async () => refuse({ code: 'no-such-failure', id: 'gone' });
  const { code, printed, remarks } = await ask(failures, ['show', 'gone'], { failures: { get } });
  expect([code === EXIT.ok, printed]).toEqual([false, []]);
  expect(remarks).toEqual([expect.stringContaining('"gone"')]);
});
