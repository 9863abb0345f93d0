import { expect, it } from 'vitest';
import { StartPolicy } from '../../../../electron/core/protocol/policy/start-policy.ts';

const isAllowed = (allocator: string | null) => StartPolicy.safeParse({ allocator }).success;

it.each([null, 'max_split_size_mb:128', 'a:1,b:2', 'backend:cudaMallocAsync'])(
  'settings of the allocator may be %s',
  (allocator) => {
    expect(isAllowed(allocator)).toBe(true);
  },
);

it.each(['', 'max_split_size_mb', 'a:', ':1', 'a:1,', 'a:1 b:2', 'a:1,,b:2', 'a b:1'])(
  'settings of the allocator may not be "%s"',
  (allocator) => {
    expect(isAllowed(allocator)).toBe(false);
  },
);

it('a job without settings gets whatever improves reliability at no cost', () => {
  expect(StartPolicy.parse({})).toMatchObject({
    enabled: true,
    faultHandler: true,
    utf8: false,
    gpuFraction: null,
  });
});
