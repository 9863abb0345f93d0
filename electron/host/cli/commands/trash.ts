import { formatDateTime } from '../../../core/protocol/text/quantities.ts';
import type { TrashEntry } from '../../../core/protocol/wire/trash.ts';
import { command } from '../command.ts';
import { withHost } from '../connection.ts';
import { EXIT } from '../exit-codes.ts';
import { table } from '../layout/table.ts';
import { withDeletedRun } from '../with-run.ts';
import { reportProblem, reportUsageError, type World } from '../world.ts';

/** `vigil trash`: lists deleted runs; `vigil trash empty` deletes them, or one of them, for good. */
export const trash = command('trash', {}, async ({ words }, world) => {
  const [what, ...runs] = words;
  if (what === undefined) return list(world);
  if (what !== 'empty') return reportUsageError(world, { code: 'trash-usage' });
  if (runs.length === 0) return withHost(world, (calls) => empty(world, calls, null));
  return withDeletedRun(world, runs, (calls, id) => empty(world, calls, [id]));
});

type Calls = Parameters<Parameters<typeof withHost>[1]>[0];

const list = (world: World) =>
  withHost(world, async (calls) => {
    const found = await calls.runs.trash.query();
    if (!found.ok) return reportProblem(world, found.problem);
    if (world.json) world.console.printJson(found.value);
    else if (found.value.length === 0) world.console.print(world.language.commandLine.runs.binIsEmpty);
    else for (const line of linesOf(found.value, world)) world.console.print(line);
    return EXIT.ok;
  });

function linesOf(deleted: readonly TrashEntry[], { language, console: { columns } }: World): string[] {
  const { deletedAt } = language.commandLine.runs;
  const rows = deleted.map(({ row, removedAt }) => [row.id, deletedAt(formatDateTime(removedAt)), row.name]);
  // Without its titles.
  return table([{ title: '' }, { title: '' }, { title: '', shrinksTo: 8 }], rows, columns).slice(1);
}

async function empty(world: World, calls: Calls, ids: string[] | null) {
  const done = await calls.runs.emptyTrash.mutate({ ids });
  if (!done.ok) return reportProblem(world, done.problem);
  if (world.json) world.console.printJson({ deleted: done.value });
  else world.console.print(world.language.commandLine.runs.binEmptied(done.value));
  return EXIT.ok;
}
