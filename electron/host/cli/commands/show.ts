import { joinArguments } from '../../../core/protocol/policy/split-arguments.ts';
import { english } from '../../../core/protocol/text/en.ts';
import { timeLeftMs, timesTheUsual } from '../../../core/protocol/wire/iteration-under-way.ts';
import type { AttemptView, RunRow, RunView } from '../../../core/protocol/wire/run-view.ts';
import type { SafetyView } from '../../../core/protocol/wire/safety-view.ts';
import { outputSeen } from '../attach/output-seen.ts';
import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { cutToWidth, textWidth } from '../table.ts';
import { adviceOn, adviceOnNote } from '../text/advice.ts';
import { cliText } from '../text/en.ts';
import { moment } from '../text/quantities.ts';
import { showText } from '../text/show.ts';
import { withRun } from '../with-run.ts';
import { refuse } from '../world.ts';

/** `vigil show`: everything known of a run. */
export const show = command('show', {}, async ({ words }, world) => {
  return withRun(world, words, async (calls, row) => {
    const shown = await calls.runs.show.query({ id: row.id });
    if (!shown.ok) return refuse(world, shown.problem);
    if (world.json) world.console.printJson(shown.value);
    else
      for (const line of describeRun(shown.value, world.console.columns, Date.now()))
        world.console.print(line);
    return EXIT.ok;
  });
});

const LAST_LINES = 5;
const COLUMNS_IN_FILES = 100;

const LABEL_COLUMNS = Math.max(...Object.values(showText.labels).map(textWidth)) + 2;

/** One fact behind its label; the facts stand in one column. */
function fact(label: keyof typeof showText.labels, value: string): string {
  const text = showText.labels[label];
  return text + ' '.repeat(LABEL_COLUMNS - textWidth(text)) + value;
}

/** A run in lines for people. What it printed and its name are cut to the terminal, paths and reasons are not. */
function describeRun(view: RunView, terminalColumns: number | null, nowMs: number): string[] {
  const { row, spec, folder, attempts, checkpoints, notes } = view;
  const columns = terminalColumns ?? COLUMNS_IN_FILES;
  const { program } = spec;
  const command = program.kind === 'sample' ? ['sample', ...program.args] : [program.file, ...program.args];
  const newest = checkpoints.at(-1);
  return [
    cutToWidth(row.name, columns),
    cliText.outcome(row, outputSeen(view)),
    ...(row.problem === null ? [] : [english.problem(row.problem)]),
    ...livingLines(row, nowMs),
    '',
    fact('command', joinArguments(command)),
    fact('workingFolder', spec.cwd),
    fact('runFolder', folder),
    fact('started', moment(row.createdAt)),
    fact(
      'iterations',
      [cliText.reading(view.reading, outputSeen(view).bytes), english.nest(view.reading.nest)]
        .filter((text) => text !== '')
        .join('; '),
    ),
    ...(newest === undefined ? [] : [fact('checkpoint', showText.checkpoint(newest))]),
    ...(view.rejudgement === null
      ? []
      : [fact('verdict', cliText.offered(row.id, view.rejudgement.outcome))]),
    ...paceLines(row, nowMs),
    ...attempts.flatMap((attempt) => [
      '',
      ...describeAttempt(attempt, attempt === attempts.at(-1) ? view.safety : null, columns),
    ]),
    ...(notes.length === 0 ? [] : ['', showText.notes]),
    ...notes.map((note) => `  ${moment(note.at)}  ${english.note(note)} ${adviceOnNote(note)}`.trimEnd()),
  ];
}

/** What is to be said of a living job that is silent, or takes longer than usual. */
function livingLines(row: RunRow, nowMs: number): string[] {
  if (row.hang !== null) return [english.hang(row.hang, nowMs)];
  const times = timesTheUsual(row, nowMs);
  return times === null || row.usualMs === null ? [] : [english.unusual(times, row.usualMs)];
}

/** How long it still takes; without a total, how long an iteration takes. */
function paceLines(row: RunRow, nowMs: number): string[] {
  const leftMs = timeLeftMs(row, nowMs);
  if (leftMs !== null) return [fact('timeLeft', showText.about(leftMs))];
  const isKnown = row.phase !== 'ended' && row.total === null && row.usualMs !== null;
  return isKnown ? [fact('perIteration', showText.about(row.usualMs ?? 0))] : [];
}

function describeAttempt(attempt: AttemptView, safety: SafetyView | null, columns: number): string[] {
  const { startedAt, endedAt, firstIteration, lastIteration, judged, decision, lastLines } = attempt;
  const done =
    firstIteration === null
      ? cliText.noIterationSeen
      : showText.iterations(firstIteration, lastIteration ?? firstIteration);
  const took = endedAt === null ? showText.lives : cliText.took(endedAt - startedAt);
  return [
    `${cliText.attemptBegins(attempt)} ${moment(startedAt)}, ${took}, ${done}, ${showText.output(attempt.outputBytes)}`,
    ...attempt.suspicions.map((suspicion) => `  ${english.suspicion(suspicion)}`),
    ...[english.plan(attempt.plan)].filter((plan) => plan !== '').map((plan) => `  ${plan}`),
    ...(judged ? [`  ${english.ending(judged)}`] : []),
    ...(judged?.fingerprint == null ? [] : [`  ${fact('fingerprint', judged.fingerprint)}`]),
    ...(decision ? [`  ${english.decision(decision, safety)} ${adviceOn(decision)}`.trimEnd()] : []),
    ...(endedAt === null
      ? []
      : lastLines.slice(-LAST_LINES).map((line) => `  | ${cutToWidth(line, columns - 4)}`)),
  ];
}
