import { describe, expect, test } from 'vitest';
import { readPlace, writePlace } from '../../../../renderer/runs/table/kept-place.ts';

const place = { scrollTop: 400, active: 'a', selected: ['a'], closed: ['group:x'] };

describe('the place in the table', () => {
  test('is read for the same question, and for no other', () => {
    let kept = '';
    writePlace({ setItem: (_, value) => (kept = value) }, '#/runs?sort=best', place);
    const storage = { getItem: () => kept };
    expect(readPlace(storage, '#/runs?sort=best')).toMatchObject(place);
    expect(readPlace(storage, '#/runs')).toBeNull();
  });

  test.each([null, '', '{', '{}', '{"query":"","scrollTop":-1}'])('is none for %s', (text) => {
    expect(readPlace({ getItem: () => text }, '#/runs')).toBeNull();
  });
});
