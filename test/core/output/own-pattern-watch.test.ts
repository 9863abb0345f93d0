import { describe, expect, test } from 'vitest';
import { type CompiledPattern, compilePattern } from '../../../electron/core/output/own-pattern.ts';
import { watchOwnPatterns } from '../../../electron/core/output/own-pattern-watch.ts';
import { OwnPattern } from '../../../electron/core/protocol/policy/own-pattern.ts';

function compiled(name: string, pattern: string, moment: OwnPattern['moment'] = 'done'): CompiledPattern {
  const answer = compilePattern(OwnPattern.parse({ name, pattern, moment }));
  if (!answer.ok) throw new Error(answer.fault.kind);
  return answer.pattern;
}
const cvar = compiled('cvar', 'CVaR=(?<value>\\d+)');
const points = compiled('points', '(?<points>\\d+)점', 'told');

describe('the patterns of the user', () => {
  test('report what they match, and whether that is an iteration', () => {
    const watch = watchOwnPatterns([cvar, points]);
    expect(watch.read('CVaR=3 and 4점', 0)).toMatchObject([
      { recognizer: 'own:cvar', fact: { value: 3 }, tellsIterations: true },
      { recognizer: 'own:points', fact: { metrics: { points: 4 } }, tellsIterations: false },
    ]);
    expect(watch.read('CVaR=?', 1)).toEqual([]);
  });

  test('that mark the end report no iteration', () => {
    const watch = watchOwnPatterns([compiled('end', 'all done', 'over')]);
    expect(watch.read('all done', 0)).toMatchObject([{ tellsIterations: false }]);
  });

  test('must see every line if they have no fixed text', () => {
    expect(watchOwnPatterns([cvar, points]).withoutLiteral).toEqual(['own:points']);
  });

  test('are tried only on lines with their fixed text, in upper or lower case', () => {
    const tried: string[] = [];
    const read = (line: string) => {
      tried.push(line);
      return null;
    };
    const watch = watchOwnPatterns([{ ...cvar, read }]);
    for (const line of ['loss=3', 'xCVAR=3', 'cvar 3']) watch.read(line, 0);
    expect(tried).toEqual(['xCVAR=3']);
  });
});

describe('a pattern that used to match', () => {
  /** Matches on these lines. */
  const matchedOn = (...lines: number[]) => {
    const watch = watchOwnPatterns([cvar]);
    for (const line of lines) watch.read('CVaR=3', line);
    return watch;
  };

  test('is stale after a thousand lines without a match', () => {
    const watch = matchedOn(1, 2, 3);
    expect([watch.stale(1003), watch.stale(1004)]).toEqual([[], ['own:cvar']]);
    watch.read('CVaR=3', 1004);
    expect(watch.stale(1005)).toEqual([]);
  });

  test('is stale only after ten times its longest gap', () => {
    const watch = matchedOn(0, 200, 210);
    expect([watch.stale(2210), watch.stale(2211)]).toEqual([[], ['own:cvar']]);
  });

  test('is never stale after two matches, and the lines before its first match are no gap', () => {
    expect(matchedOn(1, 2).stale(99_999)).toEqual([]);
    expect(matchedOn(5_000, 5_001, 5_002).stale(6_003)).toEqual(['own:cvar']);
  });
});
