import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { decisionInWords } from '../../../../electron/core/protocol/text/english/shared/decision.ts';
import type { RunView } from '../../../../electron/core/protocol/wire/run-view.ts';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { mortal } from '../../../support/scripted/mortal.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';

let home: ScriptedHome;
beforeEach(() => {
  home = new ScriptedHome({ mortal });
});
afterEach(() => home.close());

type Restart = NonNullable<NonNullable<RunRequest['policy']>['restart']>;

/** A job that dies as its options say, under a policy without waits. */
const start = (options: string[], restart: Restart = {}, more: Partial<RunRequest> = {}) =>
  home.start('mortal', options, {
    resumeArguments: ['--resume', '{checkpoint}'],
    policy: { restart: { backOffFirstMs: 0, stormPauseStarts: 100, ...restart } },
    ...more,
  });
const plans = ({ attempts }: RunView) => attempts.map(({ plan }) => plan.step.kind);
const classes = ({ attempts }: RunView) => attempts.map(({ judged }) => judged?.class);

describe('a job that dies', () => {
  it('at one point in every attempt: Vigil climbs the ladder, reports the finding, and gives up', async () => {
    const view = await home.ended(
      await start(['--at', '4'], { mitigations: [{ kind: 'preset', preset: 'gpu-cap' }] }),
    );
    expect(view.row).toMatchObject({ outcome: 'failed', iteration: 3, attempts: 4 });
    expect(plans(view)).toEqual(['plain', 'plain', 'experiment', 'mitigation']);
    expect(view.attempts.at(-1)?.decision).toMatchObject({
      because: 'same-failure-limit',
      finding: { kind: 'point-specific', iteration: 4 },
      ledger: { identical: 4, withoutProgress: 3, limit: 5 },
    });
  });

  it('at one point: the experiment shows that the point is to blame, on what it rests, and says so in words', async () => {
    const { attempts } = await home.ended(await start(['--at', '4']));
    expect(attempts.map(({ decision }) => decision?.experiment ?? null)).toEqual([
      null,
      null,
      {
        pattern: { kind: 'point-specific', iteration: 4 },
        ...{ gap: null, diedAt: [4, 1], experimentDiedAt: 1 },
      },
    ]);
    const decision = attempts[2]?.decision ?? null;
    expect(decision && decisionInWords(decision, null)).toContain(
      'The experiment: the processes before died there in their 4th and 1st iterations, the fresh one in its 1st.',
    );
  });

  it('at one iteration twice, but not in the experiment: the age is to blame, and later processes leave before', async () => {
    const view = await home.ended(await start(['--own', '4', '--stillborn', '2', '--total', '20']));
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: 20 });
    expect(plans(view).slice(0, 3)).toEqual(['plain', 'plain', 'experiment']);
    expect(view.attempts[2]?.decision).toMatchObject({
      finding: { kind: 'cumulative', everyIterations: 4 },
      experiment: { pattern: { kind: 'cumulative' }, gap: null, diedAt: [4, 1], experimentDiedAt: 4 },
    });
    expect(view.attempts[3]?.recycled).toMatchObject({ kind: 'deaths', processIteration: 4 });
  });

  it.each<[string, Restart['mitigations']]>([
    ['a variable', [{ kind: 'environment', variables: { CURE: '1' } }]],
    ['an option', [{ kind: 'option', option: '--cure', value: 'yes' }]],
  ])('at one point is cured by %s, which then stays', async (_name, mitigations) => {
    const view = await home.ended(await start(['--at', '4'], { mitigations }));
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: 10, attempts: 4 });
    expect(view.attempts.at(-1)?.plan.mitigations).toEqual(mitigations);
  });

  it('at one point skips that point, if allowed', async () => {
    const view = await home.ended(await start(['--at', '4'], { skipValue: -5 }));
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: 10 });
    expect(view.observations.map(({ y }) => y)).toEqual([1, 2, 3, -5, 5, 6, 7, 8, 9, 10]);
    expect(plans(view).at(-1)).toBe('skip');
  });

  it('after the same number of iterations in every process runs to its end, and the finding is reported', async () => {
    const view = await home.ended(await start(['--own', '4']));
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: 10, attempts: 4 });
    expect(view.attempts[1]?.decision).toMatchObject({ finding: { kind: 'cumulative', everyIterations: 4 } });
  });

  it('without progress is soon given up, showing the first error', async () => {
    const view = await home.ended(await start(['--at', '1']));
    expect(view.row).toMatchObject({ outcome: 'failed', attempts: 2 });
    expect(view.attempts.at(-1)?.decision).toMatchObject({
      because: 'start-limit',
      first: { class: 'silent', exitCode: 7 },
    });
  });

  it('in every iteration continues, but pauses during a storm', async () => {
    const policy = {
      restart: { backOffFirstMs: 0, stormPauseStarts: 12 },
      // Otherwise each process would be recycled before its second iteration.
      recycle: { beforeWall: false },
    };
    const id = await start(['--own', '2', '--total', '50'], {}, { policy });
    await home.until(() => home.show(id).attempts.at(-1)?.decision?.because === 'start-storm', 'it pauses');
    const { row, attempts } = home.show(id);
    expect(row).toMatchObject({ phase: 'waiting', attempts: 12, iteration: 12 });
    expect(attempts[4]?.decision?.ledger).toMatchObject({ starts: 5, isStormy: true });
    expect(row.nextAttemptAt).toBeGreaterThan(home.clock.nowMs() + 20 * 60_000);
  });

  it('in the second iteration of each process is recycled before it, which is no storm', async () => {
    const restart = { stormWarnStarts: 3, stormPauseStarts: 5 };
    const view = await home.ended(await start(['--own', '2', '--total', '10'], restart));
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: 10 });
    expect(classes(view).slice(0, 2)).toEqual(['silent', 'silent']);
    expect(classes(view).filter((end) => end === 'recycle').length).toBeGreaterThanOrEqual(6);
    expect(view.attempts.at(-2)?.recycled).toMatchObject({ kind: 'deaths', processIteration: 2 });
  });

  it('and requests a recycle twice in vain does not fit', async () => {
    const view = await home.ended(await start(['--at', '4', '--code', '85']));
    expect(view.row).toMatchObject({ outcome: 'failed', iteration: 3, attempts: 3 });
    expect(classes(view)).toEqual(['recycle', 'recycle', 'oom-train']);
  });

  it('and cannot resume is restarted only if the policy allows it', async () => {
    const left = await home.ended(await start(['--own', '4'], {}, { resumeArguments: null }));
    expect(left.attempts.at(-1)?.decision?.because).toBe('cannot-resume');
    const anew = await home.ended(
      await start(['--own', '4'], { startOver: true }, { resumeArguments: null }),
    );
    expect(anew.row).toMatchObject({ outcome: 'failed', iteration: 3 });
    expect(anew.attempts.length).toBeGreaterThan(1);
    expect(anew.attempts[1]?.from).toEqual({ kind: 'beginning' });
  });
});

describe('asking first', () => {
  it('waits for an answer across hosts; yes starts the next attempt', async () => {
    const id = await start(['--own', '8'], { mode: 'ask' });
    await home.inPhase(id, 'asking');
    await home.changeHost();
    expect(home.show(id).row).toMatchObject({ phase: 'asking', attempts: 1 });
    expect(home.services.runs.answer(id, true)).toMatchObject({ ok: true });
    expect((await home.ended(id)).row).toMatchObject({ outcome: 'finished', iteration: 10, attempts: 2 });
    expect(home.services.runs.answer(id, true)).toMatchObject({ problem: { code: 'run-not-asking' } });
  });

  it('ends the run on no, and it can be resumed later', async () => {
    const id = await start(['--own', '8'], { mode: 'ask' });
    await home.inPhase(id, 'asking');
    home.services.runs.answer(id, false);
    expect((await home.ended(id)).row).toMatchObject({ outcome: 'stopped', attempts: 1 });
  });
});

describe('a restart policy that is changed while nothing runs', () => {
  const change = (id: string, restart: Restart) =>
    home.change(id, { policy: { restart: { backOffFirstMs: 0, ...restart } } });
  /** A run that waits ten minutes for its second attempt. */
  async function waiting(): Promise<string> {
    const id = await start(['--at', '1'], { backOffFirstMs: 600_000 });
    await home.until(() => home.show(id).attempts[0]?.judged != null, 'its first attempt is over');
    await home.inPhase(id, 'waiting');
    return id;
  }

  it('acts at once: a waiting run asks, and an asking run continues, without another command', async () => {
    const id = await waiting();
    expect(await change(id, { mode: 'ask' })).toMatchObject({ ok: true });
    expect(home.show(id).row).toMatchObject({ phase: 'asking', nextAttemptAt: null });
    await home.changeHost();
    expect(await change(id, { mode: 'auto' })).toMatchObject({ ok: true });
    expect((await home.ended(id)).row).toMatchObject({ outcome: 'failed', attempts: 2 });
  });

  it('ends a run that waits when restarts are switched off, and its keeper goes', async () => {
    const id = await waiting();
    expect(await change(id, { mode: 'never' })).toMatchObject({ ok: true });
    const { row, attempts, notes } = home.show(id);
    expect(row).toMatchObject({ phase: 'ended', outcome: 'failed', attempts: 1 });
    expect(attempts[0]?.decision).toMatchObject({ action: 'end', because: 'restarts-off' });
    expect(notes.map(({ code }) => code)).toContain('decided-again');
    await home.until(() => !existsSync(runPaths(home.folder(id)).keeperFile), 'the keeper has gone');
  });
});

it('a job that dies as the desktop ends the session has not failed', async () => {
  const id = await start(['--total', '1000']);
  await home.until(() => home.show(id).row.iteration > 1, 'it has begun');
  home.services.machine.sessionEnding('logoff');
  home.machine.kill(home.show(id).attempts[0]?.pid ?? 0);
  await home.until(() => home.show(id).attempts[0]?.judged != null, 'its end is judged');
  expect(home.show(id).attempts[0]).toMatchObject({
    judged: { class: 'os-shutdown', because: 'session-ended', fingerprint: null },
    decision: { action: 'restart', because: 'machine-went', afterMs: 60_000 },
  });
});
