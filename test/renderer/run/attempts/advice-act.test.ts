import { expect, it } from 'vitest';
import { Policy } from '../../../../electron/core/protocol/policy/policy.ts';
import { type AdvisedRun, adviceAct } from '../../../../renderer/run/attempts/advice-act.ts';

const run = (more: Partial<AdvisedRun> = {}): AdvisedRun => ({
  ...{ policy: Policy.parse({}), nextSwitches: [], checkpoints: [], isNewest: true },
  ...more,
});
const setSharing = { kind: 'set-policy', key: 'start.debug.fileSystemSharing', value: 'true' } as const;
const faulthandler = { kind: 'switch', name: 'faulthandler' } as const;
const workers = { kind: 'switch', name: 'workers-zero' } as const;

it('a setting of the policy is changed, and nothing else of its section', () => {
  const { start } = Policy.parse({});
  expect(adviceAct(setSharing, run())).toEqual({
    kind: 'settings',
    changes: { policy: { start: { ...start, debug: { ...start.debug, fileSystemSharing: true } } } },
  });
});

it('nothing is offered for a setting that is so already, that is unknown, or that allows no such value', () => {
  expect(adviceAct({ ...setSharing, value: 'false' }, run())).toBeNull();
  expect(adviceAct({ ...setSharing, key: 'start.none.such' }, run())).toBeNull();
  expect(adviceAct({ ...setSharing, key: 'settle.afterwards', value: 'never' }, run())).toBeNull();
});

it('a switch is added to those of the next attempt, once', () => {
  expect(adviceAct(faulthandler, run({ nextSwitches: ['debug-timing'] }))).toEqual({
    ...{ kind: 'debug', switches: ['faulthandler', 'debug-timing'] },
  });
  expect(adviceAct(faulthandler, run({ nextSwitches: ['faulthandler'] }))).toBeNull();
});

it('fewer workers are a change that Vigil tries, listed once', () => {
  const act = adviceAct(workers, run());
  const restart = act?.kind === 'settings' ? act.changes.policy?.restart : undefined;
  expect(restart?.mitigations[0]).toEqual({ kind: 'preset', preset: 'workers-zero' });
  expect(adviceAct(workers, run({ policy: Policy.parse({ restart }) }))).toBeNull();
});

it('an earlier checkpoint is the newest but one that is sound', () => {
  const checkpoint = (writtenAt: number, more = {}) =>
    ({
      ...{ file: `${writtenAt}`, whose: 'vigil', iteration: writtenAt, writtenAt },
      ...{ resumable: true, suspect: false },
      ...more,
    }) as AdvisedRun['checkpoints'][number];
  const checkpoints = [checkpoint(4), checkpoint(1), checkpoint(3, { suspect: true }), checkpoint(2)];
  expect(adviceAct({ kind: 'resume-earlier' }, run({ checkpoints }))).toMatchObject({ from: { file: '2' } });
  expect(adviceAct({ kind: 'resume-earlier' }, run({ checkpoints: [checkpoint(1)] }))).toBeNull();
});

it('only the newest attempt changes the run; its files and commands can always be had', () => {
  const old = run({ isNewest: false });
  for (const advice of [setSharing, faulthandler, workers, { kind: 'resume' } as const])
    expect(adviceAct(advice, old)).toBeNull();
  expect(adviceAct({ kind: 'open-folder', path: '/a' }, old)).toEqual({ kind: 'folder', path: '/a' });
  expect(adviceAct({ kind: 'local-dumps', program: 'p', on: 'x', off: 'y' }, old)).toMatchObject({
    on: 'x',
    off: 'y',
  });
});
