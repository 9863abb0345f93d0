import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactFile } from '../../../electron/core/report/redact-file.ts';

const PERSONAL = { homes: ['C:\\Users\\Kim'], names: ['Kim'] };
const clean = (path: string, value: unknown) =>
  JSON.parse(redactFile(path, JSON.stringify(value), PERSONAL).text);

describe('a file of JSON', () => {
  it('has no secret behind its name, in a list of arguments, or in a pair', () => {
    expect(
      clean('run.json', {
        env: { HF_TOKEN: 'abc', LR: '0.1', TOKEN_DIM: 5, DB_PASSWORD: 1234 },
        args: ['train.py', '--api-key', 'abc', '--lr=0.1', '--token=abc'],
        pair: { name: 'WANDB_API_KEY', value: 'abc' },
        empty: { HF_TOKEN: '' },
      }),
    ).toEqual({
      env: { HF_TOKEN: '***', LR: '0.1', TOKEN_DIM: 5, DB_PASSWORD: '***' },
      args: ['train.py', '--api-key', '***', '--lr=0.1', '--token=***'],
      pair: { name: 'WANDB_API_KEY', value: '***' },
      empty: { HF_TOKEN: '' },
    });
  });

  it('has none in texts within its texts, however deep', () => {
    const secret = { note: 'x', api_key: 'hidden one' };
    const twice = JSON.stringify({ inner: JSON.stringify(secret) });
    for (const value of [
      { line: JSON.stringify(secret) },
      { line: twice },
      { lines: [`got ${twice}`, 'a\ntoken: hidden12345'] },
      { line: `payload='${JSON.stringify(twice)}'` },
    ])
      expect(JSON.stringify(clean('a.json', value))).not.toMatch(/hidden/);
  });

  it('has no home folder and no name, in names of its fields neither', () => {
    expect(clean('a.json', { 'C:\\Users\\Kim\\a.py': ['C:\\Users\\Kim', 'by\nKim'] })).toEqual({
      '~\\a.py': ['~', 'by\n<name>'],
    });
  });

  it('stays what it was without anything personal', () => {
    const value = fc.jsonValue({ maxDepth: 3, stringUnit: fc.constantFrom('a', 'b', ' ', '"', '\\', '한') });
    fc.assert(
      fc.property(value, (json) => {
        expect(clean('a.json', { json })).toEqual(JSON.parse(JSON.stringify({ json })));
      }),
    );
  });
});

it('each line of JSON is cleaned by itself, and a line that is none as a text', () => {
  const { text, found } = redactFile(
    'journal.jsonl',
    '{"HF_TOKEN":"abc"}\n{"torn": "C:\\\\Users\\\\Kim\n',
    PERSONAL,
  );
  expect(text).toBe('{"HF_TOKEN":"***"}\n{"torn": "~\n');
  expect(found).toEqual({ homes: 1, names: 0, secrets: 1 });
});

it('damaged JSON and other files are cleaned as texts', () => {
  expect(redactFile('run.json', '{"HF_TOKEN": "abc"', PERSONAL).text).toBe('{"HF_TOKEN": "***"');
  expect(redactFile('a.txt', 'C:\\Users\\Kim', PERSONAL).text).toBe('~');
});
