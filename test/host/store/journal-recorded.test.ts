import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { factOfPastNote, type PastNote } from '../../../electron/core/protocol/journal/past-note.ts';
import { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { StartPolicy } from '../../../electron/core/protocol/policy/start-policy.ts';
import type { RunDelta } from '../../../electron/core/protocol/wire/run-view.ts';
import { applyRecord } from '../../../electron/core/run/apply/apply-record.ts';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { deltaSince } from '../../../electron/core/run/views/run-views.ts';
import { readJournal } from '../../../electron/host/store/journal.ts';

const FOLDER = resolve('test/records/journals');
const recorded = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it.each(recorded)('the journal of %s opens with the view from when it was written', (name) => {
  const text = (file: string) => readFileSync(join(FOLDER, name, file), 'utf8');
  const spec = RunSpec.parse(JSON.parse(text('run.json')));
  const { records, damage } = readJournal(join(FOLDER, name, 'journal.jsonl'), spec.id);
  expect(damage).toBeNull();
  const state = emptyRun(spec);
  for (const record of records) applyRecord(state, record);
  const view = JSON.parse(JSON.stringify(deltaSince(state, 0, (file) => file)));
  expect(view).toEqual(viewOfToday(JSON.parse(text('view.json')), view));
});

interface RecordedView {
  reading: { recognizer: string | null };
  spec: { policy: { restart: object; start: object } };
  row: object;
  attempts: { startedAt: number; suspicions: object[]; judged: { lastWords: string | null } | null }[];
  notes: (PastNote & { at: number })[];
  checkpoints: { because: string | null }[];
}

/**
 * The recorded views are from a version that had text with numbers in it where there are facts today, had another name
 * for the last message, and had no replay.
 */
const viewOfToday = (
  view: RecordedView,
  {
    reading,
    row: { end, recoveries, script, parameters, metrics, canResume },
  }: Pick<RunDelta, 'reading' | 'row'>,
): unknown => ({
  ...view,
  // Details of a reading were added later, and `plain` is the structure today.
  reading: {
    ...reading,
    ...view.reading,
    recognizer: view.reading.recognizer?.replace(/^plain.*/, 'structure') ?? null,
  },
  spec: {
    ...{ ...view.spec, note: '', experiment: null, replay: null, logFiles: null, gpus: null, parents: [] },
    notBefore: null,
    policy: withLogFiles(view.spec.policy),
  },
  row: {
    ...view.row,
    ...{
      note: '',
      experiment: null,
      notBefore: null,
      catchingUp: null,
      tallies: [],
      ...{ memory: null, peak: null },
      failures: [],
      unexplained: [],
    },
    // What a list says of an end is made of the attempts below.
    ...{ startedAt: view.attempts[0]?.startedAt ?? null, leftRange: null, end, recoveries },
    ...{ script, parameters, metrics, canResume },
  },
  memory: null,
  cards: [],
  nextSwitches: [],
  changes: [],
  attempts: view.attempts.map(({ judged, suspicions, ...attempt }) => ({
    ...attempt,
    replay: null,
    recycled: null,
    cleaning: null,
    failures: null,
    failureAnswers: {},
    torch: null,
    loaderWorkers: null,
    settled: null,
    judged: judged && renamed(judged),
    logFiles: [],
    suspicions: suspicions.map((told) => ({ ...told, worked: false })),
  })),
  notes: view.notes.map(({ at, ...told }) => ({ at, ...factsTold(told) })),
  checkpoints: view.checkpoints.map((checkpoint) => ({
    ...checkpoint,
    because: checkpoint.because === null ? null : { kind: 'text', text: checkpoint.because },
  })),
});

/** That version did not search for log files, kept no provenance and changed no settings by itself. */
const withLogFiles = (policy: RecordedView['spec']['policy']) => ({
  ...policy,
  restart: { ...policy.restart, mitigateMemory: false },
  recycle: { beforeWall: true, everyIterations: null, everyMs: null, preset: null },
  settle: { enabled: true, waitMs: 60_000, afterwards: 'wait' },
  start: StartPolicy.parse({ ...policy.start, logFiles: true, provenance: true }),
});

const renamed = ({ lastWords, ...judged }: { lastWords: string | null }) => ({
  ...judged,
  lastMessage: lastWords,
  readIn: null,
});

/** Some notes belong to records of their own kind, so they are not in the journal as notes. */
function factsTold(told: PastNote): object {
  const { code, detail } = told;
  const [first, second, third] = detail.split(' ');
  switch (code) {
    case 'judged-again':
      return { code, because: first, before: second, now: third };
    case 'job-paused':
      return { code, why: detail };
    case 'long-stretch':
      return { code, ms: expect.any(Number), why: detail };
    case 'checkpoint-suspect':
      return { code, file: first, deaths: Number(second?.slice(1, -1)) };
    case 'files-count-overruled':
      return { code, file: Number(first), read: Number(second) };
    default:
      return factOfPastNote(told);
  }
}
