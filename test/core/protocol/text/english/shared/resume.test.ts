import { describe, expect, it } from 'vitest';
import { Decision } from '../../../../../../electron/core/protocol/disk/ending.ts';
import { decisionInWords } from '../../../../../../electron/core/protocol/text/english/shared/decision.ts';
import type { SafetyView } from '../../../../../../electron/core/protocol/wire/safety-view.ts';

const ledger = { withoutProgress: 3, limit: 3 };
const ended = (because: string, outcome = 'stopped') =>
  Decision.parse({ action: 'end', outcome, because, ledger });
const restarts = (because: string) => Decision.parse({ action: 'restart', afterMs: 0, because, ledger });
const CANNOT: SafetyView = { canResume: false, savedIteration: 0 };
const saved = (savedIteration: number | null): SafetyView => ({ canResume: true, savedIteration });

describe('the resume point that a decision announces is', () => {
  it.each<[string, SafetyView | null, string]>([
    ['none for an attempt that others followed', null, 'Vigil leaves it stopped.'],
    [
      'at most the beginning for a job that cannot resume',
      CANNOT,
      'Vigil leaves it stopped. Resuming starts it from the beginning.',
    ],
    ['the saved iteration', saved(12), 'Vigil leaves it stopped. Resuming continues after iteration 12.'],
    [
      'the beginning if nothing is saved',
      saved(0),
      'Vigil leaves it stopped. Nothing is saved yet, so resuming starts it from the beginning.',
    ],
    [
      'without a number if only the job knows it',
      saved(null),
      'Vigil leaves it stopped. Resuming continues from its own saved state.',
    ],
  ])('%s', (_title, safety, sentence) => {
    expect(decisionInWords(ended('user-stop'), safety)).toBe(sentence);
  });

  it.each([
    'no-progress-limit',
    'same-failure-limit',
    'start-limit',
    'restarts-off',
    'ended-before',
    'recycled-in-vain',
    'asked-not-to-restart',
  ])('only the beginning for a job that cannot resume, after %s', (because) => {
    const sentence = decisionInWords(ended(because, 'failed'), CANNOT);
    expect(sentence).toMatch(/Resuming starts it from the beginning\.$/);
    expect(sentence).not.toMatch(/goes on|last checkpoint|last iteration/);
  });

  it('also the beginning if Vigil starts such a job by itself, without a claim that nothing is lost', () => {
    const sentence = decisionInWords(restarts('start-storm'), CANNOT);
    expect(sentence).toContain('It starts from the beginning, because this job cannot resume.');
    expect(sentence).not.toContain('Nothing is lost');
    expect(decisionInWords(restarts('start-storm'), saved(4))).toContain('Nothing is lost');
  });
});
