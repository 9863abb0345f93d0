import { describe, expect, it } from 'vitest';
import { classifyEnding } from '../../../electron/core/ending/classify.ts';
import type { EndingFacts } from '../../../electron/core/ending/ending-facts.ts';
import { wantsEvidence } from '../../../electron/core/ending/wants-evidence.ts';
import { facts, PRINTED_TRACEBACK, signalled } from './ending-facts.ts';

describe('the verdict on an attempt', () => {
  it('waits for the system log only if that could add something', () => {
    const waits = (given: EndingFacts) => wantsEvidence(classifyEnding(given));
    expect([facts(7), signalled(9), signalled(11), facts(1)].map(waits)).toEqual([true, true, true, true]);
    expect([facts(0), facts(85), facts(1, { tail: PRINTED_TRACEBACK })].map(waits)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
