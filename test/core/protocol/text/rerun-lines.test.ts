import { expect, it } from 'vitest';
import { rerunLines } from '../../../../electron/core/protocol/text/rerun-lines.ts';

it('a repeat is its folder, its command and its variables, quoted where words have spaces', () => {
  expect(
    rerunLines({
      ...{
        run: '20260101-000000-aaaa',
        attempt: 2,
        iteration: 13,
        from: { kind: 'beginning' },
      },
      ...{ folder: '/home/rerun', cwd: '/home/re run/work', original: '/job', outside: [], settings: [] },
      ...{ command: ['python3', 'train.py', '--name', 'a b'], limitMs: 1 },
      variables: { CUDA_LAUNCH_BLOCKING: '1', EMPTY: '' },
    }),
  ).toEqual([
    'cd "/home/re run/work"',
    'python3 train.py --name "a b"',
    ...['CUDA_LAUNCH_BLOCKING=1', 'EMPTY='],
  ]);
});
