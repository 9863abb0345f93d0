import { describe, expect, it } from 'vitest';
import { RunSpec, withPolicy } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { runSpec } from '../../../support/run-spec.ts';

describe('a run.json from before policies', () => {
  const { policy: _policy, ...rest } = runSpec();

  it('keeps what was asked', () => {
    const spec = RunSpec.parse(withPolicy({ ...rest, restart: 'never', checkpointEvery: 2 }));
    expect(spec.policy).toMatchObject({ restart: { mode: 'never' }, checkpoint: { every: 2 } });
  });

  it('is returned unchanged if it already has a policy', () => {
    const now = { ...runSpec(), restart: 'never', checkpointEvery: 2 };
    expect(withPolicy(now)).toBe(now);
    expect(withPolicy(null)).toBeNull();
  });
});
