import { cutAways } from './cut-away.ts';
import { iterationsRead } from './printed.ts';
import { countFinishMarkers } from './read-events.ts';
import type { Entry } from './read-journal.ts';
import type { JobLedger, LedgerAttempt } from './read-ledger.ts';
import type { DoneAct, RoundRecord } from './record.ts';
import { type ToldAttempt, type ToldEnding, toldOf } from './told.ts';
import { isUnheard } from './verdict.ts';

const SIGKILL = 9;

/** What is shown must be what happened: nothing invented, nothing left out, and no ending called something else. */
export function checkStory(round: RoundRecord, ledger: JobLedger, entries: readonly Entry[]): string[] {
  const told = toldOf(round);
  if (told === null) return [`vigil show told nothing: ${JSON.stringify(round.told)?.slice(0, 200)}`];
  const journaled =
    round.printing === null
      ? entries.filter(({ kind }) => kind === 'observation').length
      : iterationsRead(entries).length;
  const faults: string[] = [];
  const expect = (isSo: boolean, fault: string) => {
    if (!isSo) faults.push(fault);
  };
  expect(told.row.phase === 'ended', `it is told to be ${told.row.phase}`);
  const { printing } = round;
  // If a request to resume was cut away, the request to stop is the last one.
  const isStopped =
    told.row.outcome === 'stopped' &&
    !round.acts.some(({ isResumedAgain }) => isResumedAgain) &&
    cutAways(round).some(({ lost }) => lost.some(({ kind }) => kind === 'resume-requested'));
  expect(
    told.row.outcome === 'finished' || printing !== null || isStopped,
    `its outcome is told as ${told.row.outcome}`,
  );
  expect(
    printing?.style === 'nested' ||
      (told.row.iteration === journaled && (printing !== null || told.observations.length === journaled)),
    `${told.row.iteration} iterations are told, ${journaled} are in the journal`,
  );
  expect(told.row.attempts === told.attempts.length, 'the row counts other attempts than are listed');
  const last = told.attempts.at(-1);
  // Records that were cut away cannot be shown, and reports of one attempt may count as another's.
  const isCut = round.acts.some(({ damaged }) => damaged !== undefined);
  expect(
    last?.judged?.class === (isStopped ? 'user-stop' : 'finished') ||
      (printing !== null && told.row.outcome !== 'finished'),
    `the last attempt is told as ${last?.judged?.class}`,
  );
  for (const attempt of told.attempts) {
    const { judged } = attempt;
    if (judged === null) {
      faults.push(`attempt ${attempt.attempt} has no ending`);
      continue;
    }
    const hits = round.acts.filter((act) => act.hits.includes(attempt.attempt));
    const own = ledger.attempts.findLast((one) => one.attempt === attempt.attempt);
    const hasResult = ledger.attempts.some(
      (own) => (isCut || own.attempt === attempt.attempt) && own.result !== null,
    );
    if (judged.class === 'finished')
      expect(
        hasResult || !round.keepsFullLedger || printing !== null,
        `attempt ${attempt.attempt} is told as finished and had no result`,
      );
    else if (
      // Several deaths after about as many iterations look like memory that fills up.
      !(judged.class === 'recycle' && attempt.recycled?.kind === 'deaths') &&
      !(own && (explainsItself(own, judged) || isUnheard(round, own, judged))) &&
      !(isCut ? round.acts : hits).some((act) => explains(act, attempt, own?.isClosed === true))
    )
      faults.push(
        `attempt ${attempt.attempt} is told as ${JSON.stringify(judged)}, which nothing done to it explains`,
      );
  }
  for (const { attempt } of ledger.attempts)
    expect(
      isCut || told.attempts.some((one) => one.attempt === attempt),
      `attempt ${attempt} ran and is not told of`,
    );
  for (const { code } of told.notes)
    expect(
      ADVICE.has(code) ||
        // Vigil learned more from printed lines.
        (code === 'read-anew' && printing !== null) ||
        // Two deaths after as many iterations were taken for one cause, and the job came past that point.
        (code === 'death-passed' && told.attempts.length > 2) ||
        (NOTES[code] ?? []).some((word) => round.acts.some((act) => isOf(act, word))),
      `the note ${code} is told, and nothing that was done explains it`,
    );
  return faults;
}

/** Whether the end that an attempt announced in its ledger explains an ending that is not `finished`. */
function explainsItself({ leaves, isClosed }: LedgerAttempt, judged: ToldEnding): boolean {
  switch (leaves) {
    case 'orderly':
    case 'early':
      return judged.class === 'ended-early';
    case 'silent':
      return judged.class === 'silent' && judged.silent === 'zero';
    case 'failing':
      // Without words, as with closed output, an error has no reason.
      return (
        judged.class === 'error' ||
        (judged.class === 'silent' && (isClosed || judged.exitCode === EXIT_LEAVING))
      );
    case null:
      return false;
  }
}

/** How an observer that leaves a worker behind ends. */
const EXIT_LEAVING = 7;
/** How Python ends with a traceback. */
const EXIT_ERROR = 1;
/** How the sample ends when it cannot resume from the checkpoint in its arguments. */
const EXIT_USAGE = 2;
/** How the sample ends when it cannot write its events: EX_IOERR of sysexits(3). */
const EVENTS_NOT_WRITABLE = 74;

/** Whether an act explains an ending that is not `finished`. `isClosed`: the attempt had closed its output. */
function explains(act: DoneAct, { judged }: ToldAttempt, isClosed: boolean): boolean {
  if (judged === null) return false;
  const [verb] = act.kind.split(' ');
  const isSilent = judged.class === 'silent';
  switch (verb) {
    case 'kill':
      // A process that is killed while it starts up starts nothing.
      if (act.targets.includes('keeper') && judged.class === 'not-started') return true;
      if (act.targets.includes('keeper') && isSilent && judged.unseen) return true;
      return (
        act.targets.includes('job') && isSilent && judged.silent === 'killed' && judged.signal === SIGKILL
      );
    case 'damage':
      // The last events of a completed attempt were destroyed before the host read them.
      return isSilent && judged.exitCode === 0 && tookFinishMarker(act);
    case 'stop':
      return judged.class === 'user-stop';
    case 'full':
    case 'read-only':
      return (
        judged.class === 'error' ||
        judged.class === 'not-started' ||
        // With closed output the traceback of a failed write is not visible.
        (isSilent &&
          (judged.exitCode === EVENTS_NOT_WRITABLE || (isClosed && judged.exitCode === EXIT_ERROR)))
      );
    case 'folder':
      // A job that begins at that moment does not find its checkpoint.
      return judged.class === 'error' && judged.exitCode === EXIT_USAGE;
    case 'fault':
      return isFaultOf(act.kind, judged);
    default:
      return false;
  }
}

const tookFinishMarker = ({ events }: DoneAct): boolean =>
  events !== undefined && countFinishMarkers(events.before) > countFinishMarkers(events.after);

/** Faults that the sample has by itself. */
function isFaultOf(kind: string, { class: ending, silent, signal }: ToldEnding): boolean {
  if (kind === 'fault traceback') return ending === 'error';
  if (kind === 'fault silent') return ending === 'silent' && silent === 'zero';
  if (kind === 'fault exit1') return ending === 'silent' && silent === 'unknown';
  return ending === 'silent' && signal === SIGKILL;
}

/** Notes that report no event, but a possible improvement. */
const ADVICE = new Set(['checkpoint-interval']);

/** The acts that may lead to a note: a verb, or a target of any act. */
const NOTES: Record<string, readonly string[]> = {
  'keeper-lost': ['keeper'],
  'orphan-ended': ['keeper', 'workers'],
  'orphan-left': ['job', 'keeper', 'workers'],
  'orphan-gone': ['job', 'keeper', 'workers'],
  'orphan-waited-for': ['workers'],
  // Vigil searches after these; that it cannot search well is the doing of whatever else starts and ends on the machine.
  'processes-unsettled': ['job', 'keeper', 'workers'],
  'keeper-not-understood': ['keeper.json'],
  'host-took-over': ['host'],
  'event-unreadable': ['events', 'disk'],
  'event-repeated': ['events', 'journal'],
  'events-restarted': ['events'],
  'checkpoint-unwritten': ['disk', 'folder'],
  // If a removal was cut away, a name without a file remains.
  'checkpoint-rejected': ['checkpoint', 'journal', 'neighbour'],
  'folder-shared': ['neighbour'],
  'log-shared': ['neighbour'],
  'checkpoint-gap': ['events'],
  'output-blocked': ['disk'],
  'output-resumed': ['disk'],
  'job-paused': ['disk'],
  'job-continued': ['disk'],
  'iterations-repeated': ['events'],
  'resume-differs': ['events'],
  'unknown-attempt': ['journal'],
  // Its output could not be read to the end when it was judged.
  'judged-again': ['folder', 'disk'],
};

const isOf = (act: DoneAct, word: string): boolean =>
  act.targets.includes(word) || act.kind.split(' ')[0] === word;
