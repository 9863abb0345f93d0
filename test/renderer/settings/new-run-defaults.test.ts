import { expect, it } from 'vitest';
import { changedPolicy, resetPolicy } from '../../../renderer/settings/new-run-defaults.ts';

it('a change keeps the other settings, also those without a field', () => {
  const chosen = { hang: { floorMs: 60_000 }, recycle: { beforeWall: false } };
  expect(changedPolicy(chosen, { hang: 'notify' })).toEqual({
    hang: { floorMs: 60_000, mode: 'notify' },
    recycle: { beforeWall: false },
  });
  expect(changedPolicy({}, { every: 10 })).toEqual({ checkpoint: { every: 10 } });
});

it('a reset leaves no trace, so that the default of a later version holds', () => {
  const chosen = { checkpoint: { every: 10 }, hang: { mode: 'notify', floorMs: 60_000 } } as const;
  expect(resetPolicy(chosen, { section: 'checkpoint', key: 'every' })).toEqual({ hang: chosen.hang });
  expect(resetPolicy(chosen, { section: 'hang', key: 'mode' })).toEqual({
    checkpoint: { every: 10 },
    hang: { floorMs: 60_000 },
  });
});
