import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { createAttemptStarter } from '../../../electron/host/supervise/begin-attempt.ts';
import { ended, restartAfter, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { runContext } from '../../support/run-context.ts';
import { testPlace } from '../../support/test-place.ts';
import { MovableClock } from '../movable-clock.ts';

let folder = '';
let run: LiveRun;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-begin-attempt-'));
  run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }]);
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Begins attempts, with an available keeper and no obstacle. */
function beginning() {
  const place = testPlace({ boot: 'boot 1' });
  const keeper = { connects: true, lives: false, lastAttempt: 0, isOther: false };
  place.keepers.lives = async () => keeper.lives;
  const { context, done, now } = runContext(run, new MovableClock(60_000), place);
  const says =
    (what: string) =>
    (...more: unknown[]) =>
      void done.push([what, ...more].join(' '));
  Object.assign(context.line, {
    connectOrStart: async () => keeper.connects,
    otherVersion: () => (keeper.isOther ? { version: '0.1.0' } : null),
    dismiss: () => {
      done.push('dismiss the keeper');
      keeper.isOther = false;
    },
    lastAttempt: () => keeper.lastAttempt,
    whyNone: () => ({ kind: 'exited', exitCode: 3 }),
  });
  Object.assign(context.watches, { attend: ({ attempt }: { attempt: number }) => says('attend')(attempt) });
  Object.assign(context.answers.events, { offset: () => 0, drain: async () => {} });
  Object.assign(context.answers, {
    files: { check: async () => {}, takeInventory: async () => {}, keepForResume: async () => {} },
    logFiles: { measure: async () => {} },
    space: { hindrance: async () => null },
    cards: { hindrance: () => null },
    gate: { hindrance: () => null },
  });
  const actions = {
    silence: { await: says('await an answer'), over: () => {} },
    absence: { tell: () => 2_000, over: () => {} },
    tryLater: says('try later'),
    release: says('release'),
    decideAgain: () => {},
  };
  const starter = () => createAttemptStarter(context, actions);
  return { context, done, now, keeper, actions, begin: () => starter().begin(), starter };
}
const attempts = () => run.state.attempts.list.map(({ attempt }) => attempt);

describe('an attempt begins', () => {
  it('when it is journaled: then the keeper is asked to start it', async () => {
    const { begin, done } = beginning();
    await begin();
    expect(run.state.attempts.list).toMatchObject([
      { attempt: 1, from: { kind: 'beginning' }, boot: 'boot 1' },
    ]);
    expect(done).toMatchObject(
      [
        ['re-read'],
        'attend 1',
        'await an answer',
        { kind: 'start', start: { attempt: 1, file: 'python', args: ['train.py'] } },
      ].flat(),
    );
  });

  it('with a number that neither journal nor keeper knows', async () => {
    run.commit([starting(1), ended(1, restartAfter(0))]);
    const { begin, keeper } = beginning();
    keeper.lastAttempt = 4;
    await begin();
    expect(attempts()).toEqual([1, 5]);
  });

  it('under a keeper of our version, which replaces one of another version', async () => {
    const { begin, done, keeper } = beginning();
    keeper.isOther = true;
    await begin();
    expect([done[0], attempts()]).toEqual(['dismiss the keeper', [1]]);
  });

  it('after a complete line of events, whatever the attempt before left', async () => {
    writeFileSync(run.paths.events, '{"kind":"obs');
    await beginning().begin();
    expect([attempts(), readFileSync(run.paths.events, 'utf8')]).toEqual([[1], '{"kind":"obs\n']);
  });

  it('without being sent if the connection was lost: the host reconciles once it is back', async () => {
    const { begin, done, now } = beginning();
    now.isConnected = false;
    await begin();
    expect([attempts(), done]).toEqual([[1], ['re-read']]);
  });
});

it('what a job gets at its start is as it was set when its attempt began', () => {
  const { done, starter } = beginning();
  const { start } = run.state.settings.spec.policy;
  const capped: JournalEntry = {
    kind: 'settings-changed',
    changes: { policy: { start: { ...start, gpuFraction: 0.5 } } },
  };
  run.commit([starting(1), capped]);
  starter().send(1, { kind: 'beginning' });
  expect(done.at(-1)).not.toHaveProperty('start.env.VIGIL_GPU_FRACTION');
  run.commit([ended(1, restartAfter(0)), starting(2)]);
  starter().send(2, { kind: 'beginning' });
  expect(done.at(-1)).toMatchObject({ start: { env: { VIGIL_GPU_FRACTION: '0.5' } } });
});

describe('GPUs that the user chose anew', () => {
  const given = {
    cards: [{ gpu: 'GPU-a', name: 'T4', index: 0, uuid: 'GPU-a', vendor: null }],
    overruledBy: null,
  };
  const changed = (name: string): JournalEntry => ({ kind: 'settings-changed', changes: { gpus: [name] } });

  it('do not count for an attempt that was about to start: it gets those that it was given', () => {
    const { done, starter } = beginning();
    run.commit([changed('0'), { kind: 'cards-given', ...given }, starting(1), changed('1')]);
    starter().send(1, { kind: 'beginning' });
    expect(done.at(-1)).toMatchObject({ start: { env: { CUDA_VISIBLE_DEVICES: 'GPU-a' } } });
  });

  it('are asked for again right before it starts, because the disk may have refused that for long', async () => {
    const { begin, context } = beginning();
    let asked = 0;
    const hindrance = () => {
      asked++;
      return null;
    };
    Object.assign(context.answers, { cards: { hindrance } });
    await begin();
    expect([asked, attempts()]).toEqual([2, [1]]);
  });
});

describe('no attempt begins', () => {
  it('while the run does not wait for one', async () => {
    run.commit([starting(1)]);
    const { begin, done } = beginning();
    await begin();
    expect([attempts(), done]).toEqual([[1], []]);
  });

  it('under a host that leaves', async () => {
    const { begin, now } = beginning();
    now.hasLeft = true;
    await begin();
    expect(attempts()).toEqual([]);
  });

  it('while a keeper holds the run and says nothing', async () => {
    const { begin, done, keeper } = beginning();
    Object.assign(keeper, { connects: false, lives: true });
    await begin();
    expect([attempts(), done]).toEqual([[], ['await an answer', 'try later']]);
  });

  it('without a keeper, whose absence says when to try again', async () => {
    const { begin, done, keeper } = beginning();
    keeper.connects = false;
    await begin();
    expect([attempts(), done.at(-1)]).toEqual([[], 'try later 2000']);
  });

  it('while something blocks it, which is shown to the user', async () => {
    const { begin, context, done } = beginning();
    context.answers.space.hindrance = async () => ({ code: 'disk-full', path: folder });
    await begin();
    expect([attempts(), done.at(-1), run.problem()?.code]).toEqual([[], 'try later', 'disk-full']);
  });

  it('while a process of an attempt that the journal does not know lives', async () => {
    const { begin, now, done } = beginning();
    now.living = { attempt: 3, pid: 5, startedAt: 1, columns: 80, rows: 24, isPaused: false };
    await begin();
    expect([attempts(), done.at(-1)]).toEqual([[], 'try later']);
  });

  it('of a run that is stopped in between, and its keeper is released', async () => {
    const { begin, context, done } = beginning();
    context.answers.files.check = async () => void run.commit([{ kind: 'stop-requested', hard: false }]);
    await begin();
    expect([attempts(), done.at(-1), run.state.lifecycle.phase]).toEqual([[], 'release', 'ended']);
  });

  it('of a run that ends by its changed settings', async () => {
    const { begin, actions, done } = beginning();
    actions.decideAgain = () => void run.commit([{ kind: 'stop-requested', hard: false }]);
    await begin();
    expect([attempts(), done]).toEqual([[], []]);
  });
});
