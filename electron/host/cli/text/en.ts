import type { Outcome } from '../../../core/protocol/disk/ending.ts';
import type { QueueView } from '../../../core/protocol/disk/queue.ts';
import { nameOfRecognizer } from '../../../core/protocol/policy/recognizer.ts';
import { english } from '../../../core/protocol/text/en.ts';
import { hasProgress } from '../../../core/protocol/wire/progress-seen.ts';
import type {
  AttemptView,
  CheckpointView,
  ReadingView,
  RunRow,
} from '../../../core/protocol/wire/run-view.ts';
import type { SafetyView } from '../../../core/protocol/wire/safety-view.ts';
import type { WorkDone } from '../../../core/protocol/wire/work-of-attempt.ts';
import { adviceOn } from './advice.ts';
import { duration, size, value } from './quantities.ts';

/** How much the newest attempt has printed. */
interface OutputSeen {
  /** Lines that were looked at; null: not known now. */
  linesRead: number | null;
  bytes: number;
}

const NO_ITERATION = 'no iteration seen';

/** A run of which no iteration is known has not done none: whatever it did was not recognised, or not told. */
function iterations(row: RunRow, output: OutputSeen): string {
  const { iteration, total } = row;
  if (!hasProgress(row)) return unread(output) ?? NO_ITERATION;
  return total === null ? `${iteration} iterations` : `${iteration} of ${total} iterations`;
}

/** How much output there is in which nothing was recognised; null: none is known. */
function unread({ linesRead, bytes }: OutputSeen): string | null {
  const lines = linesRead === 1 ? '1 line' : `${linesRead} lines`;
  if (linesRead !== null && linesRead > 0) return `no progress recognised in ${lines}`;
  return bytes > 0 ? `no progress recognised in ${size(bytes)} of output` : null;
}

const nothingRecognised = (output: OutputSeen): string => {
  const sentence = unread(output);
  return sentence === null
    ? 'nothing was recognised in the output so far'
    : `${sentence}; "vigil read-as --help" says how it can be read`;
};

/** Where a run that is resumed goes on, by what is known of its job. */
function startsWhere({ canResume, savedIteration }: SafetyView): string {
  if (!canResume) return 'starts from the beginning, because its job cannot resume.';
  if (savedIteration === null) return 'resumes from what it has saved itself.';
  return savedIteration === 0
    ? 'starts from the beginning, because nothing is saved yet.'
    : `goes on after iteration ${savedIteration}.`;
}

/** Words as one reads them out: a, b or c. */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

const didYouMean = (meant: string | null): string => (meant === null ? '' : ` Did you mean ${meant}?`);

/** What the command line says besides the sentences it shares with the window. */
export const cliText = {
  whichRun: 'Name one run: its id, its name, the beginning of either, or "last". "vigil ls" lists them.',
  severalRuns: (wish: string, ids: string[]) =>
    `"${wish}" fits ${ids.length} runs: ${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ', …' : ''}. Write more of it.`,
  unknownCommand: (name: string, meant: string | null) =>
    `There is no command "${name}".${didYouMean(meant)} "vigil --help" lists the commands.`,
  unknownOption: (option: string, meant: string | null) =>
    `There is no option ${option} here.${didYouMean(meant)} "--help" lists them. Those of your own program go behind two dashes.`,
  takesNoValue: (option: string) => `${option} takes no value.`,
  needsValue: (option: string) => `${option} needs a value behind it.`,
  needsValueNotOption: (option: string, next: string) =>
    `${option} needs a value, and "${next}" looks like an option. If it is meant, write ${option}=${next}.`,
  takesNoWord: (word: string) => `This command takes no "${word}"; "--help" says what it takes.`,
  onlyStop: '"vigil host" shows the background host, "vigil host stop" ends it; it takes nothing else.',
  connectionBroke: 'the connection broke off',
  nothingToRun:
    'Nothing to run: put the program behind two dashes, as in "vigil run -- python job.py", or say --sample.',
  sampleTakesNoProgram: (word: string) =>
    `With --sample the job is the embedded one, so "${word}" has no place here. Arguments of the sample go behind two dashes.`,
  onlyForSample: (option: string) =>
    `--${option} belongs to the sample. Give it to your own program behind the two dashes.`,
  notANumber: (option: string, text: string) => `--${option} takes a number, and "${text}" is none.`,
  notOneOf: (option: string, text: string, options: readonly string[]) =>
    `--${option} takes ${listed(options)}, and "${text}" is none of them.`,
  badPolicy: (path: string, detail: string) =>
    `The policy in ${path} cannot be used, so nothing was started (${detail}). Correct the file.`,
  notJson: 'it is not JSON',
  notAPolicy: 'it is far too long for a policy',
  notThere: 'there is no such file',
  notAFile: {
    folder: 'it is a folder',
    'named-pipe': 'it is a named pipe, not a file',
    socket: 'it is a socket, not a file',
    device: 'it is a device, not a file',
  },
  restartContradiction: (mode: string) =>
    `--no-restart and --restart ${mode} contradict each other; leave one of them out.`,
  waitsFor: (phase: string, wait: string) => `${phase}, ${wait}`,
  yesOrNo: 'Name one run and then "yes", to start its next attempt, or "no", to leave it ended.',
  answered: (id: string, start: boolean) =>
    start ? `The next attempt of run ${id} starts.` : `Run ${id} gets no further attempt.`,
  notReadAs: (what: string, tools: readonly string[]) =>
    `Say a run and what its iterations are read as: ${tools.join(', ')}, own:NAME for a pattern of yours, or none; "${what}" is none of them.`,
  readAs: (id: string, recognizer: string | null) =>
    recognizer === null
      ? `Iterations of ${id} are no longer read from its output.`
      : `Iterations of ${id} are read anew from its output: ${nameOfRecognizer(recognizer)}.`,
  reading: ({ from, recognizer, by, linesRead }: ReadingView, bytes: number) => {
    if (from === 'job') return 'as the job reports them itself';
    if (recognizer === null)
      return by === 'user' ? 'not read, as you chose' : nothingRecognised({ linesRead, bytes });
    return `read from the output: ${nameOfRecognizer(recognizer)}${by === 'user' ? ', as you chose' : ''}`;
  },
  nothingToSet: 'Say what to change, as in "vigil set RUN total=30". "vigil set --help" lists the settings.',
  noSuchSetting: (pair: string, keys: readonly string[]) =>
    `"${pair}" is no setting. Write KEY=VALUE, with one of: ${keys.join(', ')}.`,
  badSetting: (setting: string, detail: string) =>
    `${setting} is not acceptable, so nothing was changed (${detail}).`,
  unknownReading: (what: string) =>
    `Nothing reads iterations as "${what}". "vigil read-as RUN WHAT" says what does; none reads nothing.`,
  settingsChanged: (id: string) => `The settings of run ${id} are changed. "vigil show ${id}" shows it.`,
  forNextAttempt:
    'What the job gets when it starts takes effect with its next attempt; the rest takes effect now.',
  offered: (id: string, outcome: Outcome) =>
    `by today's rules it is "${english.outcome[outcome]}"; "vigil judge ${id}" judges it again`,
  howToAnswer: (id: string) => `"vigil answer ${id} yes" starts it, "vigil answer ${id} no" leaves it.`,
  openQuote: (where: string, quote: string) =>
    `A quote (${quote}) is opened in ${where} and not closed. Close it, or leave it out.`,
  badEnvironment: (text: string) =>
    `--env takes NAME=VALUE or the NAME of a variable set here, and "${text}" is neither.`,
  badSet: (text: string) => `--set takes NAME=VALUE, and "${text}" is not that.`,
  nothingSet:
    '--set-style and --template say how parameters are passed on; name at least one with --set NAME=VALUE.',
  noRunsYet: 'No runs yet. "vigil run --sample" shows what Vigil does.',
  started: (id: string) =>
    `Run ${id} has started. "vigil attach ${id}" shows it, "vigil stop ${id}" stops it.`,
  queued: (id: string, place: number) =>
    `Run ${id} waits for its turn; it is number ${place} in the queue. "vigil queue" shows and changes the order.`,
  queueUsage:
    'Say "vigil queue" alone, or with one of: move RUN PLACE, hold, release, rerun, at-once N, at-once auto.',
  notACount: (text: string, most: number) =>
    `A whole number from 1 to ${most} belongs here, and "${text}" is none.`,
  queueState: ({ order, atOnce }: QueueView) => {
    const waiting =
      order.length === 0 ? 'No run waits' : order.length === 1 ? '1 run waits' : `${order.length} runs wait`;
    return `${waiting} for a turn; ${atOnce.count} at a time${atOnce.chosen ? '' : ', by default'}.`;
  },
  queueFailed: (count: number) =>
    `${count === 1 ? '1 run' : `${count} runs`} of the queue failed; "vigil queue rerun" queues them again.`,
  noIterationSeen: NO_ITERATION,
  attemptEnded: ({ attempt, judged, decision }: AttemptView, safety: SafetyView | null) =>
    `Attempt ${attempt}: ${judged ? english.ending(judged) : ''} ${decision ? `${english.decision(decision, safety)} ${adviceOn(decision)}` : ''}`.trim(),
  attemptBegins: ({ attempt, from }: AttemptView) =>
    from.kind === 'beginning'
      ? `Attempt ${attempt} starts from the beginning.`
      : from.kind === 'own-state'
        ? `Attempt ${attempt} resumes from what the job keeps itself${from.iteration === null ? '' : `, after iteration ${from.iteration}`}.`
        : `Attempt ${attempt} resumes from ${from.iteration === null ? from.file : `iteration ${from.iteration}`}.`,
  /** A clock that was set back while it ran leaves nothing to say how long that was. */
  took: (ms: number) => (ms < 0 ? 'took an unknown time (the clock was set back)' : `took ${duration(ms)}`),
  outcome: (row: RunRow, output: OutputSeen) => {
    const facts: string[] = [
      iterations(row, output),
      ...(row.best === null ? [] : [`best ${value(row.best)}`]),
      row.attempts === 1 ? '1 attempt' : `${row.attempts} attempts`,
      ...(row.endedAt === null || row.endedAt < row.createdAt ? [] : [duration(row.endedAt - row.createdAt)]),
    ];
    return `${row.outcome === null ? english.phase[row.phase] : english.outcome[row.outcome]}: ${facts.join(', ')}. Run ${row.id}.`;
  },
  hangCleared: 'The job shows signs of work again. Vigil lets it run.',
  dropped: (bytes: number) => `${size(bytes)} of output were dropped, as the run's limits say.`,
  stopLosesAll: ({ completed, tookMs }: WorkDone) =>
    `This job can't resume, so stopping it loses all of its work: ${completed === 0 ? '' : completed === 1 ? '1 iteration, ' : `${completed} iterations, `}${duration(tookMs)}.`,
  detachOrStop: 'd: detach, the job goes on · s: stop the job · any other key: go on · Ctrl-C again: detach',
  stopping: 'The job is asked to end by itself. Ctrl-C and s once more ends it at once.',
  stopNotHeard: 'The connection to the host broke before the request arrived. Try again.',
  killing: 'The job and everything it started are ended now.',
  detached: (id: string) =>
    `Detached; the job goes on. "vigil attach ${id}" shows it again, "vigil stop ${id}" stops it.`,
  stopAsked: (id: string, hard: boolean) =>
    hard ? `The job of run ${id} is ended now.` : `The job of run ${id} is asked to end by itself.`,
  resumed: (id: string, safety: SafetyView) =>
    `Run ${id} ${startsWhere(safety)} "vigil attach ${id}" shows it.`,
  resumedFrom: (id: string, { file, iteration }: CheckpointView) =>
    `Run ${id} resumes from ${iteration === null ? file : `iteration ${iteration} (${file})`}. Later iterations are evaluated again; their first results stay in the journal, and later checkpoints stay. "vigil attach ${id}" shows it.`,
  whoseIterations:
    'It is unclear whose --iterations this is. Put the program behind two dashes: before them, --iterations is the total for Vigil; behind them, the program gets it.',
  iterationsContradict: '--iterations and --total mean the same; leave one of them out.',
  branchFromWhat:
    'Say which checkpoint the new run starts from: --from with its file or its iteration. "vigil checkpoints RUN" lists them.',
  branched: (id: string, of: string, { file, iteration }: CheckpointView) =>
    `Run ${id} starts from a copy of ${file} of run ${of}${iteration === null ? '' : `, after iteration ${iteration}`}. Both work in the same folder. "vigil attach ${id}" shows it.`,
  removed: (id: string, name: string) =>
    `Run ${id} (${name}) is in the bin. "vigil restore ${id}" takes it out again, "vigil trash" shows the bin.`,
  takenOffList: (id: string, name: string) =>
    `The folder of run ${id} (${name}) is not there any more, so the run was only taken off the list. There is nothing to restore.`,
  restored: (id: string) => `Run ${id} is back. "vigil show ${id}" shows it.`,
  whichDeletedRun:
    'Name one deleted run: its id, its name, the beginning of either, or "last". "vigil trash" lists them.',
  onlyEmpty: 'Say "vigil trash" alone, or "vigil trash empty", with a run to delete only that one for good.',
  trashIsEmpty: 'No deleted runs.',
  deletedAt: (when: string) => `deleted ${when}`,
  emptied: (count: number) => `${count === 1 ? '1 run is' : `${count} runs are`} deleted for good.`,
  pinOrUnpin: 'Either --pin or --unpin, not both.',
  noCheckpoints: 'No checkpoint is written yet. Completed iterations are safe in the journal all the same.',
  checkpoint: {
    iteration: (iteration: number) => `iteration ${iteration}`,
    unknownIteration: 'iteration not known',
    levels: { 0: 'size and hash verified', 1: 'structure verified', 2: 'meaning verified' },
    owners: { vigil: 'by Vigil', job: 'by the job' },
    pinned: 'kept',
    suspect: 'passed over: attempts died while they loaded it',
    onlyProgress: 'tells of progress only',
  },
  noSuchAttempt: (attempt: number, of: number) => `There is no attempt ${attempt}; this run has ${of}.`,
  noPage: 'This host has no page to show, because it was not built. The command line does the same work.',
  pageAt:
    'If no page opens, copy this address into a browser. It holds the key of your host: show it to nobody.',
  noHost: 'No host is running, so there is nothing to stop.',
  hostStopped: (pid: number) =>
    `The host (process ${pid}) ends. Jobs go on, and their keepers call a new host.`,
  hostAnswers: (pid: number, version: string, port: number) =>
    `process ${pid}, version ${version}, port ${port}`,
  noHostRuns: 'not running; it starts when it is needed',
  checks: {
    node: 'Node',
    home: 'Home folder',
    host: 'Background host',
    pty: 'Terminal for jobs',
    disk: 'Disk space',
    python: 'Python',
    electron: 'Desktop window',
  },
  states: { pass: 'good', finding: 'TO DO', 'could-not-run': 'none' },
  columns: {
    name: 'NAME',
    id: 'RUN',
    state: 'STATE',
    iteration: 'ITERATION',
    best: 'BEST',
    attempts: 'ATTEMPTS',
    left: 'LEFT',
  },
  silentFor: (ms: number) => `Silent for ${duration(Math.max(0, ms))}`,
  cannotBeRead: 'Cannot be read',
} as const;
