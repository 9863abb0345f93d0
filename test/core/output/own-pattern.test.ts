import { describe, expect, test } from 'vitest';
import { MOST_CHARACTERS } from '../../../electron/core/output/linear-pattern.ts';
import { type CompiledPattern, compilePattern } from '../../../electron/core/output/own-pattern.ts';
import { createOutputReader } from '../../../electron/core/output/read-output.ts';
import { OwnPattern } from '../../../electron/core/protocol/policy/own-pattern.ts';
import type { PatternFault } from '../../../electron/core/protocol/policy/pattern-fault.ts';
import { HOSTILE_LINE, HOSTILE_PATTERNS } from './hostile-lines.ts';
import { toldBy } from './recorded.ts';

const patternOf = (pattern: string, more: object = {}) =>
  OwnPattern.parse({ name: 'mine', pattern, ...more });

function compiled(pattern: string, more: object = {}): CompiledPattern {
  const answer = compilePattern(patternOf(pattern, more));
  if (!answer.ok) throw new Error(answer.fault.kind);
  return answer.pattern;
}

function refusal(pattern: string, more: object = {}): PatternFault | 'it was taken' {
  const answer = compilePattern(patternOf(pattern, more));
  return answer.ok ? 'it was taken' : answer.fault;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('a pattern', () => {
  test('gives reserved group names their meaning, and makes every other group a metric', () => {
    const line = 'step 7/30 cvar=0.51 best 0.6 (12.5 s) mAP=4.4% lr=1,000';
    const pattern = compiled(
      'step (?<iteration>\\d+)/(?<total>\\d+) cvar=(?<value>\\S+) best (?<best>\\S+) \\((?<duration>\\S+) s\\) mAP=(?<map>[\\d.]+)% lr=(?<rate>\\S+)',
      { moment: 'done', metrics: { map: { name: 'val/mAP', unit: '%' } } },
    );
    expect(toldBy(pattern.read(line) ?? expect.fail())).toEqual({
      moment: 'done',
      iteration: 7,
      total: 30,
      value: 0.51,
      best: 0.6,
      durationMs: 12_500,
      metrics: { 'val/mAP': 4.4, rate: 1000 },
    });
    expect(pattern.read('something else')).toBe(null);
  });

  test('ignores a group that is not a number, or did not participate', () => {
    const pattern = compiled('cvar=(?<value>\\S+)(?: best=(?<best>\\S+))?', { moment: 'done' });
    expect(toldBy(pattern.read('cvar=unknown') ?? expect.fail())).toEqual({ moment: 'done' });
    expect(toldBy(pattern.read('cvar=nan') ?? expect.fail())).toEqual({ moment: 'done', value: Number.NaN });
  });

  test('is found by the text that every match contains', () => {
    expect(compiled('cvar=(?<value>\\d+)').literal).toBe('cvar=');
    expect(compiled('(?<value>\\d+)/(?<total>\\d+)').literal).toBe(null);
  });
});

describe('a pattern is rejected, with its fault,', () => {
  test.each<[string, object]>([
    ['(?<value>\\d+', { kind: 'syntax', error: 'group-open', part: '(?<value>\\d+' }],
    ['(?<value>[0-9)', { kind: 'syntax', error: 'bracket-open', part: '[0-9)' }],
    ['(?<value>[9-0])', { kind: 'syntax', error: 'character-class', part: '9-0' }],
    ['(?<value>\\y)', { kind: 'syntax', error: 'escape', part: '\\y' }],
    ['(?<a b>x)', { kind: 'syntax', error: 'group-name', part: '(?<a b>' }],
    ['(?<a>x)(?<a>y)', { kind: 'syntax', error: 'group-named-twice', part: 'a' }],
    ['(?<a>x)(?P=a)', { kind: 'syntax', error: 'unsupported', part: '(?P' }],
    ['(?<a>x**)', { kind: 'syntax', error: 'nested-repetition', part: '**' }],
    ['(?<a>x{2000})', { kind: 'syntax', error: 'repetition-count', part: '{2000}' }],
    ['(?<a>+)', { kind: 'syntax', error: 'nothing-to-repeat', part: '+' }],
    ['(?<a>x))', { kind: 'syntax', error: 'group-not-opened', part: '(?<a>x))' }],
    ['(?<a>x)\\', { kind: 'syntax', error: 'backslash-at-end', part: null }],
    ['(?=a)(?<value>b)', { kind: 'looks-around' }],
    ['(?<a>b)\\1', { kind: 'refers-back' }],
    ['(?<value>(?:(?:a{1,30}){1,30}))', { kind: 'too-many-steps', steps: expect.any(Number), most: 500 }],
    ['(?<value>.*)', { kind: 'matches-empty-line' }],
    ['(?<value>.+)', { kind: 'matches-ordinary-text' }],
    ['(?<value>[a-z])', { kind: 'matches-ordinary-text' }],
    ['loss=\\d+', { kind: 'no-named-group' }],
  ])('%s', (pattern, fault) => {
    expect(refusal(pattern)).toEqual(fault);
  });

  test('if a metric refers to a missing group', () => {
    expect(refusal('loss=(?<loss>\\d+)', { metrics: { lost: { name: 'train/loss' } } })).toEqual({
      kind: 'no-such-group',
      group: 'lost',
    });
  });

  test('but not because of a missing group if the line itself means that an iteration is done', () => {
    expect(
      compiled('CVaR evaluation complete', { moment: 'done' }).read('CVaR evaluation complete'),
    ).toMatchObject({
      moment: 'done',
    });
  });
});

describe('time', () => {
  test.each(HOSTILE_PATTERNS)(
    '%s is tried on a line on which backtracking engines take forever',
    (pattern) => {
      const mine = compiled(`(?<value>\\d)?x${pattern}`, { moment: 'done' });
      expect(() => mine.read(HOSTILE_LINE)).not.toThrow();
    },
  );

  test('is spent only on the beginning of a long line', () => {
    const mine = compiled('end=(?<value>\\d)');
    expect(mine.read(`${'x'.repeat(MOST_CHARACTERS)}end=1`)).toBe(null);
  });
});

describe('patterns at work', () => {
  const reading = (patterns: CompiledPattern[], text: string) => {
    const reader = createOutputReader({ patterns, chosen: null });
    const seen = [...reader.read(bytesOf(text), 0), ...reader.end()];
    return { seen, reading: reader.reading() };
  };

  test('one that matches iterations takes precedence over every tool', () => {
    const mine = compiled('cvar of (?<iteration>\\d+) is (?<value>\\S+)', { moment: 'done' });
    const text = 'Trial 0 finished with value: 0.5 and parameters: {}.\ncvar of 1 is 0.25\n';
    expect(reading([mine], text).reading).toMatchObject({ recognizer: 'own:mine', confidence: 0.95 });
  });

  test('one that matches only incidental numbers takes precedence over none', () => {
    const mine = compiled('Trial (?<number>\\d+)');
    const { seen, reading: result } = reading(
      [mine],
      'Trial 0 finished with value: 0.5 and parameters: {}.\n',
    );
    expect(result.recognizer).toBe('optuna');
    expect(seen.map(({ recognizer }) => recognizer).sort()).toEqual(['optuna', 'own:mine']);
  });

  test('one without a fixed text sees every line of a usual output', () => {
    const mine = compiled('(?<value>\\d+)점', { moment: 'done' });
    const { seen, reading: result } = reading([mine], 'one\ntwo 3점\nfour\n');
    expect(seen.map(({ fact }) => fact.value)).toEqual([3]);
    expect(result.thinned).toEqual([]);
  });

  test('one without a fixed text sees only some lines of a huge output, and that is noted', () => {
    const mine = compiled('(?<value>\\d+)점', { moment: 'done' });
    const reader = createOutputReader({ patterns: [mine], chosen: null });
    const line = `${'x'.repeat(60_000)}\n`;
    const block = bytesOf(line.repeat(100));
    let at = 0;
    for (; at < 70 * 1024 * 1024; at += block.length) reader.read(block, at);
    expect(reader.reading().thinned).toEqual(['own:mine']);
    expect(reader.read(bytesOf('1점\n'.repeat(160)), at)).toHaveLength(10);
  });

  test('one that stops matching while output continues is noted until it matches again', () => {
    const mine = compiled('cvar=(?<value>\\d+)', { moment: 'done' });
    const reader = createOutputReader({ patterns: [mine], chosen: null });
    let at = 0;
    const print = (text: string) => {
      const bytes = bytesOf(text);
      reader.read(bytes, at);
      at += bytes.length;
    };
    print(`cvar=1\n${'other\n'.repeat(200)}`.repeat(3));
    expect(reader.reading().stale).toEqual([]);
    // The longest gap was 201 lines.
    print('other\n'.repeat(1800));
    expect(reader.reading().stale).toEqual([]);
    print('other\n'.repeat(100));
    expect(reader.reading().stale).toEqual(['own:mine']);
    print('cvar=2\n');
    expect(reader.reading().stale).toEqual([]);
  });

  test('one that matched only once or twice does not count as stale', () => {
    const { reading: result } = reading(
      [compiled('seed=(?<seed>\\d+)')],
      `seed=1\n${'other\n'.repeat(5000)}`,
    );
    expect(result.stale).toEqual([]);
  });
});
