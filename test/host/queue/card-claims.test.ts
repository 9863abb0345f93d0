import { expect, it } from 'vitest';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { cardClaims } from '../../../electron/host/queue/card-claims.ts';
import type { RegisteredRun } from '../../../electron/host/runs/registered-run.ts';
import { runSpec } from '../../support/run-spec.ts';

const registry = (...states: RegisteredRun['state'][]) => ({
  all: () => states.map((state) => ({ state }) as RegisteredRun),
});
const run = (env: Record<string, string> = {}, phase: 'queued' | 'ended' = 'queued') => {
  const state = emptyRun(runSpec({ gpus: ['one'], env }));
  return { ...state, lifecycle: { ...state.lifecycle, phase } };
};
const machine = { system: 'linux', programs: { env: {} } } as const;

it('runs that have ended, or of which only the row is loaded, claim nothing', () => {
  expect(cardClaims(registry(null, run({}, 'ended')), machine)).toEqual([]);
});

it('a run with a variable of its own has no say in the choice of its GPU', () => {
  const runs = registry(run(), run({ CUDA_VISIBLE_DEVICES: '0' }));
  expect(cardClaims(runs, machine).map(({ gpus }) => gpus)).toEqual([['one'], null]);
});

it('a variable of the host chooses for all runs', () => {
  const host = { system: 'linux', programs: { env: { CUDA_VISIBLE_DEVICES: '0' } } } as const;
  expect(cardClaims(registry(run(), run()), host).map(({ gpus }) => gpus)).toEqual([null, null]);
});
