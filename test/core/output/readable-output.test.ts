import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastLines, readableOutput } from '../../../electron/core/output/readable-output.ts';

describe('terminal output as plain text', () => {
  it.each([
    ['colours go', '\u001b[1;31mred\u001b[0m and plain', 'red and plain'],
    ['titles go', '\u001b]0;title\u0007text', 'text'],
    ['cursor movements go', '\u001b[2J\u001b[H\u001b[?25lhello\u001b[?25h', 'hello'],
    ['line ends become line feeds', 'a\r\nb\r\r\nc', 'a\nb\nc'],
    ['of a progress bar the last state stays', ' 10%\r 50%\r100%\r\ndone', '100%\ndone'],
    ['a bar that has not ended its line stays readable', '10%\r50%\r', '50%'],
    ['Korean and emoji stay', '반복 13 🎉', '반복 13 🎉'],
  ])('%s', (_name, output, text) => {
    expect(readableOutput(output)).toBe(text);
  });

  it('leaves text without control characters unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const printable = text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '');
        expect(readableOutput(printable)).toBe(printable);
      }),
    );
  });

  it('gives the last lines that are not blank', () => {
    expect(lastLines('a\n\nb\n  \nc\n', 2)).toEqual(['b', 'c']);
  });
});
