import { expect, it } from 'vitest';
import { createMetricService } from '../../../../electron/host/api/metrics/service.ts';
import type { RegisteredRun } from '../../../../electron/host/runs/registered-run.ts';
import { observation } from '../../../support/journal-entries.ts';
import { begun } from '../../../support/replayed-run.ts';
import { MovableClock } from '../../movable-clock.ts';

const ID = '20261121-031500-k3f9';
const state = begun([observation(1, 0.5), observation(2, 0.25)]);
const service = (run: Partial<RegisteredRun> = { state }) =>
  createMetricService({ get: (id) => (id === ID ? (run as RegisteredRun) : undefined) }, new MovableClock());

it('the series of a run are listed and drawn', async () => {
  const metrics = service();
  const listed = await metrics.list(ID);
  expect(listed).toMatchObject({ ok: true, value: { observations: 2 } });
  const names = listed.ok ? listed.value.metrics.map(({ kind, name }) => `${kind}${name}`) : [];
  expect(names).toEqual(['value', 'seconds', 'point1', 'point2']);
  const drawn = await metrics.draw(ID, {
    ...{ series: [{ kind: 'value', name: '' }], axis: 'iteration', from: null, to: null },
    ...{ most: 10, isPositive: false, isLogAxis: false, smoothing: 0 },
  });
  expect(drawn).toMatchObject({
    value: { first: 1, last: 2, lines: [{ points: { x: [1, 2], y: [0.5, 0.25] } }] },
  });
});

it('an unknown run, and one that cannot be read, are refused', async () => {
  const other = '20261121-031500-zzzz';
  expect(await service().list(other)).toEqual({ ok: false, problem: { code: 'no-such-run', id: other } });
  const problem = { code: 'journal-unwritable' } as const;
  const unread = { state: null, row: () => ({ problem }) as ReturnType<RegisteredRun['row']> };
  expect(await service(unread).list(ID)).toEqual({ ok: false, problem });
});
