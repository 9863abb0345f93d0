import { appendFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { openRun } from '../../../electron/host/runs/open-run.ts';
import { openJournal, readJournal } from '../../../electron/host/store/journal.ts';
import { createRunFolder } from '../../../electron/host/store/run-folder.ts';
import { observation, starting } from '../../support/journal-entries.ts';
import { runSpec } from '../../support/run-spec.ts';

const { id } = runSpec();

let home = '';
let folder = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-open-run-'));
  const made = createRunFolder(join(home, 'runs'), runSpec());
  if (!made.ok) throw new Error(made.problem.code);
  folder = made.value;
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const journalFile = () => runPaths(folder).journal;
function journal(...entries: JournalEntry[]): void {
  const opened = openJournal(journalFile(), readJournal(journalFile(), id));
  opened.append(entries, 1_000);
  opened.rest();
}
const begun: JournalEntry[] = [
  { kind: 'run-created', queued: false },
  starting(1),
  { kind: 'attempt-started', attempt: 1, pid: 4, startedAt: 1 },
];

it('a sound run continues where its journal ends', () => {
  journal(...begun, observation(1, 0.5));
  const found = openRun(folder);
  if (!found.sound) throw new Error('it is not sound');
  expect(found.state).toMatchObject({ lifecycle: { phase: 'running' }, work: { highestIteration: 1 } });
  found.journal.append([observation(2, 0.6)], 2_000);
  found.journal.rest();
  expect(readJournal(journalFile(), id)).toMatchObject({ damage: null, records: { length: 5 } });
});

describe('a run that cannot continue is shown with the reason', () => {
  const shown = (problem: object, more: object = {}) => ({
    ...{ sound: false, isDamaged: true, isAway: false, ...more },
    row: { phase: 'ended', outcome: null, problem },
  });

  it('if its run.json was changed', () => {
    journal(...begun);
    const { spec } = runPaths(folder);
    writeFileSync(spec, readFileSync(spec, 'utf8').replace('train.py', 'drain.py'));
    expect(openRun(folder)).toMatchObject({
      ...shown({ code: 'run-unreadable', file: spec, fault: { kind: 'checksum' } }),
      state: { attempts: { list: [{ attempt: 1 }] } },
    });
  });

  it('if its journal is damaged: as far as that can be read, and left as it is', () => {
    journal(...begun);
    appendFileSync(journalFile(), 'garbage\n');
    const before = readFileSync(journalFile());
    const found = openRun(folder);
    expect(found).toMatchObject(
      shown({ code: 'journal-damaged', file: journalFile(), line: 4, fault: { kind: 'not-a-record' } }),
    );
    expect(found.state?.attempts.list).toHaveLength(1);
    expect(readFileSync(journalFile())).toEqual(before);
  });

  it('if its journal contains an impossible record', () => {
    journal(...begun, starting(2));
    expect(openRun(folder)).toMatchObject(
      shown({ code: 'journal-damaged', line: 4, fault: { kind: 'impossible', phase: 'running' } }),
    );
  });

  it('if its host died before it wrote the first record', () => {
    expect(openRun(folder)).toMatchObject(
      shown({ code: 'run-unreadable', file: journalFile(), fault: { kind: 'empty' } }),
    );
  });

  it('if another version wrote it, which does not count as damage', () => {
    const { spec } = runPaths(folder);
    const { sum: _, ...asked } = JSON.parse(readFileSync(spec, 'utf8'));
    writeFileSync(spec, JSON.stringify({ ...asked, format: 9 }));
    expect(openRun(folder)).toMatchObject({
      ...shown({ code: 'run-unreadable', file: spec }, { isDamaged: false }),
      ...{ state: null, row: { id, name: id } },
    });
  });
});

it('a run whose folder is away may come back: nothing is known of it, and nothing is damaged', () => {
  journal(...begun);
  renameSync(join(home, 'runs'), join(home, 'away'));
  expect(openRun(folder)).toMatchObject({
    ...{ sound: false, state: null, isDamaged: false, isAway: true },
    row: { id, problem: { code: 'folder-unreachable', path: folder } },
  });
});
