import { previewOf } from '../../../core/protocol/policy/argument-style.ts';
import { policyOver } from '../../../core/protocol/policy/chosen-policy.ts';
import { RunRequest } from '../../../core/protocol/policy/run-spec.ts';
import { formatClockBeside } from '../../../core/protocol/text/quantities.ts';
import { parentPids } from '../../../platform/processes/parent-pids.ts';
import { preferencesIn } from '../../preferences/preferences-file.ts';
import { attachRun } from '../attach/attach-run.ts';
import { resumeOfferBefore, resumeOfferFor } from '../attach/resume-offer.ts';
import { besideLike, remarkSince, requestLike } from '../changes/like-run.ts';
import { measureLines } from '../changes/measure-lines.ts';
import { command } from '../command.ts';
import { type Calls, withHost } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Given } from '../read-arguments.ts';
import { formProblem, RUN_OPTIONS, readRunRequest, readStartAt } from '../run-options.ts';
import { withRun } from '../with-run.ts';
import { reportProblem, reportUsageError, type World } from '../world.ts';

/** `vigil run`: starts a run, and shows it until it ends. */
export const run = command('run', RUN_OPTIONS, async (given, world) => {
  const { values } = given;
  const { stdout } = process;
  if (values.like !== undefined) return runLike(values.like, given, world);
  const read = readRunRequest(given, {
    cwd: process.cwd(),
    env: process.env,
    // A terminal that was given no size, as under some remote shells, reports 0.
    terminal:
      world.console.interactive && stdout.columns > 1 && stdout.rows > 0
        ? { columns: stdout.columns, rows: stdout.rows }
        : null,
  });
  if (!read.ok) return reportUsageError(world, read.error);
  const request = withDefaults(read.request, world);
  const problem = formProblem(request);
  if (problem !== null) return reportProblem(world, problem);

  if (values.preview) return printPreview(request, world);
  for (const line of measureLines(RunRequest.parse(request), world.language)) world.console.remark(line);
  return withHost(world, (calls) => start(calls, request, values, world));
});

/** The request, with the user's defaults for new runs where it asks for nothing. */
function withDefaults(request: RunRequest, { launch }: World): RunRequest {
  const { newRuns } = preferencesIn(launch.home).preferences;
  return { ...request, policy: policyOver(newRuns, request.policy ?? {}) };
}

type RunArguments = Given<typeof RUN_OPTIONS>;

/** `vigil run --like RUN`: the same again, after one line about what has changed since. */
async function runLike(name: string, given: RunArguments, world: World): Promise<ExitCode> {
  const error = besideLike(given);
  if (error !== null) return reportUsageError(world, error);
  const startAt = readStartAt(given.values);
  if (!startAt.ok) return reportUsageError(world, startAt.error);
  return withRun(world, [name], async (calls, { id }) => {
    const shown = await calls.runs.show.query({ id });
    if (!shown.ok) return reportProblem(world, shown.problem);
    const request = requestLike(shown.value, given.values, startAt.notBefore);
    await remarkSince(world, calls, id);
    return given.values.preview ? printPreview(request, world) : start(calls, request, given.values, world);
  });
}

function printPreview(request: RunRequest, world: World): ExitCode {
  const preview = previewOf(RunRequest.parse(request));
  if (world.json) world.console.printJson(preview);
  else {
    for (const argument of preview.command) world.console.print(JSON.stringify(argument));
    for (const [name, value] of Object.entries(preview.env))
      world.console.print(`${name}=${JSON.stringify(value)}`);
  }
  return EXIT.ok;
}

async function start(
  calls: Calls,
  request: RunRequest,
  values: RunArguments['values'],
  world: World,
): Promise<ExitCode> {
  const { console, language } = world;
  const offer = async (lines: Promise<string[]>) => {
    for (const line of await lines) console.remark(line);
  };
  // A person at the terminal can still choose otherwise. No script waits for that.
  const isOfferedBefore = console.interactive && !world.json;
  if (isOfferedBefore) await offer(resumeOfferBefore(calls, request, language));
  const started = await calls.runs.start.mutate({ ...request, parents: parentPids() });
  if (!started.ok) return reportProblem(world, started.problem);
  const { id } = started.value;
  const startsAt = request.notBefore ?? null;
  const isQueued = values.queue || startsAt !== null;
  // A queued run may begin hours from now: it is not waited for.
  if (!values.detach && !isQueued) {
    console.remark(language.commandLine.run.started(id));
    if (!isOfferedBefore) await offer(resumeOfferFor(calls, id, language));
    return attachRun(world, calls, id, { attempt: 1, from: 0 });
  }
  if (world.json) console.printJson({ id });
  else console.print(id);
  const { run: words, queue } = language.commandLine;
  const view = isQueued ? await calls.queue.show.query() : null;
  const place = view?.order.indexOf(id) ?? -1;
  if (startsAt !== null) console.remark(queue.queuedUntil(id, formatClockBeside(startsAt, Date.now())));
  else console.remark(place < 0 ? words.started(id) : queue.queued(id, place + 1));
  if (view?.pause && place >= 0) console.remark(language.shared.queuePause(view.pause));
  if (!isOfferedBefore) await offer(resumeOfferFor(calls, id, language));
  return EXIT.ok;
}
