import type { Calls } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { reportProblem, type World } from '../world.ts';

/** `vigil failures enforce ID`, `observe ID`: whether an entry decides, with how often it was right so far. */
export async function enforceEntry(
  calls: Calls,
  world: World,
  id: string,
  enforced: boolean,
): Promise<ExitCode> {
  const answer = await calls.failures.enforce.mutate({ id, enforced });
  if (!answer.ok) return reportProblem(world, answer.problem);
  const view = await calls.failures.get.query({ id });
  const { commandLine, shared } = world.language;
  if (world.json) world.console.printJson({ id, enforced });
  else {
    world.console.print(enforced ? commandLine.failures.enforced(id) : commandLine.failures.observed(id));
    if (view.ok) world.console.print(shared.precision(view.value.row.seen));
  }
  return EXIT.ok;
}
