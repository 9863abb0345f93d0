import { readFileSync } from 'node:fs';
import { inLanguage } from '../../../core/protocol/failures/texts-in.ts';
import { messageOf } from '../../../core/protocol/message-of.ts';
import { formatDateTime } from '../../../core/protocol/text/quantities.ts';
import { MARKDOWN_FORMS, type MarkdownForm } from '../../../core/protocol/wire/failure-markdown.ts';
import type { FailureList, FailureView } from '../../../core/protocol/wire/failure-view.ts';
import { chooseRun } from '../choose-run.ts';
import { command } from '../command.ts';
import { type Calls, withHost } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { exportFile, importFile, linkFile, printLink, unlinkFile } from '../failures/debugging-md.ts';
import { enforceEntry } from '../failures/enforce-entry.ts';
import { listDrafts } from '../failures/list-drafts.ts';
import { table } from '../layout/table.ts';
import { wrapped } from '../layout/wrap.ts';
import { count, flag, oneOf, text } from '../options.ts';
import { reportProblem, reportUsageError, type World } from '../world.ts';

/** `vigil failures`: the catalogue of known failures. */
export const failures = command(
  'failures',
  {
    ...{ kind: text, search: text, from: text, attempt: count },
    ...{ form: oneOf(MARKDOWN_FORMS), all: flag, replace: flag },
  },
  async ({ words, values }, world) => {
    const [what, name, ...more] = words;
    const act = more.length > 0 ? null : actOf(what, name, values);
    return act === null
      ? reportUsageError(world, { code: 'failures-usage' })
      : withHost(world, (calls) => act(calls, world));
  },
);

interface Wishes {
  kind?: string;
  search?: string;
  from?: string;
  attempt?: number;
  form?: MarkdownForm;
  all?: boolean;
  replace?: boolean;
}

/** What is to be done; null if the words mean nothing. */
function actOf(
  what: string | undefined,
  name: string | undefined,
  { kind, search, from, attempt, form, all, replace }: Wishes,
): ((calls: Calls, world: World) => Promise<ExitCode>) | null {
  if (what === undefined) return (calls, world) => list(calls, world, { kind, search });
  if (what === 'link') return (calls, world) => linkFile(calls, world, name);
  if (what === 'drafts' && name === undefined) return listDrafts;
  if (what === 'add' && name === undefined)
    return from === undefined ? null : (calls, world) => propose(calls, world, from, attempt ?? null);
  if (name === undefined) return null;
  switch (what) {
    case 'show':
      return (calls, world) => show(calls, world, name);
    case 'add':
      return (calls, world) => addFile(calls, world, name);
    case 'import':
      return (calls, world) => importFile(calls, world, name, replace ?? false);
    case 'export': {
      const wanted = { form: form ?? null, kind: kind ?? null, search: search ?? null, all: all ?? false };
      return (calls, world) => exportFile(calls, world, name, wanted);
    }
    case 'enforce':
    case 'observe':
      return (calls, world) => enforceEntry(calls, world, name, what === 'enforce');
    case 'unlink':
      return (calls, world) => unlinkFile(calls, world, name);
    default:
      return null;
  }
}

async function list(
  calls: Calls,
  world: World,
  { kind = null, search = null }: { kind?: string | undefined | null; search?: string | undefined | null },
): Promise<ExitCode> {
  const answer = await calls.failures.list.query({ kind, search });
  if (!answer.ok) return reportProblem(world, answer.problem);
  if (world.json) world.console.printJson(answer.value);
  else for (const line of listLines(answer.value, world)) world.console.print(line);
  return EXIT.ok;
}

function listLines(
  { entries, drafts, moreDrafts, faults }: FailureList,
  { language, console }: World,
): string[] {
  const { failures: words } = language.commandLine;
  // Most users have judged no death and enforced no entry.
  const isJudged = entries.some(({ seen }) => seen.right + seen.wrong > 0);
  const isEnforced = entries.some(({ enforced }) => enforced === true);
  const rows = entries.map(({ id, kind, texts, seen, enforced }) => [
    ...[id, kind, seen.count === 0 ? '' : String(seen.count)],
    ...(isJudged ? [words.rightOf(seen)] : []),
    ...(isEnforced ? [enforced === true ? words.stops : ''] : []),
    inLanguage(texts, language.tag)?.title ?? '',
  ]);
  const columns = [
    { title: words.id },
    { title: words.kind },
    { title: words.seen, align: 'right' as const },
    ...(isJudged ? [{ title: words.right, align: 'right' as const }] : []),
    ...(isEnforced ? [{ title: words.restarts }] : []),
    { title: words.title, shrinksTo: 20 },
  ];
  return [
    ...(rows.length === 0 ? [words.none] : table(columns, rows, console.columns)),
    ...drafts.map((draft) => words.draft(draft)),
    ...(moreDrafts === undefined ? [] : [words.moreDrafts(moreDrafts)]),
    ...faults.map((fault) => language.shared.catalogueFault(fault)),
  ];
}

async function show(calls: Calls, world: World, id: string): Promise<ExitCode> {
  const answer = await calls.failures.get.query({ id });
  if (!answer.ok) return reportProblem(world, answer.problem);
  if (world.json) world.console.printJson(answer.value);
  else for (const line of viewLines(answer.value, world)) world.console.print(line);
  return EXIT.ok;
}

function viewLines(
  { row, kindName, entry, occurrences }: FailureView,
  { language, console }: World,
): string[] {
  const { failures: words } = language.commandLine;
  const texts = inLanguage(row.texts, language.tag);
  const part = (title: string, said: string | undefined): string[] =>
    said ? ['', title, ...said.split('\n').flatMap((line) => wrapped(`  ${line}`, console.columns, 2))] : [];
  return [
    `${texts?.title ?? row.id} (${inLanguage(kindName, language.tag) ?? row.kind})`,
    ...part(words.symptom, texts?.symptom),
    ...part(words.cause, texts?.cause),
    ...part(words.fix, texts?.fix),
    ...part(words.reproduction, texts?.reproduction),
    ...part(words.source, entry.source),
    '',
    ...[words.mayReturn[row.mayReturn ? 'yes' : 'no'], language.shared.precision(row.seen)],
    ...(row.enforced === true ? [words.isEnforced] : []),
    ...occurrences.map(
      ({ run, name, attempt, at, match }) =>
        `  ${formatDateTime(at)}  ${run} ${attempt}  ${name}  ${words.certainty(match.certainty)}`,
    ),
  ];
}

async function addFile(calls: Calls, world: World, file: string): Promise<ExitCode> {
  let yaml: string;
  try {
    yaml = readFileSync(file, 'utf8');
  } catch (error) {
    return reportUsageError(world, { code: 'catalogue-file-unreadable', file, error: messageOf(error) });
  }
  const answer = await calls.failures.add.mutate({ yaml });
  if (!answer.ok) return reportProblem(world, answer.problem);
  const { ids, links } = answer.value;
  if (world.json) world.console.printJson(answer.value);
  else {
    world.console.print(world.language.commandLine.failures.added(ids));
    for (const link of links) printLink(world, link);
  }
  return EXIT.ok;
}

async function propose(calls: Calls, world: World, name: string, attempt: number | null): Promise<ExitCode> {
  const choice = chooseRun(await calls.runs.list.query(), name);
  if (choice.kind === 'none') return reportProblem(world, { code: 'no-such-run', id: name });
  if (choice.kind !== 'one') return reportUsageError(world, { code: 'several-runs', name, ids: choice.ids });
  const answer = await calls.failures.propose.query({ run: choice.row.id, attempt });
  if (!answer.ok) return reportProblem(world, answer.problem);
  if (world.json) world.console.printJson(answer.value);
  else for (const line of answer.value.yaml.trimEnd().split('\n')) world.console.print(line);
  return EXIT.ok;
}
