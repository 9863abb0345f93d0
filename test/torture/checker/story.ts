import { countFinishMarkers } from './read-events.ts';
import type { Entry } from './read-journal.ts';
import type { Ledger } from './read-ledger.ts';
import type { DoneAct, RoundRecord } from './record.ts';

/** What is told of one attempt. */
interface ToldAttempt {
  attempt: number;
  judged: {
    class: string;
    silent: string | null;
    exitCode?: number | null;
    signal: number | null;
    unseen: boolean;
  } | null;
}

interface Told {
  row: { phase: string; outcome: string | null; iteration: number; attempts: number };
  attempts: ToldAttempt[];
  notes: { code: string }[];
  observations: { iteration: number }[];
}

const SIGKILL = 9;

/** The story told must be the one that happened: nothing invented, nothing left out, no end called other than it was. */
export function checkStory(round: RoundRecord, ledger: Ledger, entries: readonly Entry[]): string[] {
  const told = round.told as Told;
  if (told?.row === undefined)
    return [`vigil show told nothing: ${JSON.stringify(round.told)?.slice(0, 200)}`];
  const journaled = entries.filter((entry) => entry.kind === 'observation').length;
  const faults: string[] = [];
  const expect = (isSo: boolean, fault: string) => {
    if (!isSo) faults.push(fault);
  };
  expect(told.row.phase === 'ended', `it is told to be ${told.row.phase}`);
  expect(told.row.outcome === 'finished', `its outcome is told as ${told.row.outcome}`);
  expect(
    told.row.iteration === journaled && told.observations.length === journaled,
    `${told.row.iteration} iterations are told, ${journaled} are in the journal`,
  );
  expect(told.row.attempts === told.attempts.length, 'the row counts other attempts than are listed');
  const last = told.attempts.at(-1);
  // Records that were cut away cannot be told of, and what was said by one attempt may count as another's.
  const isCut = round.acts.some(({ damaged }) => damaged !== undefined);
  expect(last?.judged?.class === 'finished', `the last attempt is told as ${last?.judged?.class}`);
  for (const attempt of told.attempts) {
    const { judged } = attempt;
    if (judged === null) {
      faults.push(`attempt ${attempt.attempt} has no ending`);
      continue;
    }
    const hits = round.acts.filter((act) => act.hits.includes(attempt.attempt));
    const hasResult = ledger.attempts.some(
      (own) => (isCut || own.attempt === attempt.attempt) && own.result !== null,
    );
    if (judged.class === 'finished')
      expect(
        hasResult || !round.keepsFullLedger,
        `attempt ${attempt.attempt} is told as finished and had no result`,
      );
    else if (!(isCut ? round.acts : hits).some((act) => explains(act, attempt)))
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
      ADVICE.has(code) || (NOTES[code] ?? []).some((word) => round.acts.some((act) => isOf(act, word))),
      `the note ${code} is told, and nothing that was done explains it`,
    );
  return faults;
}

/** How the sample ends when it cannot write its events: EX_IOERR of sysexits(3). */
const EVENTS_NOT_WRITABLE = 74;

/** Whether an act accounts for an ending that is not `finished`. */
function explains(act: DoneAct, { judged }: ToldAttempt): boolean {
  if (judged === null) return false;
  const [verb] = act.kind.split(' ');
  const isSilent = judged.class === 'silent';
  switch (verb) {
    case 'kill':
      // One that is killed while it comes up starts nothing.
      if (act.targets.includes('keeper') && judged.class === 'not-started') return true;
      if (act.targets.includes('keeper') && isSilent && judged.unseen) return true;
      return (
        act.targets.includes('job') && isSilent && judged.silent === 'killed' && judged.signal === SIGKILL
      );
    case 'damage':
      // The last words of one that was done were destroyed before anybody read them.
      return isSilent && judged.exitCode === 0 && tookFinishMarker(act);
    case 'stop':
      return judged.class === 'user-stop';
    case 'full':
    case 'read-only':
      return (
        judged.class === 'error' ||
        judged.class === 'not-started' ||
        (isSilent && judged.exitCode === EVENTS_NOT_WRITABLE)
      );
    case 'fault':
      return isFaultOf(act.kind, judged);
    default:
      return false;
  }
}

const tookFinishMarker = ({ events }: DoneAct): boolean =>
  events !== undefined && countFinishMarkers(events.before) > countFinishMarkers(events.after);

/** What the sample does wrong by itself. */
function isFaultOf(
  kind: string,
  { class: ending, silent, signal }: NonNullable<ToldAttempt['judged']>,
): boolean {
  if (kind === 'fault traceback') return ending === 'error';
  if (kind === 'fault silent') return ending === 'silent' && silent === 'zero';
  if (kind === 'fault exit1') return ending === 'silent' && silent === 'unknown';
  return ending === 'silent' && signal === SIGKILL;
}

/** Notes that tell of nothing that happened, but of what might be better. */
const ADVICE = new Set(['checkpoint-interval']);

/** By which of the acts a note may have come about: a verb, or a target of any act. */
const NOTES: Record<string, readonly string[]> = {
  'keeper-lost': ['keeper'],
  'orphan-ended': ['keeper'],
  'orphan-left': ['job', 'keeper'],
  'orphan-gone': ['job', 'keeper'],
  'keeper-not-understood': ['keeper.json'],
  'host-took-over': ['host'],
  'event-unreadable': ['events', 'disk'],
  'event-repeated': ['events', 'journal'],
  'events-restarted': ['events'],
  'checkpoint-unwritten': ['disk'],
  // A removal that was cut away leaves a name without a file.
  'checkpoint-rejected': ['checkpoint', 'journal'],
  'checkpoint-gap': ['events'],
  'output-blocked': ['disk'],
  'output-resumed': ['disk'],
  'job-paused': ['disk'],
  'job-continued': ['disk'],
  'iterations-repeated': ['events'],
  'resume-differs': ['events'],
  'unknown-attempt': ['journal'],
};

const isOf = (act: DoneAct, word: string): boolean =>
  act.targets.includes(word) || act.kind.split(' ')[0] === word;
