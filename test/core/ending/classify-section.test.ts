import { describe, expect, it } from 'vitest';
import { classifyEnding } from '../../../electron/core/ending/classify.ts';
import type { EndingFacts } from '../../../electron/core/ending/ending-facts.ts';
import { facts } from './ending-facts.ts';

const notStarted = { attempt: 1, code: 'no-such-program', detail: 'no' } as const;

describe('an ending', () => {
  it('names the section in which it happened', () => {
    const section = (more: Partial<EndingFacts>) => classifyEnding(facts(1, more)).section;
    expect(section({ progressed: false })).toBe('load');
    expect(section({})).toBe('iteration');
    expect(section({ progressed: false, worked: true })).toBe('iteration');
    expect(section({ finishMarker: true })).toBe('shutdown');
    expect(section({ startFailure: notStarted })).toBeNull();
  });
});
