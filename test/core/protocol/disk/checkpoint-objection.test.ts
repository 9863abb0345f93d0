import { describe, expect, it } from 'vitest';
import { CheckpointObjection } from '../../../../electron/core/protocol/disk/checkpoint-objection.ts';

describe('an objection to a checkpoint', () => {
  it.each<[object]>([
    [{ kind: 'empty' }],
    [{ kind: 'unreadable', error: { code: 'EIO', message: 'EIO: i/o error, read' } }],
    [{ kind: 'size', bytes: 3, expected: 2 ** 60 }],
    [{ kind: 'field', field: 'train_Y', fault: { kind: 'type', expected: 'array' } }],
    [{ kind: 'tensor', tensor: 'w', fault: 'no-shape' }],
    [{ kind: 'part', part: 'model/0.bin', objection: { kind: 'size', bytes: 0, expected: 9 } }],
  ])('is read as it was written: %j', (written) => {
    expect(CheckpointObjection.parse(written)).toEqual(written);
  });

  it('may be of a kind that only a newer version knows, also of a part of a folder', () => {
    expect(CheckpointObjection.parse({ kind: 'stale', olderByMs: 5 })).toEqual({
      ...{ kind: 'unknown', name: 'stale', facts: { olderByMs: 5 } },
    });
    expect(CheckpointObjection.parse({ kind: 'tensor', tensor: 'w', fault: 'melted' })).toMatchObject({
      ...{ kind: 'unknown', name: 'tensor' },
    });
    const part = { kind: 'part', part: 'a.bin', objection: { kind: 'stale' } };
    expect(CheckpointObjection.safeParse(part).success).toBe(true);
  });

  it.each([7, null, {}, { kind: 7 }])('is not %j', (written) => {
    expect(CheckpointObjection.safeParse(written).success).toBe(false);
  });
});
