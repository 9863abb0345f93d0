import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Observed } from './read-events.ts';
import type { DoneAct, RoundRecord } from './record.ts';

/** A round with nothing wrong, as values that a test may spoil before it is written down. */
export interface SoundRound {
  ledger: string[];
  events: object[];
  entries: Record<string, unknown>[];
  checkpoint: Record<string, unknown>;
  told: {
    row: Record<string, unknown>;
    attempts: { attempt: number; judged: Record<string, unknown> | null }[];
    notes: { code: string }[];
    observations: object[];
  };
  acts: DoneAct[];
  left: string[];
  undisturbed: Observed[];
  /** Changes the journal's text at last, when its checksums are made. */
  spoilJournal: (text: string) => string;
}

const RUN = '20261121-031500-test';
const COUNT = 5;
const LAST_OF_FIRST_ATTEMPT = 3;
const numbers = Array.from({ length: COUNT }, (_, at) => at + 1);
const observed = (iteration: number): Observed => ({ iteration, x: [iteration / 10, 0.5, 1], y: -iteration });

/** A job that is killed in its fourth iteration and goes on from its third. */
export function soundRound(): SoundRound {
  const killed = { class: 'silent', silent: 'killed', exitCode: null, signal: 9, unseen: false };
  const finished = { class: 'finished', silent: null, exitCode: 0, signal: null, unseen: false };
  const evaluate = (iteration: number, pid: number) => [
    `start ${iteration} ${pid}`,
    `end ${iteration} ${-iteration}`,
    `said ${iteration}`,
  ];
  const [first, second] = [
    numbers.filter((one) => one <= LAST_OF_FIRST_ATTEMPT),
    numbers.filter((one) => one > LAST_OF_FIRST_ATTEMPT),
  ];
  const entry = { file: 'checkpoint_iter_003.json', iteration: LAST_OF_FIRST_ATTEMPT };
  const journaled = (iteration: number) => ({ kind: 'observation', ...observed(iteration) });
  return {
    undisturbed: numbers.map(observed),
    ledger: [
      'begin 1 100 0',
      ...first.flatMap((one) => evaluate(one, 100)),
      'start 4 100',
      'begin 2 200 3',
      ...second.flatMap((one) => evaluate(one, 200)),
      `result ${digest()}`,
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
    checkpoint: {
      iteration: 3,
      train_X_full: first.map((one) => observed(one).x),
      train_Y: first.map((one) => -one),
    },
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
    spoilJournal: (text) => text,
  };
}

function digest(): string {
  const values = numbers.map(observed).flatMap(({ x, y }) => [...x, y]);
  return createHash('sha256')
    .update(Buffer.from(Float64Array.from(values).buffer))
    .digest('hex');
}

/** Writes a round down, with right checksums, as the checker finds one. */
export function writeRound(folder: string, round: SoundRound): RoundRecord {
  const runFolder = join(folder, RUN);
  mkdirSync(join(runFolder, 'checkpoints'), { recursive: true });
  const lines = (values: object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
  writeFileSync(join(runFolder, 'events.jsonl'), lines(round.events));
  const checkpoint = `${JSON.stringify(round.checkpoint)}\n`;
  writeFileSync(join(runFolder, 'checkpoints', 'checkpoint_iter_003.json'), checkpoint);
  const sha256 = createHash('sha256').update(checkpoint).digest('hex');
  let before = RUN;
  const journal = round.entries.map((entry, index) => {
    const whole =
      entry['kind'] === 'checkpoint-written' ? { ...entry, entry: withSum(entry, sha256) } : entry;
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
  const { acts, told, left, undisturbed } = round;
  return { runFolder, ledger, acts, told, left, undisturbed, keepsFullLedger: true };
}

const withSum = (entry: Record<string, unknown>, sha256: string) => ({ ...Object(entry['entry']), sha256 });
