import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import { chooseRun } from './choose-run.ts';
import { type Calls, withHost } from './connection.ts';
import type { ExitCode } from './exit-codes.ts';
import { cliText } from './text/en.ts';
import { refuse, refuseUsage, type World } from './world.ts';

/** Connects to the host and runs `act` with the run that the only word among the arguments means. */
export async function withRun(
  world: World,
  words: readonly string[],
  act: (calls: Calls, row: RunRow) => Promise<ExitCode>,
): Promise<ExitCode> {
  const [wish, ...more] = words;
  if (wish === undefined || more.length > 0) return refuseUsage(world, cliText.whichRun);
  return withHost(world, async (calls) => {
    const choice = chooseRun(await calls.runs.list.query(), wish);
    if (choice.kind === 'one') return act(calls, choice.row);
    if (choice.kind === 'none') return refuse(world, { code: 'no-such-run', id: wish });
    return refuseUsage(world, cliText.severalRuns(wish, choice.ids));
  });
}

/** The same with a run in the bin. */
export async function withDeletedRun(
  world: World,
  words: readonly string[],
  act: (calls: Calls, id: string) => Promise<ExitCode>,
): Promise<ExitCode> {
  const [wish, ...more] = words;
  if (wish === undefined || more.length > 0) return refuseUsage(world, cliText.whichDeletedRun);
  return withHost(world, async (calls) => {
    const found = await calls.runs.trash.query();
    if (!found.ok) return refuse(world, found.problem);
    const choice = chooseRun(
      found.value.map(({ row }) => row),
      wish,
    );
    if (choice.kind === 'one') return act(calls, choice.row.id);
    if (choice.kind === 'none') return refuse(world, { code: 'not-in-trash', id: wish });
    return refuseUsage(world, cliText.severalRuns(wish, choice.ids));
  });
}
