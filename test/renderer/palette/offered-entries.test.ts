import { expect, it } from 'vitest';
import { offeredEntries } from '../../../renderer/palette/offered-entries.ts';

const act = () => {};

it('offers are listed by group, and one that two controls have, once: the first', () => {
  expect(
    offeredEntries([
      { group: 'run', rank: 0, offers: [{ id: 'duplicate', label: 'Duplicate', act }] },
      {
        group: 'theme',
        rank: 0,
        offers: [{ id: 'dark', label: 'Dark', disabled: true, isCurrent: true, act }],
      },
      {
        group: 'run',
        rank: 1,
        offers: [
          { id: 'menu-duplicate', label: 'Duplicate', act },
          { id: 'kill', label: 'Kill', act },
        ],
      },
    ]),
  ).toEqual({
    run: [
      { key: 'duplicate', label: 'Duplicate', act },
      { key: 'kill', label: 'Kill', act },
    ],
    theme: [{ key: 'dark', label: 'Dark', disabled: true, isCurrent: true, act }],
  });
});
