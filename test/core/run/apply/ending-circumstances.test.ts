import { describe, expect, it } from 'vitest';
import { isOtherBoot } from '../../../../electron/core/ending/boot.ts';
import { circumstancesOf } from '../../../../electron/core/run/apply/ending-circumstances.ts';
import { judged } from '../../../support/journal-entries.ts';

const attempt = { boot: 'boot-a', endedAt: 9_000 };

describe('the circumstances of an ending that an older journal does not hold', () => {
  it('are ordinary ones if it was judged without any', () => {
    expect(circumstancesOf(attempt, judged())).toEqual({
      ...{ watched: true, boot: 'boot-a', wokeAt: null, outputBytes: null },
    });
  });

  it('are those of an unobserved end if the session had ended', () => {
    expect(circumstancesOf(attempt, judged({ because: 'session-ended' })).watched).toBe(false);
  });

  it('are those of a machine that had just woken if it had slept', () => {
    expect(circumstancesOf(attempt, judged({ because: 'machine-slept' })).wokeAt).toBe(9_000);
  });

  it.each(['boot-a', 'at 1753000000000'])(
    'are those of another boot than %s if the machine had restarted',
    (boot) => {
      const then = circumstancesOf({ ...attempt, boot }, judged({ because: 'machine-restarted' })).boot;
      expect(isOtherBoot(boot, then)).toBe(true);
    },
  );

  it('have an unknown boot if that of the attempt is unknown', () => {
    const unknown = { ...attempt, boot: null };
    expect(circumstancesOf(unknown, judged({ because: 'machine-restarted' })).boot).toBeNull();
  });
});
