import { describe, expect, test } from 'vitest';
import {
  areTagsAllowed,
  changedTags,
  type TagShare,
  tagShares,
} from '../../../../renderer/runs/selection/changed-tags.ts';

const rows = [{ tags: ['a', 'b'] }, { tags: ['a'] }, { tags: ['a', 'c'] }];

describe('the tags of several runs', () => {
  test('are on all of them or on some', () => {
    expect([...tagShares(rows)]).toEqual([
      ['a', true],
      ['b', 'mixed'],
      ['c', 'mixed'],
    ]);
  });

  test('are put on all, taken from all, or left as they are', () => {
    const wanted = new Map<string, TagShare>([
      ['a', false],
      ['b', true],
      ['c', 'mixed'],
      ['d', true],
    ]);
    expect(changedTags(rows, wanted).map(({ tags }) => tags)).toEqual([
      ['b', 'd'],
      ['b', 'd'],
      ['c', 'b', 'd'],
    ]);
  });

  test('are written only where they change', () => {
    expect(changedTags(rows, tagShares(rows))).toEqual([]);
    expect(changedTags(rows, new Map([['b', true]])).map(({ row }) => row)).toEqual([rows[1], rows[2]]);
  });

  test('are few and short', () => {
    expect(areTagsAllowed([{ tags: ['x'.repeat(41)] }])).toBe(false);
    expect(areTagsAllowed([{ tags: Array.from({ length: 21 }, (_, at) => String(at)) }])).toBe(false);
    expect(areTagsAllowed([{ tags: ['x'] }])).toBe(true);
  });
});
