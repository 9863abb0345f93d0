import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact } from '../../../electron/core/report/redact.ts';

const WINDOWS = { homes: ['C:\\Users\\Kim Min'], names: ['Kim Min', 'LAB-PC'] };
const UNIX = { homes: ['/home/kim'], names: ['kim', 'node7'] };

it.each([
  ['C:\\Users\\Kim Min\\train.py', '~\\train.py'],
  ['"C:\\\\Users\\\\Kim Min\\\\train.py"', '"~\\\\train.py"'],
  ['file:///c:/users/kim min/a', 'file:///~/a'],
  ['Hello Kim Min on lab-pc.', 'Hello <name> on <name>.'],
])('on Windows %j becomes %j', (text, expected) => expect(redact(text, WINDOWS).text).toBe(expected));

it.each([
  ['cd /home/kim && ls', 'cd ~ && ls'],
  ['/home/kim/a /home/kimberly/b', '~/a /home/<name>/b'],
  ['kim@node7:~$ KIM', '<name>@<name>:~$ <name>'],
  ['skim the alchimia', 'skim the alchimia'],
  ['OPENAI_API_KEY=abcdefgh12345678', 'OPENAI_API_KEY=***'],
])('on Linux %j becomes %j', (text, expected) => expect(redact(text, UNIX).text).toBe(expected));

const KOREAN = { homes: ['C:\\Users\\홍길동'], names: ['홍길동', '김수'] };
it.each([
  ['C:\\Users\\홍길동\\train.py', '~\\train.py'],
  ['홍길동의 PC', '<name>의 PC'],
  ['김수 씨, 지김수', '<name> 씨, 지김수'],
  ['{"path": "C:\\\\Users\\\\\\ud64d\\uae38\\ub3d9\\\\a"}', '{"path": "~\\\\a"}'],
  ['file:///C:/Users/%ED%99%8D%EA%B8%B8%EB%8F%99/a', 'file:///~/a'],
  ["b'/data/\\xed\\x99\\x8d\\xea\\xb8\\xb8\\xeb\\x8f\\x99/a'", "b'/data/<name>/a'"],
  ['홍길동'.normalize('NFD'), '<name>'],
])('in Korean %j becomes %j', (text, expected) => expect(redact(text, KOREAN).text).toBe(expected));

it.each([
  ['D:\\Users\\lee\\x', 'D:\\Users\\<name>\\x'],
  ['C:\\Users\\KIMMIN~1\\AppData', 'C:\\Users\\<name>\\AppData'],
  ['"C:\\\\\\\\Users\\\\\\\\Lee Min\\\\\\\\x"', '"C:\\\\\\\\Users\\\\\\\\<name>\\\\\\\\x"'],
  ['/mnt/c/Users/lee/x', '/mnt/c/Users/<name>/x'],
  ['/Users/lee/x:/home/ab', '/Users/<name>/x:/home/<name>'],
  ['C:\\Users\\Public\\x', 'C:\\Users\\Public\\x'],
  ['https://a.org/home/index.html', 'https://a.org/home/index.html'],
  ['~/home/data', '~/home/data'],
])('the folder of any user loses its name: %j becomes %j', (text, expected) =>
  expect(redact(text, { homes: [], names: [] }).text).toBe(expected),
);

it('a name behind a line end of JSON is one', () => {
  expect(redact('"one\\nkim said"', UNIX).text).toBe('"one\\n<name> said"');
});

it('counts what it takes out', () => {
  expect(redact('/home/kim/a kim HF_TOKEN=hf_abcdefghijklmnop1234', UNIX).found).toEqual({
    homes: 1,
    names: 1,
    secrets: 1,
  });
});

it('a private key is taken out whole, also where its lines are written as in JSON', () => {
  const key = '-----BEGIN RSA PRIVATE KEY-----\nMIIB\n-----END RSA PRIVATE KEY-----';
  expect(redact(`a ${key} b`, UNIX).text).toBe('a *** b');
  expect(redact(JSON.stringify({ key }), UNIX).text).not.toContain('MIIB');
});

it('names of one or two letters stay, and so does a text without any', () => {
  expect(redact('a b c', { homes: [''], names: ['a', 'bc', ''] }).text).toBe('a b c');
});

it('neither home folder nor name is left, whatever stands around them', () => {
  const around = fc.constantFrom('', ' ', '"', '\n', ':', '/x', '(', '=', ', ');
  fc.assert(
    fc.property(around, around, around, (a, b, c) => {
      const { text } = redact(`${a}/home/kim${b} ${a}node7${c} `, UNIX);
      expect(text).not.toMatch(/\/home\/kim(?![\p{L}\p{N}._-])/u);
      expect(text).not.toMatch(/(?<![\p{L}\p{N}])node7(?![\p{L}\p{N}])/u);
    }),
  );
});
