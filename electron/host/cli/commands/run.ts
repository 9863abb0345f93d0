import { previewOf } from '../../../core/protocol/policy/argument-style.ts';
import { RunRequest } from '../../../core/protocol/policy/run-spec.ts';
import { attachRun } from '../attach/attach-run.ts';
import { command } from '../command.ts';
import { withHost } from '../connection.ts';
import { EXIT } from '../exit-codes.ts';
import { formProblem, RUN_OPTIONS, readRunRequest } from '../run-options.ts';
import { reportProblem, reportUsageError } from '../world.ts';

/** `vigil run`: starts a run, and shows it until it ends. */
export const run = command('run', RUN_OPTIONS, async (given, world) => {
  const { values } = given;
  const { stdout } = process;
  const read = readRunRequest(given, {
    cwd: process.cwd(),
    env: process.env,
    terminal: world.console.interactive ? { columns: stdout.columns, rows: stdout.rows } : null,
  });
  if (!read.ok) return reportUsageError(world, read.error);
  const problem = formProblem(read.request);
  if (problem !== null) return reportProblem(world, problem);

  if (values.preview) {
    const preview = previewOf(RunRequest.parse(read.request));
    if (world.json) world.console.printJson(preview);
    else {
      for (const argument of preview.command) world.console.print(JSON.stringify(argument));
      for (const [name, value] of Object.entries(preview.env))
        world.console.print(`${name}=${JSON.stringify(value)}`);
    }
    return EXIT.ok;
  }

  return withHost(world, async (calls) => {
    const started = await calls.runs.start.mutate(read.request);
    if (!started.ok) return reportProblem(world, started.problem);
    const { id } = started.value;
    // A queued run may begin hours from now: it is not waited for.
    if (!values.detach && !values.queue) {
      world.console.remark(world.language.commandLine.run.started(id));
      return attachRun(world, calls, id, { attempt: 1, from: 0 });
    }
    if (world.json) world.console.printJson({ id });
    else world.console.print(id);
    if (values.queue) {
      const place = (await calls.queue.show.query()).order.indexOf(id);
      world.console.remark(
        place < 0
          ? world.language.commandLine.run.started(id)
          : world.language.commandLine.queue.queued(id, place + 1),
      );
    } else world.console.remark(world.language.commandLine.run.started(id));
    return EXIT.ok;
  });
});
