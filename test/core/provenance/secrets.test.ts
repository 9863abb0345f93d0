import { describe, expect, it } from 'vitest';
import { isSecretName, MASKED } from '../../../electron/core/provenance/named-secrets.ts';
import {
  maskArguments,
  maskedLines,
  maskShapes,
  maskValue,
  maskVariables,
} from '../../../electron/core/provenance/secrets.ts';

const TOKEN = `hf_${'aB3'.repeat(8)}`;

describe('a secret is masked by the name before it', () => {
  it.each([
    'HF_TOKEN',
    'WANDB_API_KEY',
    'AWS_SECRET_ACCESS_KEY',
    '--api-key',
    'db.password',
    'authToken',
    'PASSWORD_FILE',
  ])('%s', (name) => {
    expect(isSecretName(name)).toBe(true);
    expect(maskValue(name, 'short')).toBe(MASKED);
  });

  it.each(['--num-tokens', 'token_dim', '--tokenizer', 'MONKEY', '--keyboard', 'author', 'batch'])(
    'but not by %s, which only looks like one',
    (name) => {
      expect(isSecretName(name)).toBe(false);
      expect(maskValue(name, '64')).toBe('64');
    },
  );
});

describe('a secret is masked by its shape', () => {
  it.each([
    `sk-${'a1'.repeat(12)}`,
    `ghp_${'a1'.repeat(15)}`,
    TOKEN,
    'AKIAABCDEFGHIJKLMNOP',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    'q7Zp2Lx9Vt4Kc8Rw1Bn6Ym3Hs5Jd0Fg2Aa',
  ])('%s', (secret) => expect(maskShapes(`--with=${secret} b`)).toBe(`--with=${MASKED} b`));

  it('in an address only the password goes', () => {
    expect(maskShapes('postgres://me:p4ss@host/db')).toBe(`postgres://me:${MASKED}@host/db`);
    expect(maskShapes('https://host:8080/a@b')).toBe('https://host:8080/a@b');
    expect(maskShapes('https://anna@host/a.git')).toBe('https://anna@host/a.git');
    expect(maskShapes('https://0123456789abcdef@host/a.git')).toBe(`https://${MASKED}@host/a.git`);
    expect(maskShapes('https://hooks.slack.com/services/T0/B0/abc')).toBe(
      `https://hooks.slack.com/services/${MASKED}`,
    );
  });

  it.each([
    'outputs/checkpoint_iteration_number_000005_of_the_long_run',
    '5276013b2009bde7cd64bdf4b1a1e9152102d31fe4d656074e15264c57116398',
    'a_function_with_a_name_that_is_quite_long_indeed',
  ])('%s is none', (text) => expect(maskShapes(text)).toBe(text));
});

it('arguments are masked in each way of writing an option', () => {
  expect(
    maskArguments(['--api-key=abc', '--token', 'abc', 'login.password=x', '--batch', '64', '-v', TOKEN]),
  ).toEqual([
    `--api-key=${MASKED}`,
    '--token',
    MASKED,
    `login.password=${MASKED}`,
    '--batch',
    '64',
    '-v',
    MASKED,
  ]);
});

it('a whole command and JSON in one argument are masked inside', () => {
  expect(
    maskArguments([
      '-c',
      'export WANDB_API_KEY=0123456789abcdef; python train.py --password hunter --batch 64',
      '{"api_key": "abc", "batch": 64}',
      '--url=https://host/z?token=abcdef&batch=64',
    ]),
  ).toEqual([
    '-c',
    `export WANDB_API_KEY=${MASKED}; python train.py --password ${MASKED} --batch 64`,
    `{"api_key": "${MASKED}", "batch": 64}`,
    `--url=https://host/z?token=${MASKED}&batch=64`,
  ]);
});

it('variables are masked one by one', () => {
  expect(maskVariables({ HF_TOKEN: 'x', OMP_NUM_THREADS: '4', EMPTY_KEY: '' })).toEqual({
    HF_TOKEN: MASKED,
    OMP_NUM_THREADS: '4',
    EMPTY_KEY: '',
  });
});

it('lines of code keep their number, and everything but the values of secrets', () => {
  const lines = [
    'api_key = "abc"',
    "config = {'token': 'abc', 'batch': 64}",
    'HF_TOKEN=abc',
    'tokens = tokenizer("text")',
    '-----BEGIN RSA PRIVATE KEY-----',
    'MIIabc',
    '-----END RSA PRIVATE KEY-----',
    'batch = 64',
  ];
  expect(lines.map((_, at) => maskedLines(lines)(at))).toEqual([
    `api_key = "${MASKED}"`,
    `config = {'token': '${MASKED}', 'batch': 64}`,
    `HF_TOKEN=${MASKED}`,
    'tokens = tokenizer("text")',
    MASKED,
    MASKED,
    MASKED,
    'batch = 64',
  ]);
});
