import { expect, it } from 'vitest';
import type { EnvironmentMessage } from '../../../electron/core/protocol/diagnosis/environment-message.ts';
import { environmentProbe } from '../../../electron/host/probes/environment-probe.ts';
import { gpuSample, machineSample } from '../../support/machine-sample.ts';
import { probeContext } from './probe-bench.ts';

const python: EnvironmentMessage = {
  ...{ kind: 'interpreter', version: '3.11.2', path: '/py', bits: 64 },
  ...{ environment: 'venv', platform: 'linux-x86_64' },
};
const torch: EnvironmentMessage = {
  ...{ kind: 'torch', version: '2.7.0', cuda: null, cudnn: null, devices: 0, said: '' },
};

it('imports nothing in a quick diagnosis: what the interpreter said first is enough', async () => {
  const { context, orders } = probeContext({ asks: { level: 'quick' }, pythonFacts: async () => [python] });
  const judged = await environmentProbe.run(context);
  expect(judged).toMatchObject({ state: 'pass', figures: [{ name: 'python', value: '3.11.2' }, {}, {}] });
  expect(orders).toEqual([]);
});

it('imports packages otherwise, without a limit of address space, and says which', async () => {
  const { context, orders, doings } = probeContext({}, ({ heard }) => {
    heard?.({ kind: 'doing', on: 'torch' });
    return { messages: [python] };
  });
  await environmentProbe.run(context);
  expect(orders).toMatchObject([{ probe: 'environment', request: { imports: true }, memoryBytes: null }]);
  expect(doings).toEqual([['torch', 0, null]]);
});

it('judges torch by the GPUs that the monitor sees, and not by simulated ones', async () => {
  const gpus = (isSimulated: boolean) => async () => ({
    monitor: { kind: 'reporting' } as const,
    sample: { ...machineSample(), gpus: [gpuSample({ vendor: 'nvidia', isSimulated })] },
    holders: [],
  });
  const judged = async (isSimulated: boolean) => {
    const { context } = probeContext({ machine: gpus(isSimulated) }, () => ({ messages: [python, torch] }));
    return (await environmentProbe.run(context)).findings.map(({ fact }) => fact.kind);
  };
  expect(await judged(false)).toEqual(['torch-without-cuda']);
  expect(await judged(true)).toEqual([]);
});

it('has a finding if a package ends the process', async () => {
  const { context } = probeContext({}, () => ({
    ...{ messages: [python], end: { kind: 'signal', signal: 'SIGABRT' }, said: 'OMP: Error #15' },
  }));
  const { findings } = await environmentProbe.run(context);
  expect(findings[0]?.fact).toMatchObject({
    kind: 'probe-died',
    probe: 'environment',
    said: 'OMP: Error #15',
  });
});

it('could not run if the interpreter does not', async () => {
  const { context } = probeContext({ pythonFacts: async () => null });
  expect(await environmentProbe.run(context)).toMatchObject({
    state: 'could-not-run',
    reason: { kind: 'python-unusable' },
  });
});
