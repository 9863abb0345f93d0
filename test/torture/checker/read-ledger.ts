import { readFileSync } from 'node:fs';

/** The lines that one process of the job wrote into its private ledger. */
export interface LedgerAttempt {
  attempt: number;
  pid: number;
  /** Observations it began with; -1 if it did not write that. */
  resumed: number;
  /** Iterations begun, evaluated, and completely written as an event, each in order. */
  started: number[];
  evaluated: { iteration: number; y: number }[];
  said: number[];
  /** Digest of all observations, once every iteration was done. */
  result: string | null;
  stopped: boolean;
  /**
   * What it wrote that it does next: runs to its end, with all done or earlier; vanishes with code 0; ends with an
   * error.
   */
  leaves: 'orderly' | 'early' | 'silent' | 'failing' | null;
  /** Python was shut down after everything that it does at its end: nothing that it could still do is missing. */
  isGone: boolean;
  /** Its output is closed. */
  isClosed: boolean;
  /** Digests of the states that it saved into its working folder. */
  saved: string[];
  /** Processes that it left behind. */
  workers: number[];
}

export interface JobLedger {
  attempts: LedgerAttempt[];
  /** Faults that the job itself noticed, and impossible lines. */
  violations: string[];
}

/** Reads a job's ledger. Lines of a process that come after those of a later one are a violation. */
export function readLedger(path: string): JobLedger {
  const ledger: JobLedger = { attempts: [], violations: [] };
  for (const line of textOf(path).split('\n').slice(0, -1)) take(ledger, line);
  return ledger;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // A job that never began wrote nothing.
    return '';
  }
}

function take(ledger: JobLedger, line: string): void {
  const [word = '', ...rest] = line.split(' ');
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = rest.map(Number);
  switch (word) {
    case 'begin':
      begin(ledger, first, second, third);
      return;
    case 'start':
      // The sample writes no line at its beginning; its process is identified by its pid.
      if (!ledger.attempts.some(({ pid }) => pid === second))
        begin(ledger, (ledger.attempts.at(-1)?.attempt ?? 0) + 1, second, -1);
      writerOf(ledger, second, line)?.started.push(first);
      return;
    case 'end':
      writerOf(ledger, third, line)?.evaluated.push({ iteration: first, y: second });
      return;
    case 'said':
      writerOf(ledger, second, line)?.said.push(first);
      return;
    case 'result': {
      const writer = writerOf(ledger, second, line);
      if (writer) writer.result = rest[0] ?? null;
      return;
    }
    case 'stopped': {
      const writer = writerOf(ledger, first, line);
      if (writer) writer.stopped = true;
      return;
    }
    case 'leaves': {
      const writer = writerOf(ledger, second, line);
      if (writer) writer.leaves = rest[0] as LedgerAttempt['leaves'];
      return;
    }
    case 'gone': {
      const writer = writerOf(ledger, first, line);
      if (writer) writer.isGone = true;
      return;
    }
    case 'closed': {
      const writer = writerOf(ledger, first, line);
      if (writer) writer.isClosed = true;
      return;
    }
    case 'saves':
      writerOf(ledger, second, line)?.saved.push(rest[0] ?? '');
      return;
    case 'worker':
      if (ledger.attempts.at(-1)?.attempt !== first)
        ledger.violations.push(`process ${second} of attempt ${first} works beside a later one`);
      ledger.attempts.findLast(({ attempt }) => attempt === first)?.workers.push(second);
      return;
    case 'violation':
      ledger.violations.push(rest.join(' '));
      return;
    default:
      ledger.violations.push(`the ledger has a line that is none: ${line}`);
  }
}

function begin(ledger: JobLedger, attempt: number, pid: number, resumed: number): void {
  const blank = { started: [], evaluated: [], said: [], result: null, stopped: false };
  const end = { leaves: null, isGone: false, isClosed: false, saved: [], workers: [] };
  ledger.attempts.push({ attempt, pid, resumed, ...blank, ...end });
}

/** The process that wrote a line; if that is not the process that began last, it is a violation. */
function writerOf({ attempts, violations }: JobLedger, pid: number, line: string): LedgerAttempt | undefined {
  const writer = attempts.findLast((known) => known.pid === pid);
  if (writer === undefined) violations.push(`process ${pid} wrote "${line}" and never began`);
  else if (writer !== attempts.at(-1))
    violations.push(`process ${pid} wrote "${line}" after a later one had begun`);
  return writer;
}
