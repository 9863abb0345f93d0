import { describe, expect, it } from 'vitest';
import { classifyEnding } from '../../../electron/core/ending/classify.ts';
import { facts, OOM, PRINTED_TRACEBACK } from './ending-facts.ts';

describe('the ending of an attempt that printed an exception', () => {
  it('follows from out of memory anywhere in a chain of tracebacks, and quotes the last exception', () => {
    const tail = `${OOM}\nDuring handling of the above exception, another exception occurred:\n\n${PRINTED_TRACEBACK}`;
    expect(classifyEnding(facts(1, { tail }))).toMatchObject({
      class: 'oom-train',
      exception: 'ValueError: no such thing',
    });
  });

  it('is an error if JavaScript printed an uncaught one', () => {
    const tail =
      '/a/b.js:3\n  throw new TypeError("no")\n  ^\n\nTypeError: no\n    at Object.<anonymous> (/a/b.js:3:9)\n';
    expect(classifyEnding(facts(1, { tail }))).toMatchObject({ class: 'error', exception: 'TypeError: no' });
  });
});
