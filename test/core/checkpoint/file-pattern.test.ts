import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesPath, mayHoldMatches, readPattern } from '../../../electron/core/checkpoint/file-pattern.ts';
import { CheckpointPolicy } from '../../../electron/core/protocol/policy/checkpoint-policy.ts';
import { faultIn, type ValueFault } from '../../../electron/core/protocol/value-fault.ts';

/** Whether a path below the working folder fits a pattern. */
const fits = (source: string, path: string): boolean => {
  const pattern = readPattern(source);
  const base = pattern.base === '' ? '' : `${pattern.base}/`;
  return path.startsWith(base) && matchesPath(pattern, path.slice(base.length).split('/'));
};

describe('a pattern of files', () => {
  it.each([
    ['*.pt', 'last.pt', true],
    ['*.pt', 'out/last.pt', false],
    ['out/*.pt', 'out/last.pt', true],
    ['./out//*.pt', 'out/last.pt', true],
    ['**/*.pt', 'last.pt', true],
    ['**/*.pt', 'a/b/c/last.pt', true],
    ['**', 'a/b', true],
    ['logs/run_*/iter_*.json', 'logs/run_3/iter_012.json', true],
    ['logs/run_*/iter_*.json', 'logs/other/iter_012.json', false],
    ['a/**/b/*.pt', 'a/b/x.pt', true],
    ['a/**/b/*.pt', 'a/c/b/d/b/x.pt', true],
    ['a/**/b/*.pt', 'a/c/x.pt', false],
    ['iter_???.json', 'iter_012.json', true],
    ['iter_???.json', 'iter_12.json', false],
    ['last.pt', 'last.pt', true],
    ['step=[5].ckpt', 'step=[5].ckpt', true],
    ['step=[5].ckpt', 'step=5.ckpt', false],
    ['a+(b).pt', 'a+(b).pt', true],
    ['*a*a*b', 'aaab', true],
  ])('%s and %s: %s', (pattern, path, expected) => {
    expect(fits(pattern, path)).toBe(expected);
  });

  it.each([
    ['Out/*.PT', 'Out/last.pt', true],
    ['모델/Last_*.ckpt', '모델/LAST_3.CKPT', true],
    ['ΛΟΓΟΣ*', 'λογοςα', true],
    ['?.pt', 'İ.pt', true],
    ['*.pt', 'last.pth', false],
  ])('%s and %s, ignoring upper and lower case: %s', (source, path, expected) => {
    const pattern = readPattern(source, true);
    expect(matchesPath(pattern, path.split('/').slice(pattern.base === '' ? 0 : 1))).toBe(expected);
  });

  it('takes no longer for a pattern that would block a regular expression forever', () => {
    expect(fits(`${'*a'.repeat(120)}b`, 'a'.repeat(250))).toBe(false);
  });

  it('leads into every folder that contains a match', () => {
    const part = fc.constantFrom('a', 'b', 'ab');
    const wild = fc.constantFrom('a', 'b', '*', '?', 'a*', '**');
    fc.assert(
      fc.property(
        fc.array(wild, { minLength: 1, maxLength: 5 }),
        fc.array(part, { minLength: 1, maxLength: 6 }),
        (segments, path) => {
          const pattern = { source: '', base: '', segments, ignoresCase: false };
          if (!matchesPath(pattern, path)) return;
          for (let depth = 0; depth < path.length; depth++)
            expect(mayHoldMatches(pattern, path.slice(0, depth))).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each<[string, ValueFault]>([
    ['/etc/*', { kind: 'not-relative' }],
    ['C:\\x\\*', { kind: 'not-relative' }],
    ['~/x', { kind: 'not-relative' }],
    ['a/../../b', { kind: 'leads-out' }],
    ['a\0b', { kind: 'zero-character' }],
    ['', { kind: 'too-small', of: 'text', bound: 1, inclusive: true }],
    ['x'.repeat(257), { kind: 'too-large', of: 'text', bound: 256, inclusive: true }],
  ])('%j is refused, and the refusal says what is wrong', (pattern, fault) => {
    const issues = CheckpointPolicy.safeParse({ patterns: [pattern] }).error?.issues ?? [];
    expect(issues).toHaveLength(1);
    expect(faultIn(issues)).toEqual({ field: 'patterns.0', fault });
  });

  it('is one of at most sixteen', () => {
    expect(CheckpointPolicy.safeParse({ patterns: Array(17).fill('*.pt') }).success).toBe(false);
  });
});
