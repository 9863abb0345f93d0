import { expect, it } from 'vitest';
import type { RerunOffer } from '../../../../electron/core/protocol/diagnosis/rerun.ts';
import type { Calls } from '../../../../electron/host/cli/connection.ts';
import { askRerun } from '../../../../electron/host/cli/diagnosis/ask-rerun.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { testWorld } from '../command-bench.ts';

const ID = '20260101-000000-aaaa';
const NIGHT = { run: ID, isNight: true };
const offer: RerunOffer = {
  kind: 'plan',
  digest: 'd'.repeat(64),
  plan: {
    ...{
      run: ID,
      attempt: 2,
      iteration: 13,
      folder: '/home/rerun',
      cwd: '/home/rerun/work',
      original: '/job',
    },
    from: { kind: 'checkpoint', iteration: 12, file: 'checkpoint_iter_012.json', whose: 'vigil' },
    command: ['python', 'my train.py'],
    variables: { CUDA_LAUNCH_BLOCKING: '1' },
    ...{ outside: ['/data/x'], settings: ['plain', 'workers-zero'], limitMs: 600_000 },
  },
};
const callsOf = (value: RerunOffer) =>
  ({ diagnosis: { planRerun: { query: async () => ({ ok: true, value }) } } }) as unknown as Calls;

it('shows what would run, and runs nothing', async () => {
  const { world, printed } = testWorld();
  expect(await askRerun(world, callsOf(offer), NIGHT, false)).toEqual({ code: EXIT.ok });
  const text = printed.join('\n');
  for (const part of [
    'iteration 13',
    'python "my train.py"',
    'cd /home/rerun/work',
    'CUDA_LAUNCH_BLOCKING=1',
  ])
    expect(text).toContain(part);
  for (const part of ['/data/x', '10 min', 'without worker processes', '30 min', '--yes'])
    expect(text).toContain(part);
});

it('shows it to programs as it is', async () => {
  const { world, printed } = testWorld({ json: true });
  await askRerun(world, callsOf(offer), NIGHT, false);
  expect(JSON.parse(printed.join(''))).toEqual(offer.plan);
});

it('confirms what the host would run', async () => {
  const { world, said } = testWorld();
  expect(await askRerun(world, callsOf(offer), NIGHT, true)).toEqual({ confirmed: 'd'.repeat(64) });
  expect(said).toEqual([]);
});

it('leaves it to the probe to say why there is nothing to repeat', async () => {
  const { world } = testWorld();
  const unable: RerunOffer = { kind: 'unable', reason: { kind: 'no-death' } };
  expect(await askRerun(world, callsOf(unable), NIGHT, false)).toEqual({ confirmed: null });
  expect(await askRerun(world, callsOf(offer), { run: null, isNight: false }, true)).toEqual({
    confirmed: null,
  });
});

it('passes on why the host refuses', async () => {
  const { world } = testWorld();
  const calls = {
    diagnosis: {
      planRerun: { query: async () => ({ ok: false, problem: { code: 'no-such-run', id: ID } }) },
    },
  } as unknown as Calls;
  expect(await askRerun(world, calls, NIGHT, true)).toEqual({ code: EXIT.noSuchRun });
});
