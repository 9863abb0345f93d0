import { describe, expect, test } from 'vitest';
import { environmentBytesIn } from '../../../electron/platform/processes/process-table.ts';

/** The fields of /proc/PID/stat from the state on, for a shell; read on Linux 6, with the given memory addresses. */
const statOf = (startCode: number, endCode: number, ...memory: [number, number, number, number]) =>
  `R 30877 30875 29284 0 -1 4194304 216845 0 5 0 101 138 0 0 20 0 1 0 2822618 135168 0 18446744073709551615 ${startCode} ${endCode} 140729625668233 0 0 0 0 0 0 0 0 0 17 0 0 0 0 0 0 0 0 0 ${memory.join(' ')} 0`.split(
    ' ',
  );

describe('the bytes of an environment', () => {
  test.each([
    ['of a program that runs', statOf(1, 9, 100, 110, 110, 1457), 1347],
    ['of a program that was given none', statOf(1, 9, 100, 110, 110, 110), 0],
    ['before the kernel writes it', statOf(0, 0, 100, 0, 0, 0), null],
    ['while the kernel writes it', statOf(0, 0, 100, 110, 110, 110), null],
    ['without memory, as a process that ends', statOf(0, 0, 0, 0, 0, 0), null],
    ['of a process that is gone', [], null],
  ])('%s', (_, stat, bytes) => {
    expect(environmentBytesIn(stat)).toBe(bytes);
  });
});
