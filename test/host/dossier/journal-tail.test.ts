import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { journalTail } from '../../../electron/host/dossier/journal-tail.ts';
import { observation, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';

let folder = '';
let journal = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-tail-'));
  journal = join(folder, 'journal.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const kindsIn = async (isWanted?: (line: string) => boolean) =>
  (await journalTail(journal, isWanted)).map(({ entry }) => entry.kind);
/** Writes a journal as a host does. */
function written(observations = 1): void {
  const run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
  run.commit([{ kind: 'attempt-started', attempt: 1, pid: 10, startedAt: 1 }]);
  run.commit(Array.from({ length: observations }, (_, at) => observation(at + 1, 1)));
  run.commit([{ kind: 'stop-requested', hard: false }]);
  run.close();
}

it('the records of a journal are read without its observations', async () => {
  written();
  expect(await kindsIn()).toEqual(['run-created', 'attempt-starting', 'attempt-started', 'stop-requested']);
  expect(await kindsIn((line) => line.includes('stop-requested'))).toEqual(['stop-requested']);
});

it('lines that cannot be read are passed over, the last half of one too', async () => {
  written();
  appendFileSync(journal, '{"seq":9,"at":"late"}\nnoise\n{"seq":10,"at"');
  expect((await kindsIn()).at(-1)).toBe('stop-requested');
});

it('only the end of a long journal is read', async () => {
  written(4_000);
  expect(await kindsIn()).toEqual(['stop-requested']);
});

it('without a journal, or with nothing in it that can be read, it is refused', async () => {
  await expect(kindsIn()).rejects.toThrow();
  writeFileSync(journal, 'noise\n{"seq":1\n');
  await expect(kindsIn()).rejects.toThrow();
});

it('a long journal whose end has nothing that is wanted is no damaged one', async () => {
  written(4_000);
  expect(await kindsIn((line) => line.includes('"no-such-kind"'))).toEqual([]);
});

// Windows says of a path through a file only that nothing is there.
it.skipIf(process.platform === 'win32')('anything else in the place of its folder is refused', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(journalTail(join(folder, 'file', 'journal.jsonl'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});
