import { expect, it } from 'vitest';
import { AttemptPlan, PLAIN_PLAN } from '../../../electron/core/protocol/disk/ladder.ts';
import { DEBUG_ATTEMPT, DebugSwitch } from '../../../electron/core/protocol/policy/debug-switch.ts';
import { debugVariables } from '../../../electron/core/start/debug-variables.ts';
import { planEnvironment } from '../../../electron/core/start/plan-settings.ts';

const withSwitches = (...switches: string[]): AttemptPlan => AttemptPlan.parse({ ...PLAIN_PLAN, switches });

it('a debug attempt shows stacks, timings and the call that failed', () => {
  expect(debugVariables(withSwitches(...DEBUG_ATTEMPT))).toEqual({
    PYTHONFAULTHANDLER: '1',
    CUDA_LAUNCH_BLOCKING: '1',
    DEBUG_TIMING: 'true',
    TORCH_SHOW_CPP_STACKTRACES: '1',
  });
});

it('Weights & Biases is kept from measuring the machine under the current and the old name', () => {
  expect(debugVariables(withSwitches('wandb-no-system-monitor'))).toEqual({
    ...{ WANDB_X_DISABLE_STATS: 'true', WANDB__DISABLE_STATS: 'true' },
  });
});

it('every switch sets something, and no two set the same', () => {
  const names = DebugSwitch.options.flatMap((name) => Object.keys(debugVariables(withSwitches(name))));
  expect(names.length).toBeGreaterThanOrEqual(DebugSwitch.options.length);
  expect(new Set(names).size).toBe(names.length);
});

it('an attempt without switches, or with one that only a newer version knows, changes nothing', () => {
  expect(debugVariables(PLAIN_PLAN)).toEqual({});
  expect(debugVariables(withSwitches('of-tomorrow'))).toEqual({});
});

it('a switch replaces what the user has set, because the user asked for it', () => {
  const own: Record<string, string> = { WANDB_MODE: 'online' };
  expect(planEnvironment(withSwitches('wandb-disabled'), (name) => own[name])).toEqual({
    WANDB_MODE: 'disabled',
  });
});
