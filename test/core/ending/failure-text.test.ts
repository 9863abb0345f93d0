import { describe, expect, it } from 'vitest';
import { failureText } from '../../../electron/core/ending/failure-text.ts';

describe('the text of the last failure', () => {
  const traceback = (name: string) =>
    `Traceback (most recent call last):\n  File "a.py", line 1, in f\n${name}: x\n`;
  const direct = '\nThe above exception was the direct cause of the following exception:\n\n';

  it('is the last traceback and what follows', () => {
    expect(failureText(`begin\n${traceback('A')}going on\n${traceback('B')}end`)).toBe(
      `${traceback('B')}end`,
    );
  });
  it('reaches back to the root of a chain', () => {
    const chain = `${traceback('A')}${direct}${traceback('B')}${direct}${traceback('C')}`;
    expect(failureText(`${traceback('Z')}on\n${chain}`)).toBe(chain);
  });
  it('is the last lines if there is no traceback', () => {
    const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`);
    expect(failureText(lines.join('\n')).split('\n')).toEqual(lines.slice(-200));
  });
});
