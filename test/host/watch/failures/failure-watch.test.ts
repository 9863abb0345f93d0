import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DeathFacts } from '../../../../electron/core/failures/death-facts.ts';
import type { JudgedEnding } from '../../../../electron/core/protocol/disk/ending.ts';
import type { FailureMatch } from '../../../../electron/core/protocol/failures/failure-match.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { watchFailures } from '../../../../electron/host/watch/failures/failure-watch.ts';
import { ended, ending, judged, restartAfter, starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { watchContext } from '../../../support/watch-context.ts';

let folder = '';
let run: LiveRun;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-failure-watch-'));
  run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }]);
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

const OOM: FailureMatch = { id: 'oom', certainty: 'likely', role: 'cause', evidence: [] };
const CRASH = { class: 'error', silent: null, exitCode: 1 } as const;

/** An attempt that printed this and died; `before`: what happened before its end. */
function dies(
  attempt: number,
  printed = 'CUDA out of memory\n',
  how: Partial<JudgedEnding> = CRASH,
  before = () => {},
): void {
  const inAttempt = run.paths.attempt(attempt).folder;
  mkdirSync(inAttempt, { recursive: true });
  writeFileSync(join(inAttempt, 'output.log'), printed);
  const facts = ending({ attempt, outputBytes: printed.length });
  run.commit([starting(attempt), { kind: 'attempt-started', attempt, pid: 1, startedAt: 1 }]);
  before();
  run.commit([{ ...ended(attempt, restartAfter(0)), facts, judged: judged(how) } as JournalEntry]);
}

/** The watch with a catalogue that answers this. `asked` has what was compared with it. */
function watched(answer: (facts: DeathFacts) => FailureMatch[] | null = () => [OOM]) {
  const asked: DeathFacts[] = [];
  const written: string[] = [];
  const context = watchContext(run, {
    failures: {
      engine: async () => null,
      hangsAhead: async () => [],
      stopsFor: async () => null,
      match: async (facts) => {
        asked.push(facts);
        return answer(facts);
      },
    },
    log: { write: (what) => void written.push(what) },
  });
  const watch = watchFailures(context);
  return {
    ...{ asked, written, watch },
    /** The next attempt begins. */
    async attends() {
      watch.attend({ attempt: 1, moment: 'sent' });
      for (let turn = 0; turn < 3; turn++) await nextTurn();
    },
  };
}
const known = () => run.state.attempts.list.map(({ failures }) => failures);

it('each death is compared once with what the attempt printed, and what fits is kept', async () => {
  dies(1);
  const { asked, watch, attends } = watched();
  await attends();
  watch.close();
  await attends();
  expect(asked.map(({ tail }) => tail.trim())).toEqual(['CUDA out of memory']);
  expect(known()).toEqual([[OOM]]);
});

it('that nothing fits is kept as well', async () => {
  dies(1, 'something else\n');
  const { asked, attends } = watched(() => []);
  await attends();
  await attends();
  expect([asked.length, known()]).toEqual([1, [[]]]);
});

it('the uncaught exception is compared, though the state forgets it at the next attempt', async () => {
  const { asked, watch, attends } = watched();
  dies(1, '', CRASH, () => {
    const exception = { type: 'MemoryError', message: 'm', traceback: 't' };
    run.commit([{ kind: 'exception', attempt: 1, ...exception, eventsOffset: 9, saidAt: 1 }]);
    watch.rest();
  });
  run.commit([starting(2)]);
  await attends();
  expect(asked.map(({ uncaught }) => uncaught?.type)).toEqual(['MemoryError']);
});

it('a job that finished, or was stopped, is not compared', async () => {
  dies(1, 'done\n', { class: 'finished' });
  dies(2, 'done\n', { class: 'user-stop' });
  const { asked, attends } = watched();
  await attends();
  expect([asked, known()]).toEqual([[], [null, null]]);
});

it('of many deaths that were not compared the last three are', async () => {
  for (const attempt of [1, 2, 3, 4]) dies(attempt);
  const { attends } = watched();
  await attends();
  expect(known()).toEqual([null, [OOM], [OOM], [OOM]]);
});

it.each<[string, () => FailureMatch[] | null, number]>([
  ['the catalogue cannot be loaded', () => null, 0],
  [
    'the comparison fails',
    () => {
      throw new Error('broken');
    },
    1,
  ],
])('a death stays open for the next look if %s', async (_, answer, logged) => {
  dies(1);
  const { asked, written, attends } = watched(answer);
  await attends();
  await attends();
  expect([asked.length, known(), written.length > 0]).toEqual([2, [null], logged > 0]);
});

it('a death whose output is missing is not compared', async () => {
  dies(1);
  rmSync(run.paths.attempt(1).folder, { recursive: true });
  const { asked, attends } = watched();
  await attends();
  expect([asked, known()]).toEqual([[], [null]]);
});
