import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SamplesRequest } from '../../../../electron/core/protocol/wire/samples-view.ts';
import { createSampleService } from '../../../../electron/host/api/samples/service.ts';
import type { RegisteredRun } from '../../../../electron/host/runs/registered-run.ts';
import { openSampleFile } from '../../../../electron/host/store/samples/sample-file.ts';
import { fakeMonitor } from '../../../support/fake-monitor.ts';
import { MovableClock } from '../../movable-clock.ts';
import { sampleRow } from '../../store/samples/sample-rows.ts';

const ID = '20261121-031500-k3f9';
let folder = '';
let isLiving = true;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-samples-service-'));
  isLiving = true;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = () =>
  ({ id: ID, folder, supervisor: { living: () => (isLiving ? {} : null) } }) as unknown as RegisteredRun;
const service = () =>
  createSampleService(
    { get: (id) => (id === ID ? run() : undefined) },
    fakeMonitor({ monitor: { kind: 'reporting' }, sample: null, holders: [] }),
    new MovableClock(),
  );
const all: SamplesRequest = {
  series: ['ram_own_bytes', 'attempt'],
  fromMs: null,
  toMs: null,
  most: 10,
};

it('a run without samples has none, and says whether they come', async () => {
  const nothing = { firstMs: null, newestMs: null, buckets: [] };
  expect(await service().between(ID, all)).toEqual({
    ok: true,
    value: { ...nothing, monitor: { kind: 'reporting' } },
  });
  isLiving = false;
  expect(await service().between(ID, all)).toEqual({ ok: true, value: { ...nothing, monitor: null } });
});

it('all samples, or those between two times, come in the series that were asked for', async () => {
  const samples = service();
  const file = openSampleFile(join(folder, 'samples.csv'));
  for (let second = 1; second <= 100; second++)
    file.append(sampleRow(second * 1_000, { attempt: 1, ram_own_bytes: second }));
  const answer = await samples.between(ID, all);
  expect(answer).toMatchObject({ ok: true, value: { firstMs: 1_000, newestMs: 100_000 } });
  const ranges = answer.ok ? answer.value.buckets.map(({ least, most }) => [least[0], most[0], most[1]]) : [];
  expect(ranges).toHaveLength(10);
  expect([ranges[0]?.[0], ranges[9]?.[1], ranges[5]?.[2]]).toEqual([1, 100, 1]);
  expect(await samples.between(ID, { ...all, fromMs: 50_000, toMs: 51_000, most: 2 })).toMatchObject({
    value: { buckets: [{ fromMs: 50_000, most: [50, 1] }, { fromMs: 51_000 }] },
  });
});

it('a run that is not there, and a file that cannot be read, are refused', async () => {
  expect(await service().between('x', all)).toMatchObject({ ok: false, problem: { code: 'no-such-run' } });
  mkdirSync(join(folder, 'samples.csv'));
  expect(await service().between(ID, all)).toMatchObject({ ok: false });
});
