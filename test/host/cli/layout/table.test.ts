import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { pseudoLanguage } from '../../../../electron/core/protocol/text/languages/languages.ts';
import type { RunRow } from '../../../../electron/core/protocol/wire/run-view.ts';
import { runTable } from '../../../../electron/host/cli/commands/ls.ts';
import { cutToWidth, table, textWidth } from '../../../../electron/host/cli/layout/table.ts';

const row = (replaced: Partial<RunRow> = {}): RunRow => ({
  id: '20261121-031500-k3f9',
  name: 'Sample',
  tags: [],
  note: '',
  experiment: null,
  phase: 'running',
  outcome: null,
  iteration: 13,
  total: 30,
  goal: 'maximise',
  best: 0.123456789,
  spark: [],
  attempts: 2,
  sample: true,
  createdAt: 1,
  startedAt: null,
  endedAt: null,
  script: null,
  parameters: {},
  metrics: {},
  canResume: true,
  leftMs: 125_000,
  leftRange: null,
  usualMs: null,
  underWay: null,
  checkpointAt: 10,
  nextCheckpointAt: 15,
  nextAttemptAt: null,
  queue: false,
  notBefore: null,
  failure: null,
  end: null,
  recoveries: [],
  tallies: [],
  failures: [],
  unexplained: [],
  catchingUp: null,
  hang: null,
  memory: null,
  peak: null,
  problem: null,
  ...replaced,
});

test('Hangul, Han and emoji count two columns, accents and joiners none', () => {
  expect(textWidth('abc')).toBe(3);
  expect(textWidth('최적화')).toBe(6);
  expect(textWidth('优化')).toBe(4);
  expect(textWidth('🚀')).toBe(2);
  expect(textWidth('👩‍🔬')).toBe(2);
  expect(textWidth('\u2764\ufe0f')).toBe(2);
  expect(textWidth('e\u0301')).toBe(1);
});

test('a text is cut with an ellipsis only when it is too long, never in the middle of a character', () => {
  expect(cutToWidth('Sample', 6)).toBe('Sample');
  expect(cutToWidth('Samples', 6)).toBe('Sampl…');
  expect(cutToWidth('최적화 실험', 6)).toBe('최적…');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, columns) => {
      expect(textWidth(cutToWidth(text, columns))).toBeLessThanOrEqual(columns);
    }),
  );
});

test('a name cannot move the cursor or turn the text around', () => {
  expect(cutToWidth('a\x1b[2Jb\u202ec\nd', 80)).toBe('ab\ufffdc d');
});

test('columns are aligned even with wide characters', () => {
  const columns = [{ title: 'NAME' }, { title: 'N', align: 'right' as const }];
  expect(
    table(
      columns,
      [
        ['한글', '1'],
        ['abcde', '22'],
      ],
      null,
    ),
  ).toEqual(['NAME    N', '한글    1', 'abcde  22']);
});

describe('the list of runs', () => {
  const rows = [
    row({ name: '한국어 이름이 아주 길어서 한 줄에 다 들어가지 않는 실험 이름입니다' }),
    row({ phase: 'ended', outcome: 'unconfirmed', total: 1e9, iteration: 999_999_999, best: -1.23456e-300 }),
    row({ phase: 'waiting', name: 'x'.repeat(80) }),
    row({
      problem: { code: 'run-unreadable', file: 'f', fault: { kind: 'checksum' } },
      best: null,
      total: null,
    }),
  ];

  test.each([
    { name: 'English', language: english, columns: 80 },
    { name: 'English', language: english, columns: 100 },
    { name: 'a language with longer words', language: pseudoLanguage(), columns: 80 },
    { name: 'a language with longer words', language: pseudoLanguage(), columns: 100 },
  ])('in $name fits $columns columns whatever it contains', ({ language, columns }) => {
    for (const line of runTable(rows, language, columns, 0))
      expect(textWidth(line), line).toBeLessThanOrEqual(columns);
  });

  test('cuts no title in 80 columns, even in a language with longer words', () => {
    const [titles] = runTable(
      [row({}), row({ phase: 'waiting', name: 'x'.repeat(80) })],
      pseudoLanguage(),
      80,
      0,
    );
    expect(titles).not.toContain('…');
  });

  test('cuts nothing without a width, and shows attempts and time left', () => {
    const [title, , , third] = runTable(rows, english, null, 0);
    expect(third).toContain('x'.repeat(80));
    expect(title).toMatch(/^RUN +NAME +STATE +ITERATION +BEST +ATTEMPTS +LEFT$/);
    expect(third).toMatch(/Waiting to restart +13\/30 +0\.123457 +2 +2 min 05 s$/);
  });

  test('shows a dash instead of a count if no iteration was recognised', () => {
    expect(runTable([row({ iteration: 0 })], english, null, 0)[1]).toMatch(/ –\/30 /);
  });

  test('shows a damaged run as unreadable, not as running', () => {
    expect(runTable(rows, english, 120, 0).at(-1)).toContain('Cannot be read');
  });
});
