import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkpointContent } from '../../../electron/core/checkpoint/checkpoint-content.ts';
import type { CheckpointEntry } from '../../../electron/core/protocol/disk/checkpoint.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { applyRecord } from '../../../electron/core/run/apply/apply-record.ts';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { keepCheckpoint, placeCheckpoint } from '../../../electron/host/store/checkpoint-store.ts';
import { openJournal, readJournal } from '../../../electron/host/store/journal.ts';
import { configurationHash } from '../../../electron/host/store/run-folder.ts';
import { judged, restartAfter, starting } from '../../support/journal-entries.ts';
import type { Chance } from '../random.ts';

/** A run folder as the product wrote it, sound in every byte. */
export interface SoundRunFolder {
  folder: string;
  journal: Buffer;
  /** The content of each checkpoint file, oldest first. */
  checkpoints: { entry: CheckpointEntry; bytes: Buffer }[];
}

const RUN_NAMES = ['night', 'Nachtlauf äöü', '夜', 'a "quoted" \\ name', 'line\u2028break'];

/** Writes a run of some length with the product's own code: attempts, notes, checkpoints, and perhaps a gap. */
export function writeRun(runs: string, number: number, chance: Chance): SoundRunFolder {
  const id = `20261121-0000${String(number).padStart(2, '0')}-fuzz`;
  const folder = join(runs, id);
  mkdirSync(folder, { recursive: true });
  const paths = runPaths(folder);
  const spec = RunSpec.parse({
    format: 1,
    id,
    name: chance.pick(RUN_NAMES),
    createdAt: 1_000,
    cwd: '/',
    program: { kind: 'command', file: 'python', args: [String(number)] },
    resumeArguments: ['--resume', '{checkpoint}'],
  });
  writeFileSync(paths.spec, `${JSON.stringify(spec)}\n`);
  const state = emptyRun(spec);
  const journal = openJournal(paths.journal, readJournal(paths.journal, id));
  const checkpoints: CheckpointEntry[] = [];
  let atMs = 1_000;
  const write = (...entries: JournalEntry[]) => {
    atMs += chance.whole(0, 5_000);
    for (const record of journal.append(entries, atMs)) applyRecord(state, record);
  };

  write({ kind: 'run-created', queued: false });
  const length = chance.pick([3, 7, 12, 25]);
  const gapAt = chance.isTrue(0.5) ? length : 0;
  let attempt = 0;
  let offset = 0;
  for (let iteration = 1; iteration <= length; iteration++) {
    if (attempt === 0 || chance.isTrue(0.15)) {
      if (attempt > 0) write(endOf(attempt));
      attempt++;
      write({ ...starting(attempt), eventsOffset: offset } as JournalEntry, {
        kind: 'attempt-started',
        attempt,
        pid: 4_000 + attempt,
        startedAt: atMs,
      });
    }
    if (iteration === gapAt) continue;
    offset += chance.whole(100, 300);
    write(observationOf(iteration, attempt, offset, chance));
    if (chance.isTrue(0.1))
      write({ kind: 'note', fact: { code: 'job-note', text: 'Größe 夜 "…"' }, eventsOffset: offset });
    if (iteration % 3 !== 0) continue;
    const { entry } = placeCheckpoint(paths, checkpointContent(state, configurationHash(spec), atMs), atMs);
    keepCheckpoint(paths, entry, checkpoints);
    checkpoints.push(entry);
    write({ kind: 'checkpoint-written', entry, level: 2 });
  }
  if (gapAt > 0) write(observationOf(length + 1, attempt, offset + 100, chance));
  journal.rest();
  return {
    folder,
    journal: readFileSync(paths.journal),
    checkpoints: checkpoints.map((entry) => ({
      entry,
      bytes: readFileSync(join(paths.checkpoints, entry.file)),
    })),
  };
}

/** Numbers of every size, as a job may report them. */
const numberFrom = (chance: Chance): number =>
  (chance.fraction() - 0.5) * 10 ** chance.pick([-300, -7, 0, 0, 0, 3, 15, 300]);

/** Its fields stand in the order in which the product writes them. */
const observationOf = (iteration: number, attempt: number, end: number, chance: Chance): JournalEntry => ({
  kind: 'observation',
  iteration,
  x: [chance.fraction(), numberFrom(chance)],
  y: numberFrom(chance),
  metrics: chance.pick([{}, { rmse: numberFrom(chance) }, { größe_mm: numberFrom(chance) }]),
  durationMs: chance.whole(1, 100_000),
  attempt,
  saidAt: 1_000 + end,
  eventsOffset: end,
});

const endOf = (attempt: number): JournalEntry => ({
  kind: 'attempt-ended',
  attempt,
  facts: null,
  startFailure: null,
  judged: judged({ silent: 'unknown', exitCode: null, unseen: true }),
  lastLines: ['the last line', '\u001b is gone'],
  decision: restartAfter(0),
});
