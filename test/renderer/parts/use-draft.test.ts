import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type DraftStorage, readDraft, writeDraft } from '../../../renderer/parts/use-draft.ts';

const Form = z.object({ script: z.string() });

function storage(setItem?: DraftStorage['setItem']): DraftStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: setItem ?? ((key, value) => void kept.set(key, value)),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('a draft', () => {
  test('is restored under its own key until it is cleared', () => {
    const kept = storage();
    writeDraft(kept, 'one', { script: 'a.py' });
    expect(readDraft(kept, 'one', Form)).toEqual({ script: 'a.py' });
    expect(readDraft(kept, 'two', Form)).toBeNull();
    writeDraft(kept, 'one', null);
    expect(readDraft(kept, 'one', Form)).toBeNull();
  });

  test('of an older form is not used', () => {
    const kept = storage();
    writeDraft(kept, 'one', { file: 'a.py' });
    expect(readDraft(kept, 'one', Form)).toBeNull();
  });

  test('that is damaged is not used', () => {
    expect(readDraft({ ...storage(), getItem: () => '{' }, 'one', Form)).toBeNull();
  });

  test('is lost without an error if the storage refuses it', () => {
    const full = storage(() => {
      throw new Error('full');
    });
    expect(() => writeDraft(full, 'one', { script: 'a.py' })).not.toThrow();
  });
});
