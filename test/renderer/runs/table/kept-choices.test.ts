import { describe, expect, test } from 'vitest';
import { readChoices, writeChoices } from '../../../../renderer/runs/table/kept-choices.ts';

const storageWith = (text: string | null) => ({ getItem: () => text });
const USUAL = { columns: null, isCompact: false };

describe('choices for the table', () => {
  test('are read as they were written', () => {
    let kept = '';
    writeChoices(
      { setItem: (_, value) => (kept = value) },
      { columns: ['name', 'param:lr'], isCompact: true },
    );
    expect(readChoices(storageWith(kept))).toEqual({ columns: ['name', 'param:lr'], isCompact: true });
  });

  test.each([null, '', '{', '[]', '7', 'null', '{"columns":7,"isCompact":"yes"}'])(
    'are the usual ones for %s',
    (text) => {
      expect(readChoices(storageWith(text))).toEqual(USUAL);
    },
  );

  test('leave out columns that do not exist, and none comes twice', () => {
    const text = JSON.stringify({ columns: ['best', 'moon', 'best', 'metric:loss'] });
    expect(readChoices(storageWith(text)).columns).toEqual(['best', 'metric:loss']);
  });

  test('do no harm where nothing can be kept', () => {
    const full = {
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => writeChoices(full, { columns: null, isCompact: true })).not.toThrow();
  });
});
