import { describe, expect, test } from 'vitest';
import { windowsCalls } from '../../../electron/platform/windows/windows-calls.ts';

const ERROR_INVALID_PARAMETER = 87;

function loaded() {
  const calls = windowsCalls();
  if (typeof calls === 'string') throw new Error(calls);
  return calls;
}

describe('the calls of Windows', () => {
  test('are loaded once', () => {
    expect(windowsCalls()).toBe(loaded());
  });

  test('return zero when they fail, and then the reason', () => {
    const calls = loaded();
    // Numbers of processes are multiples of four.
    expect(calls.openProcess(0x1000, 0, 3_000_000_001) || null).toBeNull();
    expect(calls.getLastError()).toBe(ERROR_INVALID_PARAMETER);
  });

  test('write into the memory that they are given', () => {
    const calls = loaded();
    const [name, characters] = [Buffer.alloc(2048), Buffer.alloc(4)];
    characters.writeUInt32LE(1024);
    expect(calls.queryFullProcessImageName(calls.getCurrentProcess(), 0, name, characters)).not.toBe(0);
    const path = name.toString('utf16le', 0, 2 * characters.readUInt32LE());
    expect(path.toLowerCase()).toBe(process.execPath.toLowerCase());
  });
});
