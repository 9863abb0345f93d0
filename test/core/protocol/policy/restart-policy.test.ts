import { describe, expect, it } from 'vitest';
import { Policy } from '../../../../electron/core/protocol/policy/policy.ts';
import {
  IDLE_WITHOUT_RESTARTS,
  RestartPolicy,
} from '../../../../electron/core/protocol/policy/restart-policy.ts';
import { fieldFaultInWords } from '../../../../electron/core/protocol/text/english/shared/value.ts';
import { faultIn } from '../../../../electron/core/protocol/value-fault.ts';

const problems = (restart: object) =>
  Policy.safeParse({ restart }).error?.issues.map((issue) => fieldFaultInWords(faultIn([issue]))) ?? [];

describe('the restart policy', () => {
  it('has a default for everything', () => {
    expect(RestartPolicy.parse({})).toMatchObject({
      mode: 'auto',
      withoutProgressLimit: 3,
      withLadderLimit: 5,
      identicalLimit: 2,
      startTries: 2,
      stormWarnStarts: 5,
      stormPauseStarts: 12,
      stormWindowMs: 1_800_000,
      backOffFirstMs: 5_000,
      backOffMostMs: 600_000,
      startOver: false,
      mitigations: [],
      mitigateMemory: false,
      skipValue: null,
    });
  });

  it.each<[string, object, string]>([
    ['an unknown key', { retries: 3 }, 'restart: Vigil does not know "retries"'],
    ['a negative number', { backOffFirstMs: -1 }, 'restart.backOffFirstMs'],
    ['a limit of none', { withoutProgressLimit: 0 }, 'restart.withoutProgressLimit'],
    ['half an attempt', { startTries: 1.5 }, 'restart.startTries'],
    ['an invalid mode', { mode: 'sometimes' }, 'restart.mode'],
    ['a text for a number', { stormPauseStarts: '12' }, 'restart.stormPauseStarts'],
    [
      'an environment without a variable',
      { mitigations: [{ kind: 'environment', variables: {} }] },
      'must name at least one',
    ],
    [
      'an unknown preset',
      { mitigations: [{ kind: 'preset', preset: 'magic' }] },
      'restart.mitigations.0.preset',
    ],
  ])('refuses %s', (_name, restart, expected) => {
    expect(problems(restart).join('; ')).toContain(expected);
  });

  it.each<[object, string, string]>([
    [{ withoutProgressLimit: 6 }, 'withoutProgressLimit is 6', 'withLadderLimit (5)'],
    [{ stormWarnStarts: 20 }, 'stormWarnStarts is 20', 'stormPauseStarts (12)'],
    [{ backOffFirstMs: 10, backOffMostMs: 5 }, 'backOffFirstMs is 10', 'backOffMostMs (5)'],
    [{ mode: 'never', startOver: true }, 'mode is "never"', 'startOver'],
    [{ mode: 'never', mitigateMemory: true }, 'mode is "never"', 'mitigateMemory'],
    [
      { mode: 'never', mitigations: [{ kind: 'preset', preset: 'gpu-cap' }] },
      'mode is "never"',
      'mitigations',
    ],
  ])('names both settings of a contradiction: %j', (restart, one, other) => {
    const [sentence, ...more] = problems(restart);
    expect(more).toEqual([]);
    expect(sentence).toContain(one);
    expect(sentence).toContain(other);
  });

  it('accepts what a form sends for a run that is never restarted', () => {
    expect(problems({ mode: 'never', ...IDLE_WITHOUT_RESTARTS })).toEqual([]);
  });

  it('accepts limits that are equal', () => {
    expect(problems({ withoutProgressLimit: 5, stormWarnStarts: 12, backOffFirstMs: 600_000 })).toEqual([]);
  });
});
