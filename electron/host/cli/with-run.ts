import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import { chooseRun } from './choose-run.ts';
import { type Calls, withHost } from './connection.ts';
import type { ExitCode } from './exit-codes.ts';
import { reportProblem, reportUsageError, type World } from './world.ts';

/** Connects to the host and runs `act` with the run that the only word argument names. */
export async function withRun(
  world: World,
  words: readonly string[],
  act: (calls: Calls, row: RunRow) => Promise<ExitCode>,
): Promise<ExitCode> {
  const [name, ...more] = words;
  if (name === undefined || more.length > 0) return reportUsageError(world, { code: 'run-not-named' });
  return withHost(world, async (calls) => {
    const choice = chooseRun(await calls.runs.list.query(), name);
    if (choice.kind === 'one') return act(calls, choice.row);
    if (choice.kind === 'none') return reportProblem(world, { code: 'no-such-run', id: name });
    return reportUsageError(world, { code: 'several-runs', name, ids: choice.ids });
  });
}

/** The same with a run in the bin. */
export async function withDeletedRun(
  world: World,
  words: readonly string[],
  act: (calls: Calls, id: string) => Promise<ExitCode>,
): Promise<ExitCode> {
  const [name, ...more] = words;
  if (name === undefined || more.length > 0)
    return reportUsageError(world, { code: 'deleted-run-not-named' });
  return withHost(world, async (calls) => {
    const found = await calls.runs.trash.query();
    if (!found.ok) return reportProblem(world, found.problem);
    const choice = chooseRun(
      found.value.map(({ row }) => row),
      name,
    );
    if (choice.kind === 'one') return act(calls, choice.row.id);
    if (choice.kind === 'none') return reportProblem(world, { code: 'not-in-trash', id: name });
    return reportUsageError(world, { code: 'several-runs', name, ids: choice.ids });
  });
}
