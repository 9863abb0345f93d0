import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JudgedEnding } from '../../../electron/core/protocol/disk/ending.ts';
import { attemptFolder } from '../../../electron/core/protocol/disk/run-folder.ts';
import { newestAttempt, type RunState } from '../../../electron/core/run/state/run-state.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import type { RunRegistry } from '../../../electron/host/runs/run-registry.ts';
import { createRunFolder } from '../../../electron/host/store/run-folder.ts';
import { createJudgingAgain } from '../../../electron/host/supervise/judge-again.ts';
import { endAs, ended, ending, restartAfter, starting } from '../../support/journal-entries.ts';
import { learnedLines, readsLines } from '../../support/learned-lines.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { runSpec } from '../../support/run-spec.ts';
import { openTestRegistry } from '../../support/test-registry.ts';
import { MovableClock } from '../movable-clock.ts';

let home = '';
let host: RunRegistry | null = null;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-judge-again-'));
});
afterEach(async () => {
  await host?.leave();
  // What is read for a dossier is still open until a next turn, and Windows keeps the name of an open file.
  await rm(home, { recursive: true, force: true, maxRetries: 10 });
});

/** A run that has ended, whose journal says that it must be judged once more. Returns its folder. */
function runToJudgeAgain(): string {
  const folder = runFolder('ten bytes\n');
  const run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }, starting(1), ended(1, endAs('failed'))]);
  run.commit([{ kind: 'settings-changed', changes: { total: 3 } }]);
  expect(run.state.lifecycle.rejudgePending).toBe('settings');
  run.close();
  return folder;
}

/** The folder of a run whose first attempt printed this. */
function runFolder(printed: string): string {
  const made = createRunFolder(join(home, 'runs'), runSpec());
  if (!made.ok) throw new Error(made.problem.code);
  const output = outputOf(made.value);
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, printed);
  return made.value;
}

const outputOf = (folder: string) => join(folder, attemptFolder(1), 'output.log');

const openHost = (clock: MovableClock): RunRegistry => openTestRegistry(home, clock);

const severalTurns = async () => {
  for (let turn = 0; turn < 20; turn++) await nextTurn();
};

it('a verdict that the disk refuses blocks nothing, and is written a second after the disk accepts it', async () => {
  const { journal } = runPaths(runToJudgeAgain());
  const clock = new MovableClock(60_000);
  host = openHost(clock);
  const run = host.get(runSpec().id);
  renameSync(journal, `${journal}.away`);
  host.begin();
  await severalTurns();
  expect(run?.state?.lifecycle.rejudgePending).toBe('settings');
  expect(run?.row().problem).not.toBeNull();

  const before = host.revision();
  // Repeated looks cause no further change.
  for (let look = 0; look < 10; look++) await run?.supervisor?.lookAgain();
  expect(host.revision()).toBe(before);
  for (let second = 0; second < 3; second++) {
    clock.advance(1_000);
    await severalTurns();
  }
  expect(host.revision()).toBe(before + 3);

  renameSync(`${journal}.away`, journal);
  clock.advance(1_000);
  await severalTurns();
  expect(run?.state?.lifecycle.rejudgePending).toBeNull();
  expect(run?.row().problem).toBeNull();
});

it('a verdict that only a newer version understands stands until a person has the run judged again', async () => {
  const folder = runFolder('ten bytes\n');
  const live = liveRunIn(folder);
  const end = ended(1, endAs('failed'));
  if (end.kind !== 'attempt-ended') throw new Error(end.kind);
  const judged = JudgedEnding.parse({ ...end.judged, because: 'bus-silent' });
  live.commit([{ kind: 'run-created', queued: false }, starting(1), { ...end, judged }]);
  live.commit([{ kind: 'settings-changed', changes: { total: 3 } }]);
  live.close();
  host = openHost(new MovableClock(60_000));
  const run = host.get(runSpec().id);
  host.begin();
  await run?.supervisor?.lookAgain();
  expect(run?.state && newestAttempt(run.state)?.judged?.because).toBe('bus-silent');
  expect(run?.supervisor?.judgeAgain()).toMatchObject({ ok: true });
  expect(run?.state && newestAttempt(run.state)?.judged?.because).not.toBe('bus-silent');
});

describe('output that appears after the end was judged', () => {
  const FIRST = 'Iteration 1/3 loss=0.5\n';
  const learned = learnedLines('Iteration', { value: { kind: 'Iteration', slot: 'loss' }, best: null });
  const late = 'Iteration 2/3 loss=0.4\nIteration 3/3 loss=0.3\n';
  /** A run whose end was judged when this many bytes of its output were there. */
  function judgedBy(outputBytes: number | null, exitCode = 0): string {
    const folder = runFolder(FIRST);
    const run = liveRunIn(folder);
    const circumstances = { watched: true, boot: null, wokeAt: null, outputBytes };
    const end = ended(1, endAs('failed'));
    run.commit([{ kind: 'run-created', queued: false }, starting(1), ...readsLines(learned)]);
    if (end.kind === 'attempt-ended') run.commit([{ ...end, facts: ending({ exitCode }), circumstances }]);
    run.close();
    return folder;
  }
  async function lookedAt(): Promise<RunState> {
    host = openHost(new MovableClock(60_000));
    const run = host.get(runSpec().id);
    host.begin();
    await run?.supervisor?.lookAgain();
    if (!run?.state) throw new Error('The run could not be read.');
    return run.state;
  }

  it('is read, and leads to one new verdict', async () => {
    const folder = judgedBy(FIRST.length);
    appendFileSync(outputOf(folder), late);
    const state = await lookedAt();
    expect([...state.work.known]).toEqual([1, 2, 3]);
    expect(state).toMatchObject({ lifecycle: { phase: 'ended', outcome: 'finished', rejudgePending: null } });
    expect(newestAttempt(state)).toMatchObject({ outputBytes: FIRST.length + late.length });
    const { seq } = state;
    await host?.get(runSpec().id)?.supervisor?.lookAgain();
    expect(state.seq).toBe(seq);
    expect(state.notes.filter(({ code }) => code === 'judged-again')).toHaveLength(1);
  });

  it('changes the reason of the ending if it reports no iteration', async () => {
    const folder = judgedBy(FIRST.length, 1);
    appendFileSync(outputOf(folder), 'torch.cuda.OutOfMemoryError: CUDA out of memory.\n');
    const state = await lookedAt();
    expect(newestAttempt(state)).toMatchObject({ judged: { class: 'oom-train' } });
    expect([...state.work.known]).toEqual([1]);
  });

  it('changes nothing if it was complete, or if its length was not recorded', async () => {
    judgedBy(FIRST.length);
    expect((await lookedAt()).notes).toEqual([]);
    await host?.leave();
    rmSync(join(home, 'runs'), { recursive: true });
    appendFileSync(outputOf(judgedBy(null)), late);
    expect((await lookedAt()).notes).toEqual([]);
  });
});

it.each([
  ['waited for its restart', []],
  ['was resumed, before its next attempt began', [{ kind: 'resume-requested', queued: true } as const]],
])('a run that was stopped while it %s is offered no other verdict', (_, resumed) => {
  const run = liveRunIn(runFolder('ten bytes\n'));
  const last = ended(1, resumed.length === 0 ? restartAfter(60_000) : endAs('failed'));
  run.commit([{ kind: 'run-created', queued: false }, starting(1), last]);
  run.commit([...resumed, { kind: 'stop-requested', hard: false }]);
  expect(run.state.lifecycle.outcome).toBe('stopped');
  const judging = createJudgingAgain(run, { system: 'linux' }, new MovableClock(60_000), () => {});
  expect(judging.offer()).toBeNull();
  run.close();
});
