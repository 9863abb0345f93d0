import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keysOf, pathOf } from '../../../../electron/core/protocol/policy/key-path.ts';

it.each<[string, string[]]>([
  ['workers', ['workers']],
  ['data.num_workers', ['data', 'num_workers']],
  ['loaders[0].workers', ['loaders', '0', 'workers']],
  ['loaders.0.workers', ['loaders', '0', 'workers']],
  ['grid[1][2]', ['grid', '1', '2']],
  ['"a.b".c', ['a.b', 'c']],
  ["x.'a.b[0]'", ['x', 'a.b[0]']],
  ['"say \\"hi\\""', ['say "hi"']],
  ['데이터.작업자 수', ['데이터', '작업자 수']],
  ['""', ['']],
  ['__proto__.x', ['__proto__', 'x']],
])('%s is the path of the keys %j', (path, keys) => expect(keysOf(path)).toEqual(keys));

it.each(['', '.', 'a.', '.a', 'a..b', 'a[', 'a[x]', 'a[-1]', 'a"b"', '"a', "a.'b", 'a[0]b', 'a]'])(
  '%j is not a path',
  (path) => expect(keysOf(path)).toBeNull(),
);

it('the path of any keys leads to them again', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), (keys) => {
      expect(keysOf(pathOf(keys))).toEqual(keys);
    }),
  );
});
