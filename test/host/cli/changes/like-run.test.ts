import { expect, it } from 'vitest';
import { besideLike, remarkSince, requestLike } from '../../../../electron/host/cli/changes/like-run.ts';
import type { Calls } from '../../../../electron/host/cli/connection.ts';
import { comparison } from '../../../support/comparison.ts';
import { runSpec } from '../../../support/run-spec.ts';
import { testWorld } from '../command-bench.ts';

it('only options that change nothing of the program may stand beside --like', () => {
  const given = {
    like: 'last',
    name: 'again',
    queue: true,
    'start-at': '23:00',
    detach: true,
    preview: true,
  } as const;
  expect(besideLike({ values: given, words: [] })).toBeNull();
  expect(besideLike({ values: { ...given, total: 30 }, words: [] })).toEqual({
    code: 'beside-like',
    text: '--total',
  });
  expect(besideLike({ values: given, words: ['python'] })).toEqual({ code: 'beside-like', text: 'python' });
});

it('the request is that of the run, with its settings and secrets, and a name of its own if given', () => {
  const branchedFrom = { run: '20261121-010000-aaaa', file: 'a', iteration: 3 };
  const spec = runSpec({
    note: 'died at 13',
    env: { HF_TOKEN: 'abc' },
    total: 30,
    queue: true,
    notBefore: 5,
    branchedFrom,
  });
  const request = requestLike({ spec }, {}, null);
  expect(request).toMatchObject({
    name: 'test',
    env: { HF_TOKEN: 'abc' },
    total: 30,
    queue: false,
    notBefore: null,
    note: '',
    cwd: '/',
  });
  expect(request).not.toHaveProperty('branchedFrom');
  expect(request).not.toHaveProperty('id');
  expect(requestLike({ spec }, { name: 'again', experiment: 'b', queue: true }, 7)).toMatchObject({
    name: 'again',
    experiment: 'b',
    queue: true,
    notBefore: 7,
  });
});

it.each([
  [comparison(), 'Changed since then: batch 64 → 32; train.py: 1 line added, 1 removed.'],
  [comparison({ differences: [] }), 'The same as attempt 1 of 20261121-010000-aaaa (day)'],
  [null, 'Vigil does not know what x was made of'],
])('one line says what has changed since', async (value, said) => {
  const { world, remarks } = testWorld();
  const calls = { provenance: { since: { query: async () => ({ ok: true, value }) } } };
  await remarkSince(world, calls as unknown as Calls, 'x');
  expect(remarks).toEqual([expect.stringContaining(said)]);
});
