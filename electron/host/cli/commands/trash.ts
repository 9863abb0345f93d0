import { command } from '../command.ts';
import { withHost } from '../connection.ts';
import { EXIT } from '../exit-codes.ts';
import { cliText } from '../text/en.ts';
import { moment } from '../text/quantities.ts';
import { withDeletedRun } from '../with-run.ts';
import { refuse, refuseUsage, type World } from '../world.ts';

/** `vigil trash`: lists deleted runs; `vigil trash empty` deletes them, or one of them, for good. */
export const trash = command('trash', {}, async ({ words }, world) => {
  const [what, ...runs] = words;
  if (what === undefined) return list(world);
  if (what !== 'empty') return refuseUsage(world, cliText.onlyEmpty);
  if (runs.length === 0) return withHost(world, (calls) => empty(world, calls, null));
  return withDeletedRun(world, runs, (calls, id) => empty(world, calls, [id]));
});

type Calls = Parameters<Parameters<typeof withHost>[1]>[0];

const list = (world: World) =>
  withHost(world, async (calls) => {
    const found = await calls.runs.trash.query();
    if (!found.ok) return refuse(world, found.problem);
    if (world.json) world.console.printJson(found.value);
    else if (found.value.length === 0) world.console.print(cliText.trashIsEmpty);
    else
      for (const { row, removedAt } of found.value)
        world.console.print([row.id, cliText.deletedAt(moment(removedAt)), row.name].join('  '));
    return EXIT.ok;
  });

async function empty(world: World, calls: Calls, ids: string[] | null) {
  const done = await calls.runs.emptyTrash.mutate({ ids });
  if (!done.ok) return refuse(world, done.problem);
  if (world.json) world.console.printJson({ deleted: done.value });
  else world.console.print(cliText.emptied(done.value));
  return EXIT.ok;
}
