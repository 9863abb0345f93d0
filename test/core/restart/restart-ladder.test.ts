import { describe, expect, it } from 'vitest';
import type { AttemptPlan } from '../../../electron/core/protocol/disk/ladder.ts';
import type { Mitigation } from '../../../electron/core/protocol/policy/mitigation.ts';
import { RestartPolicy } from '../../../electron/core/protocol/policy/restart-policy.ts';
import type { PastAttempt } from '../../../electron/core/restart/attempt-history.ts';
import { nextPlan } from '../../../electron/core/restart/restart-ladder.ts';
import { past } from '../../support/past-attempts.ts';

const cap: Mitigation = { kind: 'preset', preset: 'gpu-cap' };
const workers: Mitigation = { kind: 'option', option: '--workers', value: '0' };
const policy = RestartPolicy.parse({ mitigations: [cap, workers], skipValue: -1 });
const plan = (step: AttemptPlan['step'], mitigations: Mitigation[] = []): AttemptPlan => ({
  step,
  mitigations,
});

/** The plans of a run whose job dies at iteration 13 whatever Vigil tries. */
function climb(start: PastAttempt[], resumable = true): (AttemptPlan | null)[] {
  const history = [...start];
  const plans: (AttemptPlan | null)[] = [];
  for (let next = nextPlan(history, policy, resumable); plans.length < 10; ) {
    plans.push(next);
    if (!next) break;
    history.push(past(12, 12, { plan: next }));
    next = nextPlan(history, policy, resumable);
  }
  return plans;
}

describe('the ladder', () => {
  it('changes one thing at a time, in order, and then stops', () => {
    expect(climb([past(0, 12)])).toEqual([
      plan({ kind: 'plain' }),
      plan({ kind: 'experiment' }),
      plan({ kind: 'mitigation', mitigation: cap }, [cap]),
      plan({ kind: 'mitigation', mitigation: workers }, [workers]),
      plan({ kind: 'skip', iteration: 13, value: -1 }),
      null,
    ]);
  });

  it('leaves the experiment out for a job that cannot begin before the point', () => {
    expect(climb([past(0, 12)], false)[1]).toEqual(plan({ kind: 'mitigation', mitigation: cap }, [cap]));
  });

  it('keeps a step that helped, and adds the next one', () => {
    const helped = past(12, 20, { plan: plan({ kind: 'mitigation', mitigation: cap }, [cap]) });
    const again = past(20, 20, { plan: plan({ kind: 'plain' }, [cap]) });
    const tried = past(20, 20, { plan: plan({ kind: 'experiment' }, [cap]) });
    expect(nextPlan([helped], policy, true)).toEqual(plan({ kind: 'plain' }, [cap]));
    expect(nextPlan([helped, again, tried], policy, true)).toEqual(
      plan({ kind: 'mitigation', mitigation: workers }, [cap, workers]),
    );
  });

  it('restarts at another point', () => {
    const history = [
      past(0, 12),
      past(12, 12),
      past(12, 20, { plan: plan({ kind: 'experiment' }) }),
      past(20, 20),
    ];
    expect(nextPlan(history, policy, true)).toEqual(plan({ kind: 'experiment' }));
  });
});
