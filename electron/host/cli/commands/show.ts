// Long because it prints everything that is known of a run, in the order in which it is read.
import { joinArguments } from '../../../core/protocol/policy/split-arguments.ts';
import type { Language } from '../../../core/protocol/text/english/english.ts';
import { plainText } from '../../../core/protocol/text/plain-text.ts';
import { formatDateTime } from '../../../core/protocol/text/quantities.ts';
import { addTallies, type ChangeTally } from '../../../core/protocol/wire/change-tried.ts';
import type { Comparison } from '../../../core/protocol/wire/difference.ts';
import { timeLeftMs, timesTheUsual } from '../../../core/protocol/wire/iteration-under-way.ts';
import type { AttemptView, RunRow, RunView } from '../../../core/protocol/wire/run-view.ts';
import type { SafetyView } from '../../../core/protocol/wire/safety-view.ts';
import { outputSeen } from '../attach/output-seen.ts';
import { resumeOffer } from '../attach/resume-offer.ts';
import { comparisonTable } from '../changes/comparison-table.ts';
import { command } from '../command.ts';
import type { Calls } from '../connection.ts';
import { showWhy } from '../dossier/show-why.ts';
import { EXIT } from '../exit-codes.ts';
import { failureTitles } from '../failures/failure-titles.ts';
import { cutToWidth, textWidth } from '../layout/table.ts';
import { wrapped } from '../layout/wrap.ts';
import { count, flag } from '../options.ts';
import { withRun } from '../with-run.ts';
import { reportProblem } from '../world.ts';

/** `vigil show`: everything known of a run; with `--why`, why an attempt ended. */
export const show = command('show', { why: flag, attempt: count }, async ({ values, words }, world) => {
  return withRun(world, words, async (calls, row) => {
    if (values.why || values.attempt !== undefined) return showWhy(world, calls, row, values.attempt ?? null);
    const shown = await calls.runs.show.query({ id: row.id });
    if (!shown.ok) return reportProblem(world, shown.problem);
    if (world.json) {
      world.console.printJson(shown.value);
      return EXIT.ok;
    }
    const lines = describeRun(
      shown.value,
      world.language,
      world.console.columns,
      Date.now(),
      await changesOf(calls, row),
      shown.value.changes.length === 0 ? [] : await talliesOf(calls),
      await failureTitles(calls, shown.value, world.language.tag),
      await resumeOffer(calls, shown.value, world.language),
    );
    for (const line of lines) world.console.print(line);
    return EXIT.ok;
  });
});

const LAST_LINES = 5;
const COLUMNS_IN_FILES = 100;
/** Room for a label beside a line that is cut. */
const COLUMNS_OF_LABEL = 16;

type Labels = Language['commandLine']['show']['labels'];
/** Writes a fact behind its label. */
type Fact = (label: keyof Labels, value: string) => string;

/** The facts stand in one column, behind the longest label. */
function factsBehind(labels: Labels): Fact {
  const columns = Math.max(...Object.values(labels).map(textWidth)) + 2;
  return (label, value) => labels[label] + ' '.repeat(columns - textWidth(labels[label])) + value;
}

/** How the newest attempt differs from the one before, or the first one from the run before; null if nothing is known. */
async function changesOf(calls: Calls, { id, attempts }: RunRow): Promise<Comparison | null> {
  const before = attempts > 1 ? 'attempt-before' : 'run-before';
  const answer = await calls.provenance.compare.query({ after: { id, attempt: null }, before });
  return answer.ok ? answer.value : null;
}

/** How often each preset helped in the runs of this user. */
const talliesOf = async (calls: Calls): Promise<ChangeTally[]> =>
  addTallies((await calls.runs.list.query()).flatMap((row) => row.tallies));

/** The indent of continuation lines: after the label or time, or none. */
function indentOf(line: string): number {
  const [before = ''] = /^.*?\S {2,}(?=\S)|^ */.exec(line) ?? [];
  return textWidth(before);
}

/**
 * A run in lines for people. What it printed and its name are cut to the terminal, sentences are wrapped, and what one may want
 * to copy, its command and its folders, is neither.
 */
export function describeRun(
  view: RunView,
  language: Language,
  terminalColumns: number | null,
  nowMs: number,
  changes: Comparison | null = null,
  tallies: readonly ChangeTally[] = [],
  titles: ReadonlyMap<string, string> = new Map(),
  offer: readonly string[] = [],
): string[] {
  const { commandLine, shared } = language;
  const fact = factsBehind(commandLine.show.labels);
  const say = (line: string) => wrapped(plainText(line), terminalColumns, indentOf(line));
  const { row, spec, folder, attempts, checkpoints, notes } = view;
  const columns = terminalColumns ?? COLUMNS_IN_FILES;
  const { program } = spec;
  const command = program.kind === 'sample' ? ['sample', ...program.args] : [program.file, ...program.args];
  // A log of one iteration shows progress, and no job resumes from it.
  const newest = checkpoints.findLast(({ resumable }) => resumable);
  return [
    cutToWidth(row.name, columns),
    ...say(commandLine.run.outcome(row, outputSeen(view))),
    ...(row.problem === null ? [] : say(shared.problem(row.problem, nowMs))),
    ...livingLines(row, shared, nowMs).flatMap(say),
    '',
    fact('command', joinArguments(command)),
    fact('workingFolder', spec.cwd),
    fact('runFolder', folder),
    ...(row.experiment === null ? [] : say(fact('experiment', row.experiment))),
    ...noteLines(row.note, fact).flatMap(say),
    fact('started', formatDateTime(row.createdAt)),
    ...(changes === null || changes.differences.length === 0
      ? []
      : say(fact('changed', commandLine.diff.since(changes, changes.differences.map(shared.difference))))),
    ...say(
      fact(
        'iterations',
        [commandLine.reading.by(view.reading, outputSeen(view).bytes), shared.nest(view.reading.nest)]
          .filter((text) => text !== '')
          .join('; '),
      ),
    ),
    ...readingFacts(view, language, fact, columns).flatMap(say),
    ...(newest === undefined ? [] : say(fact('checkpoint', commandLine.show.checkpoint(newest)))),
    ...replayLines(view, language, fact).flatMap(say),
    // The command is to be copied, and so not wrapped.
    ...offer.flatMap((line) => (line.startsWith(' ') ? [line] : say(line))),
    ...(view.rejudgement === null
      ? []
      : say(fact('verdict', commandLine.run.offered(row.id, view.rejudgement.outcome)))),
    ...(view.cards.length === 0 ? [] : say(fact('gpus', commandLine.show.cards(view.cards)))),
    ...memoryLines(view, language, fact).flatMap(say),
    ...[shared.nextSwitches(view.nextSwitches)].filter((text) => text !== '').flatMap(say),
    ...paceLines(row, commandLine, fact, nowMs),
    ...comparisonTable(view.changes, tallies, language, terminalColumns),
    ...attempts.flatMap((attempt) => [
      '',
      ...describeAttempt(
        attempt,
        attempt === attempts.at(-1) ? view.safety : null,
        language,
        columns,
        titles,
      ).flatMap(say),
    ]),
    ...(notes.length === 0 ? [] : ['', commandLine.show.notes]),
    ...notes
      .map((note) =>
        `  ${formatDateTime(note.at)}  ${shared.note(note)} ${commandLine.adviceOnNote(note)}`.trimEnd(),
      )
      .flatMap(say),
  ];
}

/** What was written about it. Its further lines stand below the first. */
function noteLines(note: string, fact: Fact): string[] {
  const [first = '', ...more] = note.split('\n');
  const indent = ' '.repeat(textWidth(fact('note', '')));
  return note === '' ? [] : [fact('note', first), ...more.map((line) => indent + line)];
}

/** The newest line where nothing is sure to count, and who says what is known. */
function readingFacts(
  { row, reading }: RunView,
  { commandLine: { reading: words } }: Language,
  fact: Fact,
  columns: number,
): string[] {
  const { structure, saidBy } = reading;
  const [line] = structure?.newest ?? [];
  const said = words.saidBy(saidBy);
  return [
    ...(structure?.isProposal && line
      ? [fact('newestLine', cutToWidth(line.text.trim(), columns - COLUMNS_OF_LABEL)), words.proposal(row.id)]
      : []),
    ...(said === '' ? [] : [fact('saidBy', said)]),
  ];
}

/** The remark about a living job that is silent, or takes longer than usual. */
function livingLines(row: RunRow, shared: Language['shared'], nowMs: number): string[] {
  if (row.catchingUp !== null) return [shared.catchingUp(row.catchingUp)];
  if (row.hang !== null) return [shared.hang(row.hang, nowMs)];
  const times = timesTheUsual(row, nowMs);
  return times === null || row.usualMs === null
    ? []
    : [shared.unusual(times, row.usualMs, row.underWay?.longestMs ?? null)];
}

/** What the living job uses, when it reaches a limit, and where it died before; after the end the peak of the run and its last use. */
function memoryLines({ row, memory }: RunView, { shared }: Language, fact: Fact): string[] {
  if (row.phase === 'ended')
    return [
      ...(row.peak === null ? [] : [fact('peak', shared.runPeak(row.peak))]),
      // A last use says something beside its limit; the peak says the rest.
      ...(memory?.walls ?? [])
        .filter(({ limit }) => limit !== null)
        .map((wall) => fact('memory', shared.lastUse(wall))),
    ];
  if (memory === null) return [];
  return [
    ...memory.walls.map((wall) => fact('memory', shared.wall(wall))),
    ...memory.deaths.map((mark) => shared.deathMark(mark)),
    ...(memory.leaveAsked ? [shared.leaveAsked[memory.leaveAsked]] : []),
  ];
}

/** What is replayed, and what that promises; why not, where it is not. */
function replayLines(
  { row, spec, safety }: RunView,
  { commandLine, shared }: Language,
  fact: Fact,
): string[] {
  if (spec.replay === null || row.phase === 'ended') return [];
  const functions = spec.replay.functions.join(', ');
  return [
    fact(
      'replay',
      safety.byReplay
        ? commandLine.show.replays(functions, shared.replayPromise)
        : commandLine.show.replaysNothing(functions),
    ),
  ];
}

/** How long it still takes; without a total, how long an iteration takes. */
function paceLines(row: RunRow, commandLine: Language['commandLine'], fact: Fact, nowMs: number): string[] {
  const leftMs = timeLeftMs(row, nowMs);
  if (leftMs !== null) return [fact('timeLeft', commandLine.show.about(leftMs))];
  const isKnown = row.phase !== 'ended' && row.total === null && row.usualMs !== null;
  return isKnown ? [fact('perIteration', commandLine.show.about(row.usualMs ?? 0))] : [];
}

function describeAttempt(
  attempt: AttemptView,
  safety: SafetyView | null,
  { commandLine, shared }: Language,
  columns: number,
  titles: ReadonlyMap<string, string>,
): string[] {
  const fact = factsBehind(commandLine.show.labels);
  const { startedAt, endedAt, firstIteration, lastIteration, judged, decision, lastLines, logFiles } =
    attempt;
  const done =
    firstIteration === null
      ? commandLine.reading.noIterationSeen
      : commandLine.show.iterations(firstIteration, lastIteration ?? firstIteration);
  const took = endedAt === null ? commandLine.show.lives : commandLine.show.took(endedAt - startedAt);
  return [
    `${commandLine.run.attemptBegins(attempt)} ${formatDateTime(startedAt)}, ${took}, ${done}, ${commandLine.show.output(attempt.outputBytes)}`,
    ...[attempt.replay?.outcome, attempt.replay?.refused].flatMap((told) =>
      told ? [`  ${shared.replay(told)}`] : [],
    ),
    ...attempt.suspicions.map((suspicion) => `  ${shared.suspicion(suspicion)}`),
    ...[shared.plan(attempt.plan)].filter((plan) => plan !== '').map((plan) => `  ${plan}`),
    ...(attempt.cleaning ? [`  ${shared.cleaning(attempt.cleaning)}`] : []),
    ...(attempt.settled ? [`  ${shared.settled(attempt.settled)}`] : []),
    ...(attempt.recycled ? [`  ${shared.recycled(attempt.recycled)}`] : []),
    ...(judged ? [`  ${shared.ending(judged)}`] : []),
    ...(attempt.failures ?? []).map(
      (match) => `  ${shared.failureMatch(match, titles.get(match.id) ?? null)}`,
    ),
    ...(judged?.fingerprint == null ? [] : [`  ${fact('fingerprint', judged.fingerprint)}`]),
    ...(decision
      ? [`  ${shared.decision(decision, safety)} ${commandLine.adviceOn(decision)}`.trimEnd()]
      : []),
    ...(endedAt === null
      ? []
      : lastLines.slice(-LAST_LINES).map((line) => `  | ${cutToWidth(line, columns - 4)}`)),
    ...logFiles.flatMap((log) => [
      `  ${commandLine.show.logFile(log)}`,
      ...log.lastLines.slice(-LAST_LINES).map((line) => `  | ${cutToWidth(line, columns - 4)}`),
    ]),
  ];
}
