import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChosenRoles } from '../../../../electron/core/protocol/disk/output-roles.ts';
import { attemptFolder } from '../../../../electron/core/protocol/disk/run-folder.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { newestAttempt } from '../../../../electron/core/run/state/run-state.ts';
import { systemClock } from '../../../../electron/host/base/clock.ts';
import { openLog } from '../../../../electron/host/base/log.ts';
import { NOT_ASKED } from '../../../../electron/host/forensics/findings.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { createLogClaims } from '../../../../electron/host/live/log-claims.ts';
import { createPersistence } from '../../../../electron/host/live/persistence.ts';
import { createCardLedger } from '../../../../electron/host/monitor/card-ledger.ts';
import type { Machine } from '../../../../electron/host/place/machine.ts';
import { openRegistry } from '../../../../electron/host/runs/run-registry.ts';
import { createRunFolder } from '../../../../electron/host/store/run-folder.ts';
import { openRunIndex } from '../../../../electron/host/store/run-index.ts';
import { finishAttempt } from '../../../../electron/host/supervise/finish-attempt.ts';
import type { RunContext } from '../../../../electron/host/supervise/run-context.ts';
import type { Watch } from '../../../../electron/host/watch/contract/watch.ts';
import { type OutputAnswers, watchOutput } from '../../../../electron/host/watch/output/output-watch.ts';
import { endAs, ended, ending, restartAfter, starting } from '../../../support/journal-entries.ts';
import { learnedLines, readsLines } from '../../../support/learned-lines.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { NO_FAILURES } from '../../../support/no-failures.ts';
import { noMonitor } from '../../../support/no-monitor.ts';
import { NO_RUN_AT_WORK } from '../../../support/no-run-at-work.ts';
import { runSpec } from '../../../support/run-spec.ts';
import { testPlace } from '../../../support/test-place.ts';
import { until } from '../../../support/until.ts';
import { NO_PATTERNS, watchContext } from '../../../support/watch-context.ts';

/** It takes some moments to read. */
const FILLER = 'nothing of interest, only a line like many others\n'.repeat(40_000);

let folder = '';
let run: LiveRun;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-reread-'));
  run = liveRunIn(folder, { resumeArguments: [] });
});
afterEach(async () => {
  run.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

function printed(attempt: number, text: string): void {
  const file = join(folder, attemptFolder(attempt), 'output.log');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const lines = (from: number, to: number, template: (i: number) => string): string =>
  Array.from({ length: to - from + 1 }, (_, each) => `${template(from + each)}\n`).join('');

/** `seen` gets every entry before it is committed. */
const intakeOf = (seen: (entry: JournalEntry) => void = () => {}): Watch & OutputAnswers =>
  watchOutput(
    watchContext(run, {
      log: openLog(join(folder, 'host.log')),
      commit: (entries) => {
        for (const entry of entries) seen(entry);
        return run.commit(entries) !== null;
      },
    }),
  );

/** The user chooses which counter counts. */
const counts = (kind: string): ChosenRoles => ({
  roles: [{ name: learnedLines(kind).iterations, role: 'iterations' }],
  direction: null,
});

const observed = () => run.state.work.observations.map(({ iteration }) => iteration);

/** Supervises a run whose iterations come only from its output. */
function contextWith(output: OutputAnswers, ask: Machine['ask']): RunContext {
  const nothing = () => {};
  const noWait = async () => {};
  return {
    ...createPersistence(run, systemClock, nothing, () => false),
    run,
    clock: systemClock,
    hasLeft: () => false,
    isTakingUp: false,
    place: testPlace({ ask }),
    failures: { stopsFor: async () => null },
    watches: { rest: nothing, jobRuns: nothing },
    answers: {
      output,
      events: { drain: noWait },
      files: { takeAll: noWait },
      logFiles: { takeAll: noWait },
      memory: { machineThen: () => null },
    },
  } as unknown as RunContext;
}

it('a second choice re-reads all attempts before the journal records that they are read', async () => {
  const both = (i: number) => `Epoch ${i}/8 loss=0.5\nIteration ${i}/8 best=0.5`;
  printed(1, lines(1, 3, both) + FILLER + lines(4, 4, both));
  printed(2, lines(5, 8, both));
  run.commit([{ kind: 'run-created', queued: false }, starting(1), ended(1, restartAfter(0)), starting(2)]);
  const whenReread: number[][] = [];
  let isChosenAgain = false;
  const intake = intakeOf((entry) => {
    if (entry.kind === 'output-reread') whenReread.push(observed());
    if (entry.kind !== 'iteration-read' || isChosenAgain) return;
    // The first choice has read part of the output.
    isChosenAgain = true;
    setImmediate(() => intake.chooseRoles(counts('Iteration')));
  });
  intake.chooseRoles(counts('Epoch'));
  await until(() => !run.state.sources.rereadPending, 'all is read');
  expect(whenReread).toEqual([[1, 2, 3, 4, 5, 6, 7, 8]]);
});

it('a host that takes over ends re-reading at once if the user chose no recognizer', async () => {
  printed(1, 'Iteration 1/2 best=1\n');
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
  run.commit([{ kind: 'recognizer-chosen', recognizer: null, by: 'user' }]);
  intakeOf().attend({ attempt: 1, moment: 'met' });
  await until(() => !run.state.sources.rereadPending, 'nothing is left to be read');
  expect(observed()).toEqual([]);
});

it('an attempt is judged by all its work, though another recognizer is chosen while the system log is queried', async () => {
  const printedLines = lines(1, 10, (i) => `Iteration ${i}/10 best=${i}\nEpoch ${i}/10 loss=0.5`);
  // Its last line has no line end: it is read unchanged because nothing follows.
  const text = FILLER + printedLines.trimEnd();
  printed(1, text);
  run.commit([{ kind: 'run-created', queued: false }, starting(1), ...readsLines()]);
  run.commit([{ kind: 'attempt-started', attempt: 1, pid: 4_000, startedAt: 1_000 }]);
  const output = intakeOf();
  output.attend({ attempt: 1, moment: 'started' });
  const ask = vi.fn(async () => {
    expect(observed().length).toBe(10);
    output.chooseRoles(counts('Epoch'));
    expect(observed().length).toBe(0);
    return NOT_ASKED;
  });
  const facts = ending({ exitCode: null, signal: 9, outputBytes: text.length });
  await finishAttempt(contextWith(output, ask), 1, facts, null);
  expect(ask).toHaveBeenCalledOnce();
  expect(run.state.sources.recognizer).toEqual({ id: 'structure', by: 'user' });
  expect([observed().length, run.state.lifecycle.withoutProgress]).toEqual([10, 0]);
  expect(newestAttempt(run.state)?.decision?.because).not.toBe('no-progress-yet');
});

it('output printed while an ended attempt is read counts as not judged yet', async () => {
  const text = 'Iteration 1/3 best=1\n';
  printed(1, text);
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
  run.commit([{ kind: 'attempt-started', attempt: 1, pid: 4_000, startedAt: 1_000 }]);
  const output = intakeOf();
  const readToEnd: OutputAnswers['readToEnd'] = async (attempt, bytes) => {
    await output.readToEnd(attempt, bytes);
    printed(1, `${text}Iteration 2/3 best=1\n`);
  };
  const facts = ending({ exitCode: null, signal: 9, outputBytes: text.length });
  await finishAttempt(
    contextWith({ ...output, readToEnd }, async () => NOT_ASKED),
    1,
    facts,
    null,
  );
  expect(newestAttempt(run.state)?.ending?.outputBytes).toBe(text.length);
});

it('the row of an ended run is not stored for later hosts while re-reading is still due', async () => {
  const runs = join(folder, 'runs');
  const spec = runSpec();
  const made = createRunFolder(runs, spec);
  if (!made.ok) throw new Error(made.problem.code);
  const before = liveRunIn(made.value);
  before.commit([{ kind: 'run-created', queued: false }, starting(1), ended(1, endAs('finished'))]);
  before.commit([{ kind: 'recognizer-chosen', recognizer: 'tqdm', by: 'user' }]);
  before.close();
  const runIndex = join(folder, 'index.jsonl');
  const openHost = () =>
    openRegistry(
      { runs, runIndex },
      {
        ...{ place: testPlace(), clock: systemClock, log: openLog(join(folder, 'host.log')) },
        ...{
          monitor: noMonitor(),
          cards: createCardLedger(),
          livingRuns: () => [],
          logClaims: createLogClaims(),
          runsAtWork: NO_RUN_AT_WORK,
          patterns: NO_PATTERNS,
          failures: NO_FAILURES,
          handedOver: async () => {},
        },
      },
    );
  await openHost().leave();
  expect(openRunIndex(runIndex).find(spec.id)).toBeNull();
  const host = openHost();
  host.begin();
  await until(() => host.get(spec.id)?.state?.sources.rereadPending === false, 'it is read anew');
  await host.leave();
  expect(openRunIndex(runIndex).find(spec.id)).not.toBeNull();
});

it('a later host completes the announced iteration from late output after an orderly end, and takes its last lines', async () => {
  const first = lines(1, 3, (i) => `Starting iteration ${i}/5`);
  printed(1, first);
  const facts = ending({ exitCode: 0, outputBytes: first.length });
  const wordOf = { attempt: 1, pid: facts.pid, eventsOffset: 1 };
  const announced = learnedLines('Starting iteration', { announces: true, value: null, best: null });
  run.commit([{ kind: 'run-created', queued: false }, starting(1), ...readsLines(announced)]);
  run.commit([{ kind: 'attempt-started', attempt: 1, pid: facts.pid, startedAt: 1_000 }]);
  run.commit([
    { ...wordOf, kind: 'script-began' },
    { ...wordOf, kind: 'script-ended', saidAt: facts.endedAt },
  ]);
  const output = intakeOf();
  output.attend({ attempt: 1, moment: 'started' });
  await finishAttempt(
    contextWith(output, async () => NOT_ASKED),
    1,
    facts,
    null,
  );
  // The third of five was begun only.
  expect([[...run.state.work.known], run.state.lifecycle.phase]).toEqual([[1, 2], 'ended']);
  printed(1, first + lines(4, 5, (i) => `Starting iteration ${i}/5`));
  await intakeOf().takeUpLate();
  expect([...run.state.work.known]).toEqual([1, 2, 3, 4, 5]);
  expect(run.state.sources.readingAnew).toMatchObject({ announced: null, done: 5 });
  expect(newestAttempt(run.state)?.lastLines.at(-1)).toBe('Starting iteration 5/5');
});
