import { expect, it } from 'vitest';
import { z } from 'zod';
import { ranProbe } from '../../../electron/core/diagnosis/probes/judged-probe.ts';
import { pythonProbe } from '../../../electron/host/probes/python-probe.ts';
import { probeContext } from './probe-bench.ts';

const Said = z.object({ kind: z.literal('value'), value: z.number() });
const probe = pythonProbe({
  ...{ name: 'disk', program: 'disk', from: 'normal', limitMs: { quick: 1, normal: 2, thorough: 3 } },
  memoryBytes: null,
  request: ({ home }) => ({ folder: home }),
  message: Said,
  judge: (messages) =>
    ranProbe(
      [],
      messages.map(({ value }) => ({ name: 'renameMs', of: null, value })),
    ),
});

it('asks its program at the limit of its level, and judges the messages of its schema', async () => {
  const { context, orders } = probeContext({}, () => ({
    messages: [{ kind: 'value', value: 3 }, { kind: 'value' }, 'noise', { kind: 'done' }],
  }));
  expect(await probe.run(context)).toEqual(ranProbe([], [{ name: 'renameMs', of: null, value: 3 }]));
  expect(orders).toMatchObject([
    { probe: 'disk', request: { level: 'normal', folder: '/home' }, limitMs: 2, memoryBytes: null },
  ]);
});

it('shows the progress of its program', async () => {
  const { context, doings } = probeContext({}, ({ heard }) => {
    heard?.({ kind: 'doing', on: 'rename', done: 1, of: 4 });
    heard?.({ kind: 'value', value: 1 });
    return {};
  });
  await probe.run(context);
  expect(doings).toEqual([['rename', 1, 4]]);
});

it('could not run if its program says so', async () => {
  const { context } = probeContext({}, () => ({
    messages: [{ kind: 'unable', reason: { kind: 'no-package', name: 'torch' } }],
  }));
  expect(await probe.run(context)).toMatchObject({
    state: 'could-not-run',
    reason: { kind: 'no-package', name: 'torch' },
  });
});

it('has a finding if its program dies, beside what it said until then', async () => {
  const { context } = probeContext({}, () => ({
    ...{ messages: [{ kind: 'value', value: 3 }], end: { kind: 'signal', signal: 'SIGSEGV' }, said: 'x' },
  }));
  const judged = await probe.run(context);
  expect(judged).toMatchObject({ state: 'finding', figures: [{ value: 3 }] });
  expect(judged.findings[0]?.fact).toMatchObject({ kind: 'probe-died', probe: 'disk', said: 'x' });
});
