import { expect, it } from 'vitest';
import type { Diagnosis, DossierView } from '../../../../electron/core/protocol/wire/dossier-view.ts';
import { diagnosisWorld } from '../../../../electron/host/api/diagnosis/diagnosis-world.ts';
import type { DossierService } from '../../../../electron/host/api/dossier/service.ts';
import { refuse } from '../../../../electron/host/base/answers.ts';
import { systemClock } from '../../../../electron/host/base/clock.ts';
import type { Machine } from '../../../../electron/host/place/machine.ts';
import type { RegisteredRun } from '../../../../electron/host/runs/registered-run.ts';
import { noMonitor } from '../../../support/no-monitor.ts';
import { begun } from '../../../support/replayed-run.ts';

const ID = '20260101-000000-aaaa';
const diagnosis = { kind: 'disk-full' } as Diagnosis;
const runs = [
  { id: ID, folder: '/runs/a', state: begun(), row: () => ({ phase: 'ended' }) },
  { id: 'b', folder: '/runs/b', state: null, row: () => ({ phase: 'running' }) },
] as unknown as RegisteredRun[];

const open = (show: DossierService['show']) =>
  diagnosisWorld(
    { get: (id) => runs.find((run) => run.id === id), all: () => runs },
    { show },
    { system: 'linux', programs: { start: '/start', env: { A: '1' } } } as unknown as Machine,
    noMonitor(),
    { home: '/home', platform: 'linux', userHome: '/user' },
    systemClock,
    { write: () => {} },
    { compiled: () => [] },
  );

it('knows the runs, those that have ended, and why', async () => {
  const world = open(async () => ({ ok: true, value: { diagnosis } as DossierView }));
  expect(world).toMatchObject({ system: 'linux', start: '/start', env: { A: '1' }, home: '/home' });
  expect(world.runSpec(ID)).toBe(runs[0]?.state?.settings.spec);
  expect([world.runSpec('b'), world.runSpec('c')]).toEqual([null, null]);
  // Nothing of its attempt is there.
  expect([world.ranModules(ID), world.ranModules('b'), world.ranModules('c')]).toEqual([null, null, null]);
  expect(world.endedRuns()).toEqual([{ id: ID, folder: '/runs/a' }]);
  expect(await world.verdict(ID)).toBe(diagnosis);
});

it('has no verdict where no attempt ended, or where it cannot be had', async () => {
  expect(await open(async () => ({ ok: true, value: null })).verdict(ID)).toBeNull();
  expect(await open(async () => refuse({ code: 'no-such-run', id: ID })).verdict(ID)).toBeNull();
});

const living = (attempt: number) =>
  ({
    supervisor: { living: () => ({ attempt }) },
    row: () => ({ phase: 'running', iteration: 7 }),
  }) as unknown as Partial<RegisteredRun>;

it('knows the living job of a run, and the only one where no run is named', async () => {
  const world = open(async () => ({ ok: true, value: null }));
  expect([world.livingJob(ID), world.livingJob('c'), world.livingJob(null)]).toEqual([null, null, null]);
  expect(world.hasLivingJobs?.()).toBe(false);
  const kept = [...runs];
  try {
    Object.assign(runs, { 1: { ...runs[1], ...living(4) } });
    expect(world.hasLivingJobs?.()).toBe(true);
    expect(world.livingJob('b')).toMatchObject({ folder: '/runs/b', attempt: 4 });
    expect(world.livingJob('b')?.iteration()).toBe(7);
    expect(world.livingJob(null)).toMatchObject({ folder: '/runs/b', attempt: 4 });
    Object.assign(runs, { 0: { ...runs[0], ...living(2) } });
    // Which of them is meant is not known.
    expect(world.livingJob(null)).toBeNull();
  } finally {
    Object.assign(runs, kept);
  }
});
