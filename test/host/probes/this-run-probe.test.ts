import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DiagnosisRequest } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import type { MachineNow } from '../../../electron/core/protocol/wire/machine-now.ts';
import { offerRerun } from '../../../electron/host/probes/rerun/plan-rerun.ts';
import { observation } from '../../support/journal-entries.ts';
import { stageRerun } from './rerun/stage-rerun.ts';
import { runOneProbe } from './run-one-probe.ts';

const RUN = '20260101-000000-aaaa';
let staged: ReturnType<typeof stageRerun>;
beforeEach(() => {
  staged = stageRerun([observation(1, 1)]);
});
afterEach(() => staged.close());

/** Runs the probe on the staged run, as it was shown; `owner`: a run whose job uses a GPU. */
async function probe(request: object, owner: string | null = null, source = staged.source) {
  const holders = owner === null ? [] : [{ gpu: 'g', pid: 9, owner: { kind: 'run', id: owner } }];
  return runOneProbe('this-run', {
    home: staged.home,
    request: DiagnosisRequest.parse({ level: 'normal', only: ['this-run'], run: RUN, ...request }),
    rerunSource: () => source,
    machine: async () => ({ holders }) as unknown as MachineNow,
  });
}
const digest = async () => {
  const offer = await offerRerun(staged.source, staged.home);
  return offer.kind === 'plan' ? offer.digest : '';
};

it('leaves it while the job of another run uses a GPU', async () => {
  const { state, reason } = await probe({ rerun: await digest() }, 'other');
  expect([state, reason]).toEqual(['skipped', { kind: 'gpu-busy', run: 'other' }]);
  expect(existsSync(join(staged.home, 'diagnosis', 'rerun'))).toBe(false);
});

it('needs a run, a death and the consent to exactly what would run', async () => {
  const living = { ...staged.source, isLiving: () => true };
  const reasons = [
    await probe({ run: null }),
    await probe({}),
    await probe({ rerun: 'e'.repeat(64) }),
    await probe({ rerun: await digest(), level: 'quick' }),
    await probe({}, null, living),
    await probe({ rerun: await digest() }, null, living),
  ].map(({ reason }) => reason?.kind);
  expect(reasons).toEqual([
    ...['no-run', 'needs-consent', 'plan-changed', 'not-at-level', 'run-living', 'run-living'],
  ]);
});

it('begins nothing once an attempt is about to begin', async () => {
  const rerun = await digest();
  const open = await staged.source.startHold.close();
  expect((await probe({ rerun })).reason).toEqual({ kind: 'run-living' });
  open();
  expect(existsSync(join(staged.home, 'diagnosis', 'rerun', 'a', 'work'))).toBe(false);
});
