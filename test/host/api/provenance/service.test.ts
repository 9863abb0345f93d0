import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Provenance } from '../../../../electron/core/protocol/disk/provenance.ts';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import { createProvenanceService } from '../../../../electron/host/api/provenance/service.ts';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { openContentStore } from '../../../../electron/host/provenance/content-store.ts';
import { writeProvenance } from '../../../../electron/host/provenance/provenance-file.ts';
import type { RegisteredRun } from '../../../../electron/host/runs/registered-run.ts';
import { createRunFolder } from '../../../../electron/host/store/run-folder.ts';
import { keptFile, provenance } from '../../../support/provenance.ts';
import { runSpec } from '../../../support/run-spec.ts';
import { testPlace } from '../../../support/test-place.ts';

let home = '';
const known = new Map<string, RegisteredRun>();
const finished = new Set<string>();
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-compare-')));
  known.clear();
  finished.clear();
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const service = () => {
  const registry = { get: (id: string) => known.get(id) };
  const paths = { runs: join(home, 'runs'), content: join(home, 'content') };
  return createProvenanceService(registry, testPlace().machine, paths, { nowMs: () => 9_000 });
};
const put = (text: string) => openContentStore(join(home, 'content')).put(Buffer.from(text));

/** A run with attempts that were made of these facts. */
function run(id: string, ...attempts: Partial<Provenance>[]): string {
  const spec = runSpec({ id, cwd: home });
  const folder = createRunFolder(join(home, 'runs'), spec);
  if (!folder.ok) throw new Error('no folder');
  for (const [at, facts] of attempts.entries()) {
    const inAttempt = runPaths(folder.value).attempt(at + 1).folder;
    mkdirSync(inAttempt, { recursive: true });
    writeProvenance(inAttempt, provenance({ attempt: at + 1, ...facts }));
  }
  const row = () => ({ outcome: finished.has(id) ? 'finished' : 'failed' });
  known.set(id, { id, folder: folder.value, state: emptyRun(spec), row } as RegisteredRun);
  return id;
}
const script = (text: string) => ({
  files: [keptFile('train.py', 'a', { path: join(home, 'train.py'), digest: put(text) })],
});
const FIRST = '20261121-010000-aaaa';
const SECOND = '20261121-020000-bbbb';

it('an attempt is compared with the one before it, the run before, and any other', async () => {
  run(FIRST, script('x = 1\n'));
  run(SECOND, script('x = 2\n'), script('x = 3\n'));
  const newest = { id: SECOND, attempt: null };
  const shown = async (before: Parameters<ReturnType<typeof service>['compare']>[1]) => {
    const answer = await service().compare(newest, before);
    if (!answer.ok || answer.value === null) throw new Error('nothing to compare');
    const { before: side, after, differences } = answer.value;
    const [file] = differences;
    const lines = file?.kind === 'file' ? file.lines?.hunks[0]?.lines.map(({ text }) => text) : null;
    return [`${side.id}:${side.attempt}`, `${after.id}:${after.attempt}`, lines];
  };
  expect(await shown('attempt-before')).toEqual([`${SECOND}:1`, `${SECOND}:2`, ['x = 2', 'x = 3']]);
  expect(await shown('run-before')).toEqual([`${FIRST}:1`, `${SECOND}:2`, ['x = 1', 'x = 3']]);
  expect(await shown({ id: SECOND, attempt: 1 })).toEqual([`${SECOND}:1`, `${SECOND}:2`, ['x = 2', 'x = 3']]);
});

it('an attempt is compared with the last run that finished, however many failed since', async () => {
  const [third, newest] = ['20261121-030000-cccc', { id: '20261121-040000-dddd', attempt: null }];
  for (const id of [FIRST, SECOND, third, newest.id]) run(id, {});
  const before = async (which: 'run-before' | 'run-finished') => {
    const answer = await service().compare(newest, which);
    return answer.ok ? (answer.value?.before ?? null) : null;
  };
  expect(await before('run-finished')).toBeNull();
  finished.add(FIRST).add(SECOND).add(newest.id);
  expect(await before('run-finished')).toMatchObject({ id: SECOND, hasFinished: true });
  expect(await before('run-before')).not.toHaveProperty('hasFinished');
  finished.add(third);
  expect(await before('run-before')).toMatchObject({ id: third, hasFinished: true });
});

it('without anything before there is nothing to compare, and an unknown attempt is refused', async () => {
  run(FIRST, {});
  const { compare, since } = service();
  const newest = { id: FIRST, attempt: null };
  expect(await compare(newest, 'attempt-before')).toEqual({ ok: true, value: null });
  expect(await compare(newest, 'run-before')).toEqual({ ok: true, value: null });
  expect(await compare(newest, { id: FIRST, attempt: 7 })).toEqual({
    ok: false,
    problem: { code: 'provenance-missing', id: FIRST, attempt: 7 },
  });
  expect(await compare({ id: SECOND, attempt: null }, 'run-before')).toMatchObject({
    problem: { code: 'no-such-run' },
  });
  expect(await since(run(SECOND))).toEqual({ ok: true, value: null });
});

it('a script that was edited after an attempt differs from it', async () => {
  run(FIRST, script('x = 1\n'));
  writeFileSync(join(home, 'train.py'), 'x = 2\n');
  const answer = await service().since(FIRST);
  if (!answer.ok) throw new Error('refused');
  expect(answer.value?.differences[0]).toMatchObject({
    ...{ kind: 'file', name: 'train.py', mayDiffer: false },
    lines: { added: 1, removed: 1 },
  });
});
