import fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, it } from 'vitest';
import { escapePattern } from '../../../electron/core/protocol/escape-pattern.ts';

it('an escaped text matches itself and nothing longer, in JavaScript and in RE2', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), fc.string({ minLength: 1 }), (text, more) => {
      const pattern = `^(?:${escapePattern(text)})$`;
      for (const engine of [new RegExp(pattern, 'u'), RE2JS.compile(pattern)])
        expect([engine.test(text), engine.test(text + more)]).toEqual([true, false]);
    }),
  );
});
