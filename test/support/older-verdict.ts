import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runPaths } from '../../electron/host/base/paths.ts';
import { openJournal, readJournal } from '../../electron/host/store/journal.ts';
import { endAs, judged } from './journal-entries.ts';
import { until } from './until.ts';
import type { TestHome } from './vigil-home.ts';

/** Has other rules judge a run that has ended: it is silent, and so failed. Ends the host for that. */
export async function failByOtherRules(home: TestHome, id: string): Promise<void> {
  await home.killHost();
  await until(() => !existsSync(runPaths(home.folder(id)).keeperFile), 'its keeper has gone');
  rewriteAsFailed(home.home, id);
}

/** Rewrites the journal of a run as these rules would have written it, while no host is there. */
export function rewriteAsFailed(home: string, id: string): void {
  const { journal } = runPaths(join(home, 'runs', id));
  const entries = readJournal(journal, id)
    .records.map(({ entry }) => entry)
    // On a busy machine its last output came late, and the run was judged again.
    .filter(({ kind }) => kind !== 'run-rejudged');
  rmSync(journal);
  rmSync(join(home, 'run-index.jsonl'), { force: true });
  openJournal(journal, readJournal(journal, id)).append(
    entries.map((entry) =>
      entry.kind === 'attempt-ended'
        ? { ...entry, judged: judged(), decision: endAs('failed'), circumstances: undefined }
        : entry,
    ),
    1,
  );
}
