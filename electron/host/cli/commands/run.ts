import { previewOf } from '../../../core/protocol/policy/argument-style.ts';
import { RunRequest } from '../../../core/protocol/policy/run-spec.ts';
import { attachRun } from '../attach/attach-run.ts';
import { command } from '../command.ts';
import { withHost } from '../connection.ts';
import { EXIT } from '../exit-codes.ts';
import { formProblem, RUN_OPTIONS, readRunRequest } from '../run-options.ts';
import { cliText } from '../text/en.ts';
import { refuse, refuseUsage } from '../world.ts';

/** `vigil run`: starts a run, and shows it until it ends. */
export const run = command('run', RUN_OPTIONS, async (given, world) => {
  const { values } = given;
  const { stdout } = process;
  const wish = readRunRequest(given, {
    cwd: process.cwd(),
    env: process.env,
    terminal: world.console.interactive ? { columns: stdout.columns, rows: stdout.rows } : null,
  });
  if (!wish.ok) return refuseUsage(world, wish.sentence);
  const problem = formProblem(wish.request);
  if (problem !== null) return refuse(world, { code: 'bad-request', ...problem });

  if (values.preview) {
    const preview = previewOf(RunRequest.parse(wish.request));
    if (world.json) world.console.printJson(preview);
    else {
      for (const argument of preview.command) world.console.print(JSON.stringify(argument));
      for (const [name, value] of Object.entries(preview.env))
        world.console.print(`${name}=${JSON.stringify(value)}`);
    }
    return EXIT.ok;
  }

  return withHost(world, async (calls) => {
    const started = await calls.runs.start.mutate(wish.request);
    if (!started.ok) return refuse(world, started.problem);
    const { id } = started.value;
    // A queued run may begin hours from now: it is not waited for.
    if (!values.detach && !values.queue) {
      world.console.remark(cliText.started(id));
      return attachRun(world, calls, id, { attempt: 1, from: 0 });
    }
    if (world.json) world.console.printJson({ id });
    else world.console.print(id);
    if (values.queue) {
      const place = (await calls.queue.show.query()).order.indexOf(id);
      world.console.remark(place < 0 ? cliText.started(id) : cliText.queued(id, place + 1));
    } else world.console.remark(cliText.started(id));
    return EXIT.ok;
  });
});
