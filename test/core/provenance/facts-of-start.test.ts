import { expect, it } from 'vitest';
import { PLAIN_PLAN } from '../../../electron/core/protocol/disk/ladder.ts';
import { factsOfStart } from '../../../electron/core/provenance/facts-of-start.ts';
import { runSpec } from '../../support/run-spec.ts';

const start = { args: [], env: {}, ownNames: [], plan: PLAIN_PLAN };

it('variables are those that the run sets and those that matter, without secrets', () => {
  const env = {
    ...{ PATH: '/bin', HOME: '/root', OMP_NUM_THREADS: '4', MINE: 'x', WANDB_API_KEY: 'abc' },
    ...{ VIGIL_RUN_DIR: '/r', SHELL_HISTORY: 'y', CUDA_VISIBLE_DEVICES: '1', LONG: 'z'.repeat(5_000) },
  };
  const ownNames = ['MINE', 'WANDB_API_KEY', 'PATH', 'LONG'];
  const facts = factsOfStart(runSpec(), { ...start, env, ownNames });
  expect(facts.env).toEqual({
    ...{ OMP_NUM_THREADS: '4', MINE: 'x', WANDB_API_KEY: '***', CUDA_VISIBLE_DEVICES: '1' },
    LONG: `${'z'.repeat(2_000)}…`,
  });
});

it('settings are named by their path, and arguments and mitigations are masked', () => {
  const facts = factsOfStart(runSpec({ total: 30 }), {
    ...start,
    args: ['--api-key=abc', '--batch', '32'],
    plan: {
      step: { kind: 'plain' },
      mitigations: [
        { kind: 'environment', variables: { HF_TOKEN: 'abc', A: '1' } },
        { kind: 'option', option: '--password', value: 'abc' },
      ],
      switches: ['faulthandler'],
    },
  });
  expect(facts.plan.switches).toEqual(['faulthandler']);
  expect(facts.settings).toMatchObject({
    total: 30,
    'policy.restart.mode': 'auto',
    'policy.restart.mitigations': '[]',
    'policy.start.debug.timing': false,
  });
  expect(facts.args).toEqual(['--api-key=***', '--batch', '32']);
  expect(JSON.stringify(facts)).not.toContain('abc');
});

it('mitigations that the user allows are settings, and masked too', () => {
  const spec = runSpec();
  const { restart } = spec.policy;
  const mitigations = [
    { kind: 'environment' as const, variables: { HF_TOKEN: 'abc', A: '1' } },
    { kind: 'option' as const, option: '--password', value: 'abc' },
  ];
  const { settings } = factsOfStart(
    { ...spec, policy: { ...spec.policy, restart: { ...restart, mitigations } } },
    start,
  );
  expect(settings['policy.restart.mitigations']).toContain('"A":"1"');
  expect(JSON.stringify(settings)).not.toContain('abc');
});
