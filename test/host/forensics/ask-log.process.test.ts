import { describe, expect, it } from 'vitest';
import { askLog, decodeLog } from '../../../electron/host/forensics/ask-log.ts';

const node = (script: string, limitMs = 20_000) => askLog(process.execPath, ['-e', script], limitMs);

describe('a program that reads the log', () => {
  it('returns what it printed', async () => {
    expect(await node('console.log("한 줄")')).toEqual({ state: 'asked', text: '한 줄\n' });
  });
  it('may be given the rest of a limit, to a fraction of a millisecond', async () => {
    expect(await node('', 20_000.5)).toEqual({ state: 'asked', text: '' });
  });
  it('that hangs is killed, and nothing is known', async () => {
    expect(await node('setInterval(() => {}, 1e6)', 200)).toEqual({ state: 'late' });
  });
  it('that fails, is missing, or lacks the right counts as denied', async () => {
    expect(await node('process.exit(5)')).toEqual({ state: 'denied' });
    expect(await askLog('/nowhere/wevtutil', [], 20_000)).toEqual({ state: 'denied' });
  });
  it('may write UTF-16, as Windows does', () => {
    const text = '<Events>한</Events>';
    expect(decodeLog(Buffer.from(text, 'utf16le'))).toBe(text);
    expect(decodeLog(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe(text);
    expect(decodeLog(Buffer.from(text))).toBe(text);
  });
});
