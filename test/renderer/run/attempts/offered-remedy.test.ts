import { describe, expect, it } from 'vitest';
import type { DiagnosisAdvice } from '../../../../electron/core/protocol/wire/dossier-view.ts';
import { adviceBeside, offeredRemedy } from '../../../../renderer/run/attempts/offered-remedy.ts';

const LAUNCH_BLOCKING = { kind: 'switch', name: 'launch-blocking' } as const;
const WORKERS_ZERO = { kind: 'switch', name: 'workers-zero' } as const;
const LEFTOVERS = { kind: 'end-leftovers' } as const;

describe('the fix of a known failure', () => {
  const now = { isNewest: true, canBeResumed: true };
  it('is offered with the newest attempt of a run that can be resumed', () => {
    expect(offeredRemedy(LAUNCH_BLOCKING, now)).toEqual({ kind: 'switch', debugSwitch: 'launch-blocking' });
    expect(offeredRemedy(LAUNCH_BLOCKING, { ...now, isNewest: false })).toBeNull();
    expect(offeredRemedy(LAUNCH_BLOCKING, { ...now, canBeResumed: false })).toBeNull();
    expect(offeredRemedy(WORKERS_ZERO, { ...now, canBeResumed: false })).toBeNull();
    expect(offeredRemedy(null, now)).toBeNull();
  });

  it('that resumes nothing is offered with a living run too', () => {
    expect(offeredRemedy(LEFTOVERS, { ...now, canBeResumed: false })).toEqual({ kind: 'machine' });
  });
});

describe('advice beside it', () => {
  const advice: DiagnosisAdvice[] = [LAUNCH_BLOCKING, WORKERS_ZERO, LEFTOVERS, { kind: 'resume-earlier' }];
  it.each([
    ['switch', { kind: 'switch', debugSwitch: 'launch-blocking' }, LAUNCH_BLOCKING],
    ['change', { kind: 'mitigation', preset: 'workers-zero' }, WORKERS_ZERO],
    ['look at the machine', { kind: 'machine' }, LEFTOVERS],
  ] as const)('leaves out the same %s', (_, remedy, same) => {
    expect(adviceBeside(advice, remedy)).toEqual(advice.filter((each) => each !== same));
  });

  it('is whole without a fix, beside another one, and beside the list of checkpoints', () => {
    for (const remedy of [
      null,
      { kind: 'switch', debugSwitch: 'debug-timing' },
      { kind: 'mitigation', preset: 'allocator' },
      { kind: 'checkpoints' },
    ] as const)
      expect(adviceBeside(advice, remedy)).toEqual(advice);
  });
});
