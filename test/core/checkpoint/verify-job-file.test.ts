import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyJobFile } from '../../../electron/core/checkpoint/verify-job-file.ts';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { byteSourceOf } from '../../support/byte-source.ts';
import { zipFile } from '../../support/zip-file.ts';

const state = (more: object = {}) => ({
  iteration: 2,
  train_X_full: [
    [0.1, 0.2],
    [0.3, 0.4],
  ],
  train_Y: [[1], [2]],
  best_cvar_history: [1, 2],
  ...more,
});
const json = (content: unknown) => Buffer.from(JSON.stringify(content));
const verify = (name: string, bytes: Uint8Array, startedFrom = 0) =>
  verifyJobFile(name, byteSourceOf(bytes), startedFrom);
const pickled = (...rest: number[]) => Buffer.from([0x80, 4, 0x4e, ...rest]);

describe('the verification of a file that the job wrote', () => {
  it.each<[string, string, Buffer, number | null]>([
    ['the state of an optimisation, in meaning', 'checkpoint_iter_002.json', json(state()), 2],
    ['JSON of another form, in structure', 'trainer_state.json', json({ global_step: 500 }), 1],
    ['a zip archive, in structure', 'last.pt', zipFile({ 'archive/data.pkl': 'x' }), 1],
    ['a pickle, by size and hash only', 'study.pkl', pickled(0x2e), 0],
    ['an unknown form, by size and hash only', 'model.ckpt', Buffer.from('TF'), 0],
    ['JSON that is cut', 'checkpoint_iter_002.json', json(state()).subarray(0, 40), null],
    ['a pickle without its end', 'study.pkl', pickled(), null],
    ['a torch file that is neither zip nor pickle', 'last.pt', Buffer.alloc(100), null],
    ['an archive that is cut', 'last.pt', zipFile({ a: 'x' }).subarray(0, 50), null],
    ['an empty file', 'last.ckpt', Buffer.alloc(0), null],
  ])('%s: %s', (_name, file, bytes, level) => {
    expect(verify(file, bytes).level).toBe(level);
  });

  it.each<[string, object, string]>([
    ['one target too few', { train_Y: [1] }, '1 targets'],
    ['one point too few', { iteration: 3 }, 'for 3 iterations'],
    ['one best value too few', { best_cvar_history: [1] }, '1 best values'],
    ['one best value too many', { best_cvar_history: [1, 2, 3] }, '3 best values'],
    ['no iteration in it yet', { iteration: 0 }, 'before the first iteration'],
  ])('the state of an optimisation with %s passes in structure only', (_name, more, words) => {
    const verified = verify('checkpoint_iter_002.json', json(state(more)));
    expect([verified.level, verified.state]).toEqual([1, null]);
    expect(verified.because && english.shared.objection(verified.because)).toContain(words);
  });

  it.each<[string, object, boolean]>([
    ['with initial points before the first iteration', { iteration: 1 }, false],
    [
      'whose history counts iterations although it has more rows',
      { iteration: 1, best_cvar_history: [2] },
      false,
    ],
    ['with fields of its own', { random: [1] }, true],
  ])('the state of an optimisation %s passes in meaning', (_name, more, hasMore) => {
    expect(verify('checkpoint_iter_002.json', json(state(more)))).toMatchObject({
      level: 2,
      because: null,
      hasMore,
    });
  });

  it('a state from before the resume point of its attempt is not used: iterations do not go back', () => {
    expect(verify('checkpoint_iter_002.json', json(state()), 2).level).toBe(2);
    expect(verify('checkpoint_iter_002.json', json(state()), 3)).toMatchObject({
      level: 1,
      because: { kind: 'before-attempt', says: 2, began: 3 },
    });
  });

  it('a state with any byte changed is rejected, unless all its numbers are still plausible', () => {
    const whole = json(state());
    fc.assert(
      fc.property(fc.nat({ max: whole.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ flip;
        const { state: found } = verify('checkpoint_iter_002.json', changed);
        if (!found) return;
        expect(found.train_X_full.length).toBe(found.train_Y.length);
        expect(found.train_X_full.length).toBeGreaterThanOrEqual(found.iteration);
        expect(found.train_X_full.flat().every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('any bytes get an answer', () => {
    const names = fc.constantFrom('a.json', 'a.pt', 'a.npz', 'a.safetensors', 'a.pkl', 'a');
    fc.assert(
      fc.property(names, fc.uint8Array({ maxLength: 100 }), (name, bytes) => {
        expect([null, 0, 1, 2]).toContain(verify(name, bytes).level);
      }),
    );
  });
});
