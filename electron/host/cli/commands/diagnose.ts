import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DiagnosisRequest } from '../../../core/protocol/diagnosis/diagnosis.ts';
import type { LoaderCode } from '../../../core/protocol/diagnosis/loader-request.ts';
import { DiagnosisLevel, ProbeName } from '../../../core/protocol/diagnosis/probe-name.ts';
import { namesOf } from '../../../core/protocol/open-enum.ts';
import { chooseRun } from '../choose-run.ts';
import { command } from '../command.ts';
import { type Calls, withHost } from '../connection.ts';
import { askRerun } from '../diagnosis/ask-rerun.ts';
import { followDiagnosis } from '../diagnosis/follow-diagnosis.ts';
import { readLoaderOptions } from '../diagnosis/loader-options.ts';
import { namedProgram } from '../diagnosis/named-program.ts';
import { readSnippets } from '../diagnosis/read-snippets.ts';
import { type ShownSnippet, snippetsOfScript } from '../diagnosis/snippets-of-script.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { wrapped } from '../layout/wrap.ts';
import { count, flag, oneOf, someOf, text, texts } from '../options.ts';
import { reportProblem, reportUsageError, type World } from '../world.ts';

const OPTIONS = {
  level: oneOf(DiagnosisLevel.options),
  why: text,
  only: someOf(namesOf(ProbeName)),
  python: text,
  module: texts,
  snippet: texts,
  loader: text,
  'loader-number': count,
  data: texts,
  night: flag,
  yes: flag,
};

const pythonNamed = (file: string): string =>
  namedProgram({ file, path: resolve(file), folder: resolve('.') }, process.env);

/** `vigil diagnose`: probes look for what kills a job, each in a process of its own. Code of the user's is shown first. */
export const diagnoseJob = command('diagnose', OPTIONS, async ({ values, words }, world) => {
  const [subjectWord, surplus] = words;
  if (surplus !== undefined) return reportUsageError(world, { code: 'surplus-word', word: surplus });
  const read = readSnippets(values.snippet ?? []);
  if (!read.ok) return reportUsageError(world, read.error);
  const named = read.snippets.map((snippet) => ({ ...snippet, taken: null, call: null }));
  const hasJob = subjectWord !== undefined || values.why !== undefined;
  const loader = readLoaderOptions(
    { ...values, data: (values.data ?? []).map((path) => resolve(path)) },
    hasJob ? null : resolve('.'),
  );
  if (!loader.ok) return reportUsageError(world, loader.error);
  const runsLoader = values.loader !== undefined || (values.only?.includes('data-loading') ?? false);
  const isShownAlone = named.length > 0 && read.fromScript.length === 0 && !runsLoader;
  if (isShownAlone && !values.yes) return showCode(world, named, null);
  return withHost(world, async (calls) => {
    const subject = await subjectNamed(world, calls, { named: subjectWord, why: values.why });
    if ('code' in subject) return subject.code;
    const { run, script } = subject;
    const isNight = values.night === true;
    const isRerun = isNight || (values.only?.includes('this-run') ?? false);
    const rerun = isRerun
      ? await askRerun(world, calls, { run, isNight }, values.yes === true)
      : { confirmed: null };
    if ('code' in rerun) return rerun.code;
    const request: DiagnosisRequest = {
      ...(values.level === undefined ? {} : { level: values.level }),
      run,
      only: values.only === undefined ? (isNight ? ['this-run'] : null) : [...values.only],
      python: values.python === undefined ? null : pythonNamed(values.python),
      script,
      modules: [...(values.module ?? [])],
      ...{ rerun: rerun.confirmed, isNight },
      loader: loader.request,
    };
    const taken = await snippetsOfScript(world, calls, request, read.fromScript);
    if ('code' in taken) return taken.code;
    const shown = [...named, ...taken];
    const code = runsLoader
      ? await calls.diagnosis.loaderCode.query(request)
      : { ok: true as const, value: null };
    if (!code.ok) return reportProblem(world, code.problem);
    if ((shown.length > 0 || code.value !== null) && !values.yes) return showCode(world, shown, code.value);
    // With --yes too, nothing of the script runs unseen.
    const show = world.json ? world.console.remark : world.console.print;
    for (const line of snippetLines(world, taken)) show(line);
    const confirmed = code.value?.digest ?? null;
    const snippets = shown.map(({ module, code: text, confirmed: seen }) => ({
      module,
      code: text,
      confirmed: seen,
    }));
    if (snippets.length === 0 && values.module === undefined) {
      const command = commandNaming(subjectWord, values.why);
      await printLikeliest(world, calls, request, command);
    }
    const started = await calls.diagnosis.start.mutate({
      ...request,
      ...{ snippets, loader: { ...loader.request, confirmed } },
    });
    if (!started.ok) return reportProblem(world, started.problem);
    return followDiagnosis(world, calls, started.value.number);
  });
});

/** The command for the same run or script, as it was typed, to which options can be added. */
const commandNaming = (subject: string | undefined, why: string | undefined): string =>
  [
    'vigil',
    'diagnose',
    ...(why === undefined ? [] : ['--why', why]),
    ...(subject === undefined ? [] : [subject]),
  ]
    .map((word) => (/\s/.test(word) ? `"${word}"` : word))
    .join(' ');

/** Names the modules that come first, and why. Without an answer they come first too. */
async function printLikeliest(
  world: World,
  calls: Calls,
  request: DiagnosisRequest,
  command: string,
): Promise<void> {
  const { console, language, json } = world;
  const isTried = request.only?.includes('modules') ?? true;
  if (json || !isTried || (request.run ?? request.script ?? null) === null) return;
  const proposed = await calls.diagnosis.proposeModules.query(request);
  const lines = language.commandLine.diagnose.likeliest(proposed.ok ? proposed.value.proposed : [], command);
  for (const line of lines.flatMap((each) => wrapped(each, console.columns))) console.print(line);
}

/** Code that exercises modules, and from where it is. */
const snippetLines = ({ language }: World, snippets: readonly ShownSnippet[]): string[] =>
  snippets.flatMap((each) => [
    ...language.commandLine.diagnose.snippets([each]),
    ...(each.taken === null ? [] : [language.shared.diagnosis.moduleCode(each.taken, each.call)]),
  ]);

/** Shows what would run, and how it is confirmed. */
function showCode(world: World, snippets: readonly ShownSnippet[], loader: LoaderCode | null): ExitCode {
  const { console, language, json } = world;
  const words = language.commandLine.diagnose;
  if (json) console.printJson({ unconfirmed: { snippets, loader } });
  else
    for (const line of [
      ...snippetLines(world, snippets),
      ...(loader === null ? [] : words.loaderCode(loader)),
      words.confirm,
    ])
      console.print(line);
  return EXIT.ok;
}

/** The run and the script that a command names. `named`: a script, or a run where there is no such file. */
async function subjectNamed(
  world: World,
  calls: Calls,
  { named, why }: { named: string | undefined; why: string | undefined },
): Promise<{ run: string | null; script: string | null } | { code: ExitCode }> {
  const script = named === undefined ? null : resolve(named);
  const mayBeRun = named !== undefined && why === undefined && !isFile(named);
  const name = why ?? (mayBeRun ? named : undefined);
  if (name === undefined) return { run: null, script };
  const choice = chooseRun(await calls.runs.list.query(), name);
  if (choice.kind === 'one') return { run: choice.row.id, script: mayBeRun ? null : script };
  if (choice.kind === 'several')
    return { code: reportUsageError(world, { code: 'several-runs', name, ids: choice.ids }) };
  // The host says that there is no such script.
  if (mayBeRun) return { run: null, script };
  return { code: reportProblem(world, { code: 'no-such-run', id: name }) };
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
