import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMarkdown } from '../../../../electron/core/failures/markdown/read-markdown.ts';

const record = (name: string) => readFileSync(`test/records/debugging-md/${name}`, 'utf8');
const entriesOf = (text: string) =>
  readMarkdown(text, '2026-11-26').parts.flatMap((part) => part.entry ?? []);
const textsOf = (text: string) => entriesOf(text).map(({ entry, language }) => entry.texts[language]);

it('the list and the section of a Korean file are entries, and its template is not', () => {
  expect(
    entriesOf(record('catalogue.md')).map(({ entry, form, language, number, line }) => [
      entry.id,
      entry.since,
      form,
      language,
      number,
      line,
    ]),
  ).toEqual([
    ['own-slidingwindow-test', '2025-05-14', 'list', 'ko', 1, 37],
    ['own-persistentdataset', '2026-11-26', 'list', 'ko', 2, 42],
    ['own-zombie', '2026-11-26', 'list', 'ko', 3, 47],
    ['own-wandb-core', '2025-05-15', 'sections', 'ko', null, 52],
  ]);
});

it('texts are without escapes, and code is as it was', () => {
  const [slow, , , wandb] = textsOf(record('catalogue.md'));
  expect(slow).toEqual({
    title: '에폭이 느려짐 (SlidingWindow + 병렬 test)',
    symptom: 'GPU는 쉬는데 에폭이 점점 느려짐',
    cause: 'sliding_window_inference가 GPU를 잡음, CPU 후처리, cache_dir 공유',
    fix: '',
  });
  expect(wandb?.title).toBe('wandb-core가 죽어 학습이 멈춤');
  expect(wandb?.reproduction).toBe('* A100 서버, wandb 0.15.x ~ 0.16.x\n* test_main.py에서 wandb 사용');
  expect(wandb?.fix).toContain(
    '# 모니터링 끄기\nimport os\nos.environ["WANDB_DISABLE_SYSTEM"] = "true"\n```\n\n2.',
  );
  const [, , , last] = entriesOf(record('catalogue.md'));
  expect(last?.entry.related).toEqual({ commit: 'hotfix_disable_monitor', tag: 'exp_2025_05_15' });
});

it('both forms are read in English, without what is the text of the user', () => {
  expect(textsOf(record('english.md'))).toEqual([
    {
      title: 'Workers die',
      symptom: '`DataLoader worker exited`\nafter some minutes',
      cause: 'too little memory',
      fix: 'fewer workers',
    },
    {
      title: 'The loader hangs',
      symptom: 'The first batch never comes.',
      cause: 'A lock that is held while forking.',
      fix: '```python\n# spawn\nset_start_method("spawn")\n```',
    },
  ]);
  expect(entriesOf(record('english.md')).map(({ entry }) => entry.mayReturn)).toEqual([false, true]);
});

it.each(['catalogue.md', 'english.md'])('the parts of %s are the file, with any line ends', (name) => {
  for (const text of [record(name), record(name).replaceAll('\n', '\r\n'), `\uFEFF${record(name)}`]) {
    const { parts, faults } = readMarkdown(text, '2026-11-26');
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(faults).toEqual([]);
  }
  expect(textsOf(record(name).replaceAll('\n', '\r\n'))).toEqual(textsOf(record(name)));
});

const entryOf = (comment: string, title = 'Torn shard') =>
  `## [${title}] - 2026-01-01\n${comment}\n\n### Symptom\nIt stops.\n`;

it.each([
  ['a comment that is not JSON', entryOf('<!-- vigil {"id": -->'), 2, null, { kind: 'comment' }],
  ['a comment without an object', entryOf('<!-- vigil [] -->'), 2, null, { kind: 'value' }],
  ['an unknown field', entryOf('<!-- vigil {"id":"torn","colour":1} -->'), 2, 'torn', { kind: 'value' }],
  ['an entry without a title', entryOf('', ''), 1, null, { kind: 'value' }],
])('%s is named with its line, and the rest works', (_, bad, line, entry, fault) => {
  const good = entryOf('<!-- vigil {"id":"good"} -->');
  const { parts, faults } = readMarkdown(`${good}${bad}${entryOf('')}`, '2026-11-26');
  expect(parts.flatMap((part) => part.entry?.entry.id ?? [])).toEqual(['good', 'own-torn-shard']);
  expect(faults).toMatchObject([{ line: line + 5, ...(entry === null ? {} : { entry }), fault }]);
});

it('of two entries with one id the second is named, and two titles alike get ids of their own', () => {
  const twice = entryOf('<!-- vigil {"id":"good"} -->');
  const { parts, faults } = readMarkdown(`${twice}${twice}${entryOf('')}${entryOf('')}`, '2026-11-26');
  expect(parts.flatMap((part) => part.entry?.entry.id ?? [])).toEqual([
    ...['good', 'own-torn-shard', 'own-torn-shard-2'],
  ]);
  expect(faults).toMatchObject([{ line: 6, entry: 'good', fault: { kind: 'id-taken' } }]);
});

const texts = [record('catalogue.md'), record('english.md')];
const piece = fc.oneof(
  fc.constantFrom(...texts.flatMap((text) => text.split(/(?<=\n)/))),
  fc.constantFrom(
    '```\n',
    '#\n',
    '## [a] - 2026-01-01\n',
    '### Cause\n',
    '- **Fix**: x\n',
    '\r\n',
    '<!-- vigil {} -->\n',
  ),
  fc.string(),
);

it('the parts of any text are the text, and never two entries have one id', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { parts } = readMarkdown(pieces.join(''), '2026-11-26');
      expect(parts.map((part) => part.text).join('')).toBe(pieces.join(''));
      const ids = parts.flatMap((part) => part.entry?.entry.id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 300 },
  );
});
