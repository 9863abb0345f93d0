import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { machineProbe } from '../../../electron/host/probes/machine-probe.ts';
import { machineSample } from '../../support/machine-sample.ts';
import { probeContext } from './probe-bench.ts';

it('judges the machine as the monitor sees it, and the folders that jobs write to', async () => {
  const power = { source: 'battery', batteryPercent: 50, sleepAfterMs: null } as const;
  const { context } = probeContext({
    ...{ home: tmpdir(), cwd: '/nowhere/at/all' },
    machine: async () => ({ monitor: { kind: 'reporting' }, sample: machineSample({ power }), holders: [] }),
  });
  const judged = await machineProbe.run(context);
  expect(judged.findings.map(({ fact }) => fact.kind)).toContain('on-battery');
  expect(judged.figures.filter(({ name }) => name === 'diskFreeBytes').map(({ of }) => of)).toEqual([
    tmpdir(),
  ]);
});

it('goes on without the monitor', async () => {
  const { context } = probeContext({ home: tmpdir() });
  expect((await machineProbe.run(context)).reason).toEqual({ kind: 'no-monitor' });
});
