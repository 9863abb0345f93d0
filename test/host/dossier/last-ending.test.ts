import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { lastEnding } from '../../../electron/host/dossier/last-ending.ts';
import { endAs, ended, judged, restartAfter, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-last-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The answer about a run with these records. */
function after(...entries: JournalEntry[]) {
  const run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }]);
  for (const entry of entries) run.commit([entry]);
  run.close();
  return lastEnding(join(folder, 'journal.jsonl'));
}
const diedWith = (attempt: number, exception: string): JournalEntry =>
  ({ ...ended(attempt, restartAfter(0)), judged: judged({ class: 'error', exception }) }) as JournalEntry;

it('the newest attempt that has ended counts, while another lives', async () => {
  const last = await after(starting(1), diedWith(1, 'A'), starting(2), diedWith(2, 'B'), starting(3));
  expect(last).toMatchObject({ attempt: 2, endedAt: 9_000, judged: { exception: 'B' } });
});

it('a later verdict on it replaces the first', async () => {
  const decision = endAs('failed');
  const again = { kind: 'run-rejudged', attempt: 1, decision, because: 'late-output' } as const;
  const last = await after(...[starting(1), { ...diedWith(1, 'A'), decision } as JournalEntry], {
    ...again,
    judged: judged({ class: 'finished' }),
  } as JournalEntry);
  expect(last?.judged.class).toBe('finished');
});

it('a run of which no attempt has ended, or without a journal, has none', async () => {
  expect(await lastEnding(join(folder, 'none', 'journal.jsonl'))).toBeNull();
  expect(await after(starting(1))).toBeNull();
});
