import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Observed } from './read-events.ts';
import type { DoneAct, PrintingJob, RoundRecord } from './record.ts';

/** A round without faults, as values that a test may change before it is written to files. */
export interface SoundRound {
  ledger: string[];
  events: object[];
  entries: Record<string, unknown>[];
  /** The content of the one checkpoint, whose file is named by its iteration. */
  checkpoint: Record<string, unknown>;
  /** Changes the manifest, which names that checkpoint. */
  spoilManifest: (entries: Record<string, unknown>[]) => unknown;
  told: {
    row: Record<string, unknown>;
    attempts: { attempt: number; judged: Record<string, unknown> | null }[];
    notes: { code: string; processes?: { pid: number }[] }[];
    observations: object[];
  };
  acts: DoneAct[];
  left: string[];
  printing: PrintingJob | null;
  undisturbed: Observed[];
  /** Changes the final text of the journal, after its checksums are made. */
  spoilJournal: (text: string) => string;
}

const RUN = '20261121-031500-test';
const COUNT = 5;
const LAST_OF_FIRST_ATTEMPT = 3;
const numbers = Array.from({ length: COUNT }, (_, at) => at + 1);
const observed = (iteration: number): Observed => ({ iteration, x: [iteration / 10, 0.5, 1], y: -iteration });

/** A job that is killed in its fourth iteration and resumes from its third. */
export function soundRound(): SoundRound {
  const killed = { class: 'silent', silent: 'killed', exitCode: null, signal: 9, unseen: false };
  const finished = { class: 'finished', silent: null, exitCode: 0, signal: null, unseen: false };
  const evaluate = (iteration: number, pid: number) => [
    `start ${iteration} ${pid}`,
    `end ${iteration} ${-iteration} ${pid}`,
    `said ${iteration} ${pid}`,
  ];
  const [first, second] = [
    numbers.filter((one) => one <= LAST_OF_FIRST_ATTEMPT),
    numbers.filter((one) => one > LAST_OF_FIRST_ATTEMPT),
  ];
  const entry = { file: checkpointFileOf(LAST_OF_FIRST_ATTEMPT), iteration: LAST_OF_FIRST_ATTEMPT };
  const journaled = (iteration: number) => ({ kind: 'observation', ...observed(iteration) });
  return {
    undisturbed: numbers.map(observed),
    ledger: [
      'begin 1 100 0',
      ...first.flatMap((one) => evaluate(one, 100)),
      'start 4 100',
      'begin 2 200 3',
      ...second.flatMap((one) => evaluate(one, 200)),
      `result ${digest()} 200`,
    ],
    events: numbers.map(journaled),
    entries: [
      { kind: 'run-created' },
      { kind: 'attempt-starting', attempt: 1 },
      ...first.map(journaled),
      { kind: 'checkpoint-written', entry },
      { kind: 'attempt-ended', attempt: 1 },
      { kind: 'attempt-starting', attempt: 2 },
      ...second.map(journaled),
      { kind: 'attempt-ended', attempt: 2 },
    ],
    checkpoint: checkpointAt(LAST_OF_FIRST_ATTEMPT),
    told: {
      row: { phase: 'ended', outcome: 'finished', iteration: COUNT, attempts: 2 },
      attempts: [
        { attempt: 1, judged: killed },
        { attempt: 2, judged: finished },
      ],
      notes: [],
      observations: numbers.map(observed),
    },
    acts: [{ kind: 'kill job', atMs: 10, targets: ['job'], hits: [1], detail: '' }],
    left: [],
    printing: null,
    spoilManifest: (entries) => ({ format: 1, entries }),
    spoilJournal: (text) => text,
  };
}

/** How the job of `printerRound` ends, according to its own ledger. */
export interface PrinterEnd {
  /** null: it is cut off while it works. */
  leaves: 'orderly' | 'early' | 'silent' | 'failing' | null;
  /** How many iterations it did and printed; by default all. An orderly end has done all. */
  read?: number;
  /** Its output is closed after the part that was read. */
  isClosed?: boolean;
  isTotalGiven?: boolean;
  isAtOnce?: boolean;
  resumes?: boolean;
}

/** One attempt of a job that only prints; the test decides what is shown about its end. */
export function printerRound({ leaves, read = COUNT, ...job }: PrinterEnd): SoundRound {
  const round = soundRound();
  const done = numbers.slice(0, leaves === 'orderly' ? COUNT : read);
  const isInOrder = leaves === 'orderly' || leaves === 'early';
  const printed = (iteration: number) => (iteration <= read ? [`said ${iteration} 100`] : []);
  const entries = numbers
    .slice(0, read)
    .map((iteration) => ({ kind: 'iteration-read', from: iteration, iteration, y: -iteration }));
  return {
    ...round,
    undisturbed: [],
    ledger: [
      'begin 1 100 0',
      ...done.flatMap((one) => [`start ${one} 100`, `end ${one} ${-one} 100`, ...printed(one)]),
      ...(done.length === COUNT ? ['result 00 100'] : []),
      ...(job.isClosed ? ['closed 100'] : []),
      ...(leaves === null ? [] : [`leaves ${leaves} 100`]),
      ...(isInOrder ? ['gone 100'] : []),
    ],
    events: [],
    entries: [{ kind: 'run-created' }, { kind: 'attempt-starting', attempt: 1 }, ...entries],
    spoilManifest: () => ({ entries: [] }),
    told: {
      row: { phase: 'ended', outcome: null, iteration: read, attempts: 1 },
      attempts: [
        { attempt: 1, judged: { class: null, silent: null, exitCode: null, signal: null, unseen: false } },
      ],
      notes: [],
      observations: [],
    },
    acts: [],
    printing: {
      ...{ iterations: COUNT, style: 'flat' },
      ...{ isTotalGiven: job.isTotalGiven ?? false, resumes: job.resumes ?? false },
      isAtOnce: job.isAtOnce ?? false,
    },
  };
}

/** An act of the rig in the round. */
export const actOf = (kind: string, targets: string[], more: Partial<DoneAct> = {}): DoneAct => ({
  kind,
  atMs: 5,
  targets,
  hits: [],
  detail: '',
  ...more,
});

export const checkpointFileOf = (iteration: number): string => `checkpoint_iter_00${iteration}.json`;

/** The content of a checkpoint after this many iterations. */
export function checkpointAt(iteration: number): Record<string, unknown> {
  const seen = numbers.slice(0, iteration).map(observed);
  return { iteration, train_X_full: seen.map(({ x }) => x), train_Y: seen.map(({ y }) => y) };
}

function digest(): string {
  const values = numbers.map(observed).flatMap(({ x, y }) => [...x, y]);
  return createHash('sha256')
    .update(Buffer.from(Float64Array.from(values).buffer))
    .digest('hex');
}

/** Writes the files of a round, with right checksums, as the checker expects them. */
export function writeRound(folder: string, round: SoundRound): RoundRecord {
  const runFolder = join(folder, RUN);
  mkdirSync(join(runFolder, 'checkpoints'), { recursive: true });
  const lines = (values: object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
  writeFileSync(join(runFolder, 'events.jsonl'), lines(round.events));
  const checkpoint = `${JSON.stringify(round.checkpoint)}\n`;
  writeFileSync(
    join(runFolder, 'checkpoints', checkpointFileOf(Number(round.checkpoint['iteration']))),
    checkpoint,
  );
  const named = round.entries.filter(isWritten).map((entry) => withSum(entry, checkpoint));
  const manifest = JSON.stringify(round.spoilManifest(named));
  writeFileSync(join(runFolder, 'checkpoints', 'manifest.json'), manifest);
  let before = RUN;
  const journal = round.entries.map((entry, index) => {
    const whole = isWritten(entry) ? { ...entry, entry: withSum(entry, checkpoint) } : entry;
    const open = JSON.stringify({ seq: index + 1, at: 1, entry: whole }).slice(0, -1);
    before = createHash('sha256')
      .update(before + open)
      .digest('hex')
      .slice(0, 16);
    return `${open},"sum":"${before}"}\n`;
  });
  writeFileSync(join(runFolder, 'journal.jsonl'), round.spoilJournal(journal.join('')));
  const ledger = join(folder, 'ledger');
  writeFileSync(ledger, round.ledger.map((line) => `${line}\n`).join(''));
  const { acts, told, left, undisturbed, printing } = round;
  return { runFolder, ledger, acts, told, left, undisturbed, keepsFullLedger: true, printing };
}

const isWritten = (entry: Record<string, unknown>): boolean => entry['kind'] === 'checkpoint-written';

/** The entry that names the checkpoint, with its size and hash unless a test has set others. */
const withSum = (entry: Record<string, unknown>, content: string) => ({
  bytes: content.length,
  sha256: sha256Of(content),
  ...Object(entry['entry']),
});

export const sha256Of = (content: string): string => createHash('sha256').update(content).digest('hex');
