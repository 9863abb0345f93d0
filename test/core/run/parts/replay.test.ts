import { expect, it } from 'vitest';
import { emptyReplay } from '../../../../electron/core/run/parts/replay.ts';

it('before the first attempt nothing is kept and nothing pinned', () => {
  expect(emptyReplay()).toMatchObject({ hasKept: false, pinned: null });
});
