import { formatDateTime } from '../../../core/protocol/text/quantities.ts';
import type { Calls } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { table } from '../layout/table.ts';
import { reportProblem, type World } from '../world.ts';

/** `vigil failures drafts`: deaths that no entry explains, by what they have in common, the newest first. */
export async function listDrafts(calls: Calls, world: World): Promise<ExitCode> {
  const answer = await calls.failures.list.query({});
  if (!answer.ok) return reportProblem(world, answer.problem);
  const { drafts, moreDrafts } = answer.value;
  const { console, language } = world;
  const { failures: words } = language.commandLine;
  if (world.json) console.printJson(drafts);
  else if (drafts.length === 0) console.print(words.noDrafts);
  else {
    const columns = [
      { title: words.draftCount, align: 'right' as const },
      { title: words.draftRun },
      { title: words.draftAttempt, align: 'right' as const },
      { title: words.draftAt },
      { title: words.fingerprint, shrinksTo: 20 },
    ];
    const rows = drafts.map(({ count, run, attempt, at, fingerprint }) => [
      ...[String(count), run, String(attempt), formatDateTime(at), fingerprint],
    ]);
    for (const line of table(columns, rows, console.columns)) console.print(line);
    if (moreDrafts !== undefined) console.print(words.moreDrafts(moreDrafts));
    console.print(words.draftAdvice);
  }
  return EXIT.ok;
}
