import { Goal } from '../../../core/protocol/basics.ts';
import { TOOL_NAMES } from '../../../core/protocol/policy/recognizer.ts';
import { patternOfLine } from '../../../core/protocol/reading/line-pattern.ts';
import type { RunView } from '../../../core/protocol/wire/run-view.ts';
import { outputSeen } from '../attach/output-seen.ts';
import { chooseReading, type ReadingRequest, readingRequestOf } from '../choose-reading.ts';
import { command } from '../command.ts';
import type { Calls } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { wrapped } from '../layout/wrap.ts';
import { flag, oneOf, text, texts } from '../options.ts';
import { describeReading, numbersRead } from '../reading/describe-reading.ts';
import { type RolesRequest, rolesRequested } from '../reading/roles-requested.ts';
import { withRun } from '../with-run.ts';
import { reportProblem, reportUsageError, type World } from '../world.ts';

/** `vigil read-as RUN`: how iterations are read from the output; with more words or options, corrects it. */
export const readAs = command(
  'read-as',
  {
    iterations: text,
    total: text,
    value: text,
    best: text,
    nothing: texts,
    goal: oneOf(Goal.options),
    pattern: flag,
  },
  async ({ values: { pattern = false, ...roles }, words }, world) => {
    const [run, what, ...more] = words;
    const request = what === undefined ? null : readingRequestOf(what);
    if (what !== undefined && request === null)
      return reportUsageError(world, {
        code: 'recognizer-missing',
        text: what,
        tools: Object.keys(TOOL_NAMES),
      });
    const choosesNumbers = Object.keys(roles).length > 0;
    if ([request !== null, choosesNumbers, pattern].filter(Boolean).length > 1)
      return reportUsageError(world, { code: 'reading-both' });
    return withRun(world, [...(run === undefined ? [] : [run]), ...more], async (calls, { id }) => {
      const shown = await calls.runs.show.query({ id });
      if (!shown.ok) return reportProblem(world, shown.problem);
      if (request !== null) return choose(world, calls, shown.value, request);
      if (choosesNumbers) return chooseNumbers(world, calls, shown.value, roles);
      return pattern ? printPattern(world, shown.value) : print(world, shown.value);
    });
  },
);

async function choose(
  world: World,
  calls: Calls,
  { row: { id }, reading }: RunView,
  request: ReadingRequest,
): Promise<ExitCode> {
  const refused = await chooseReading(world, calls, { id, reading }, request);
  if (refused !== null) return refused;
  const words = world.language.commandLine.reading;
  if (request.kind === 'recognizer') {
    const { recognizer } = request;
    if (world.json) world.console.printJson({ id, recognizer });
    else world.console.print(words.readAs(id, recognizer));
  } else if (world.json) world.console.printJson({ id, answer: request.answer });
  else world.console.print(words.answered[request.answer](id));
  return EXIT.ok;
}

async function chooseNumbers(
  world: World,
  calls: Calls,
  { row: { id }, reading }: RunView,
  request: RolesRequest,
): Promise<ExitCode> {
  const requested = rolesRequested(request, reading.chosen, numbersRead(reading));
  if (!requested.ok) return reportUsageError(world, requested.error);
  const { chosen } = requested;
  const done = await calls.runs.chooseRoles.mutate({ id, chosen });
  if (!done.ok) return reportProblem(world, done.problem);
  if (world.json) world.console.printJson({ id, chosen });
  else world.console.print(world.language.commandLine.reading.numbersChosen(id));
  return EXIT.ok;
}

function print(world: World, view: RunView): ExitCode {
  const { row, reading } = view;
  const { language, console } = world;
  if (world.json) console.printJson({ id: row.id, reading, numbers: numbersRead(reading) });
  else {
    const by = language.commandLine.reading.by(reading, outputSeen(view).bytes);
    const lines = describeReading(row.id, reading, language, console.columns);
    for (const line of [...wrapped(by, console.columns), ...lines]) console.print(line);
  }
  return EXIT.ok;
}

function printPattern(world: World, { row: { id }, reading }: RunView): ExitCode {
  const [line] = reading.structure?.newest ?? [];
  const pattern = line === undefined ? null : patternOfLine(line);
  if (pattern === null) return reportUsageError(world, { code: 'no-pattern', run: id });
  if (world.json) world.console.printJson({ id, pattern });
  else world.console.print(pattern);
  return EXIT.ok;
}
