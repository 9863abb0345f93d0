import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runPaths } from '../../electron/host/base/paths.ts';
import { openJournal, readJournal } from '../../electron/host/store/journal.ts';
import { endAs, judged } from './journal-entries.ts';
import { until } from './until.ts';
import type { TestHome } from './vigil-home.ts';

/**
 * Rewrites the journal of a run that has ended as if other rules had judged it silent, and so failed. Ends the host for
 * that.
 */
export async function failByOtherRules(home: TestHome, id: string): Promise<void> {
  await home.killHost();
  const { journal, keeperFile } = runPaths(home.folder(id));
  await until(() => !existsSync(keeperFile), 'its keeper has gone');
  const entries = readJournal(journal, id)
    .records.map(({ entry }) => entry)
    // On a busy machine its last output came late, and the run was judged again.
    .filter(({ kind }) => kind !== 'run-rejudged');
  rmSync(journal);
  rmSync(join(home.home, 'run-index.jsonl'), { force: true });
  openJournal(journal, readJournal(journal, id)).append(
    entries.map((entry) =>
      entry.kind === 'attempt-ended'
        ? { ...entry, judged: judged(), decision: endAs('failed'), circumstances: undefined }
        : entry,
    ),
    1,
  );
}
