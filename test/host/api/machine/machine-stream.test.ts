import { expect, it } from 'vitest';
import type { MachineNow } from '../../../../electron/core/protocol/wire/machine-now.ts';
import { machineNow, watchMachine } from '../../../../electron/host/api/machine/machine-stream.ts';
import { fakeMonitor } from '../../../support/fake-monitor.ts';
import { machineSample } from '../../../support/machine-sample.ts';

const reporting = (number: number, isPending = false): MachineNow => ({
  monitor: { kind: 'reporting' },
  holders: [],
  sample: machineSample({
    number,
    gpuReaders: [{ reader: 'nvidia-smi', refusal: isPending ? { kind: 'pending' } : null }],
  }),
});

it('a look waits for rates and for slow readers, and then releases the monitor', async () => {
  const monitor = fakeMonitor();
  const look = machineNow(monitor);
  expect(monitor.needs()).toBe(1);
  for (const now of [reporting(1), reporting(2, true), reporting(3)]) {
    monitor.show(now);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await look).sample?.number).toBe(3);
  expect(monitor.needs()).toBe(0);
});

it('a look does not wait for a monitor that failed, nor for ever', async () => {
  const fault = { kind: 'ended' as const, exitCode: 1, signal: null };
  const silent: MachineNow = {
    monitor: { kind: 'silent', since: null, fault, retryAt: 1 },
    sample: null,
    holders: [],
  };
  expect(await machineNow(fakeMonitor(silent))).toEqual(silent);
  expect((await machineNow(fakeMonitor(reporting(1)), 1)).sample?.number).toBe(1);
});

it('a subscription begins with the present, follows every change, and releases the monitor at its end', async () => {
  const monitor = fakeMonitor(reporting(1));
  const over = new AbortController();
  const seen: (number | undefined)[] = [];
  for await (const { data } of watchMachine(monitor, over.signal)) {
    seen.push(data.sample?.number);
    if (seen.length === 2) over.abort();
    else setImmediate(() => monitor.show(reporting(2)));
  }
  expect([seen, monitor.needs()]).toEqual([[1, 2], 0]);
});
