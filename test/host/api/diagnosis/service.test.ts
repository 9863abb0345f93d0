import { expect, it } from 'vitest';
import { DiagnosisRequest } from '../../../../electron/core/protocol/diagnosis/diagnosis.ts';
import { createDiagnosisService } from '../../../../electron/host/api/diagnosis/service.ts';
import type { DiagnosisEngine, DiagnosisWorld } from '../../../../electron/host/probes/engine-world.ts';
import { diagnosisReport } from '../../../support/diagnosis-report.ts';

const world = { home: '/home' } as DiagnosisWorld;
const request = DiagnosisRequest.parse({});
const fine = { ok: true, value: null } as const;

it('loads its program once, when it is first asked', async () => {
  let loads = 0;
  const given: unknown[] = [];
  const engine: DiagnosisEngine = {
    start: async () => ({ ok: true, value: { number: 4 } }),
    planRerun: async () => ({ kind: 'unable', reason: { kind: 'no-death' } }),
    async *watch() {
      yield { id: '1', data: diagnosisReport() };
    },
    loaderCode: async () => ({ ok: true, value: null }),
    proposeModules: async () => ({ ok: true, value: { read: 'no-script', proposed: [], shown: [] } }),
    ...{ skip: () => fine, cancel: () => fine, last: () => diagnosisReport() },
    show: () => ({ ok: true, value: diagnosisReport() }),
    isUnderWay: () => true,
    close: async () => void given.push('closed'),
  };
  const load = async () => {
    loads++;
    return { openDiagnosisEngine: (from: DiagnosisWorld) => (given.push(from) ? engine : engine) };
  };
  const service = createDiagnosisService(load, world, { write: () => {} });
  expect([loads, service.isUnderWay()]).toEqual([0, false]);
  // What was never opened need not be closed.
  await service.close();
  expect(loads).toBe(0);
  expect(await service.start(request)).toEqual({ ok: true, value: { number: 4 } });
  expect(service.isUnderWay()).toBe(true);
  expect(await service.last(null)).toEqual(diagnosisReport());
  expect([await service.skip(4, 'disk'), await service.cancel(4)]).toEqual([fine, fine]);
  expect(await service.show(4)).toMatchObject({ ok: true });
  const seen = [];
  for await (const { data } of service.watch(new AbortController().signal)) seen.push(data?.number);
  expect(seen).toEqual([3]);
  await service.close();
  expect([loads, given]).toEqual([1, [world, 'closed']]);
});

it('refuses everything if its program cannot be loaded, and the log says why', async () => {
  const lines: string[] = [];
  const broken = async () => {
    throw new Error('no probes.js');
  };
  const service = createDiagnosisService(broken, world, { write: (text) => lines.push(text) });
  const refused = { ok: false, problem: { code: 'probes-unloadable' } };
  expect(await service.start(request)).toEqual(refused);
  expect([await service.skip(1, 'disk'), await service.cancel(1), await service.show(1)]).toEqual([
    refused,
    refused,
    refused,
  ]);
  expect(await service.last(null)).toBeNull();
  const seen = [];
  for await (const { data } of service.watch(new AbortController().signal)) seen.push(data);
  expect(seen).toEqual([null]);
  await service.close();
  expect(lines).toEqual(['The probes of a diagnosis cannot be loaded']);
});
