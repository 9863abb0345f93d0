import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Effect } from '../../../electron/core/run/phase-table.ts';
import { endRequest, userStopRequest } from '../../../electron/core/run/stop-graces.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { createEffects } from '../../../electron/host/supervise/effects.ts';
import { starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { runContext } from '../../support/run-context.ts';
import { MovableClock } from '../movable-clock.ts';

let folder = '';
let run: LiveRun;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-effects-'));
  run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The actions that carry out an effect. */
async function doneAbout(effect: Effect): Promise<unknown[]> {
  const { context, done, idle } = runContext(run, new MovableClock());
  const says = (what: string) => () => void done.push(what);
  const effects = createEffects(context, {
    attemptStarter: { begin: async () => says('begin an attempt')(), send: says('send a start') },
    timer: { waitForRetry: says('wait'), retryAfter: says('wait a while'), cancel: says('end the wait') },
    settle: async () => says('settle')(),
    release: says('release the keeper'),
  });
  effects[effect]();
  await idle();
  return done;
}

it.each<[Effect, unknown[]]>([
  ['start-attempt', ['begin an attempt']],
  ['wait-for-retry', ['wait', 'settle']],
  ['wait-for-answer', ['end the wait', 'close the watches', 'settle']],
  ['wait-for-turn', ['close the watches']],
  ['pause-job', [{ kind: 'pause' }]],
  ['continue-job', [{ kind: 'continue' }, 'the job runs']],
  ['end-attempt', [userStopRequest(false)]],
  ['stop-job', [userStopRequest(false)]],
  ['release-keeper', ['release the keeper']],
])('%s is carried out', async (effect, expected) => {
  expect(await doneAbout(effect)).toEqual(expected);
});

it('a run that waits for an answer has no obstacle to its start', async () => {
  run.hinder('start', { code: 'disk-full', path: folder });
  await doneAbout('wait-for-answer');
  expect(run.problem()).toBeNull();
});

it('an attempt that Vigil ends gets the graces for that reason', async () => {
  run.commit([{ kind: 'attempt-ending', attempt: 1, why: 'recycle' }]);
  expect(await doneAbout('end-attempt')).toEqual([endRequest('recycle')]);
});
