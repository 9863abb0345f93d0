import { join } from 'node:path';
import { OUTER_LOOPS } from '../job-plan.ts';
import { wasHeard } from './read-events.ts';
import type { JobLedger, LedgerAttempt } from './read-ledger.ts';
import type { PrintingJob, RoundRecord } from './record.ts';
import { type ToldEnding, toldOf } from './told.ts';

/** Classes that call an attempt failed, or lost silently. */
const FAILING = new Set([
  'error',
  'silent',
  'rejected',
  'oom-load',
  'oom-train',
  'commit',
  'hang-kill',
  'guard-kill',
]);

/**
 * The verdicts on a job that only prints, compared with its own ledger. Only a job that came to its end by the ledger
 * may be called finished, and such a job never failed; if nothing was done to it, the verdict is that of the table in
 * docs/internals/restart.md.
 */
export function checkVerdicts(round: RoundRecord, ledger: JobLedger): string[] {
  const told = toldOf(round);
  const { printing } = round;
  const last = ledger.attempts.at(-1);
  if (told === null || printing === null) return [];
  const faults: string[] = [];
  for (const { attempt, judged } of told.attempts) {
    const own = ledger.attempts.findLast((one) => one.attempt === attempt);
    const fault = judged && own && !isUnheard(round, own, judged) && faultOfEnding(judged, own, printing);
    if (fault) faults.push(`attempt ${attempt} ${fault}`);
  }
  const { outcome, iteration } = told.row;
  if (outcome === 'finished' && !(last && ranToItsEnd(last)))
    faults.push('its outcome is told as finished, and its ledger does not say so');
  if (outcome === 'failed' && last?.isGone && ranToItsEnd(last))
    faults.push('its outcome is told as failed, and its ledger says that it came to its end');
  if (outcome === 'failed' && printing.resumes)
    faults.push('its outcome is told as failed, and it could have gone on');
  const isTouched = round.acts.some(
    ({ hits, targets }) => last && targets.length > 0 && hits.includes(last.attempt),
  );
  const said = ledger.attempts.flatMap((attempt) => attempt.said);
  const wanted = last ? outcomesOf({ ...last, said }, printing, iteration) : ['failed'];
  if (!isTouched && !wanted.includes(String(outcome)))
    faults.push(`its outcome is told as ${outcome}, and ought to be ${wanted.join(' or ')}`);
  return faults;
}

/**
 * Whether a Python that only prints was never heard in an attempt during which its run's folder was away: then Vigil's
 * part was not loaded in it. With exit code 0 and a counter that stopped short, silent is then the right verdict
 * (docs/internals/restart.md), whatever the ledger says.
 */
export function isUnheard(
  { acts, printing, runFolder }: RoundRecord,
  own: LedgerAttempt,
  judged: ToldEnding,
): boolean {
  const isAway = acts.some(({ kind, hits }) => kind.startsWith('folder') && hits.includes(own.attempt));
  const isSilentZero = judged.class === 'silent' && judged.silent === 'zero';
  return printing !== null && isAway && isSilentZero && !wasHeard(join(runFolder, 'events.jsonl'), own.pid);
}

/** By its own ledger, whether or not all was done by then. */
const ranToItsEnd = ({ leaves }: LedgerAttempt): boolean => leaves === 'orderly' || leaves === 'early';

function faultOfEnding(judged: ToldEnding, own: LedgerAttempt, printing: PrintingJob): string | null {
  const isOrderly = ranToItsEnd(own);
  const ownWord = own.leaves ?? 'that it was at work';
  if (judged.class === 'finished' && !isOrderly) return `is told as finished, and its ledger says ${ownWord}`;
  if (judged.class === 'ended-early' && !(isOrderly && printing.isTotalGiven))
    return `is told as ended early, and its ledger says ${ownWord}`;
  // An attempt that is cut off at that moment is called silent, and the check of the story examines why; its run must
  // not fail for that.
  const isCutOff = judged.unseen || judged.signal !== null;
  if (FAILING.has(judged.class) && isOrderly && own.isGone && !isCutOff)
    return `is told as ${judged.class}, and its ledger says ${ownWord}`;
  if (judged.class === 'error' && own.leaves !== 'failing')
    return `is told to have failed by itself, and its ledger says ${ownWord}`;
  return null;
}

/** Verdicts that the table allows for a run whose last process was left alone. */
function outcomesOf(
  { leaves, said, isClosed }: LedgerAttempt,
  { iterations, style, isTotalGiven }: PrintingJob,
  known: number,
): string[] {
  // Certainly read: a single counter, whose own total is the given one, and that was printed to the end.
  const isSure = isTotalGiven && style === 'flat' && known > 0 && !isClosed;
  const isShort = known < iterations - 1;
  switch (leaves) {
    case 'orderly':
    case 'early':
      if (isSure && isShort) return ['ended-early'];
      return isTotalGiven && style === 'nested' ? ['finished', 'ended-early'] : ['finished'];
    case 'silent':
      // Without its end being said, all iterations being read confirms nothing, and does not speak against it.
      // Where the outer counter has announced its last, how far the inner one came proves nothing: it may stop early.
      // Nothing is learned from one or two lines.
      if (style === 'nested')
        return known === 0 || hasReachedLastLoop(said, iterations) ? ['failed', 'unconfirmed'] : ['failed'];
      return known >= iterations || (known === 0 && isClosed) ? ['unconfirmed'] : ['failed', 'unconfirmed'];
    case 'failing':
      return ['failed'];
    case null:
      return [];
  }
}

const hasReachedLastLoop = (said: readonly number[], iterations: number): boolean =>
  Math.max(0, ...said) > (OUTER_LOOPS - 1) * Math.floor(iterations / OUTER_LOOPS);
