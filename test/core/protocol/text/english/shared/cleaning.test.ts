import { expect, it } from 'vitest';
import type { LastCleaning } from '../../../../../../electron/core/protocol/disk/memory/memory-cleaned.ts';
import { cleaningInWords } from '../../../../../../electron/core/protocol/text/english/shared/cleaning.ts';

const GIB = 2 ** 30;
const nothing = { allocatedBytes: null, reservedBytes: null, residentBytes: null };
const cleaning = (more: Partial<LastCleaning>): LastCleaning => ({
  ...{ iteration: 12, count: 1, thorough: 0, freedBytes: 0, before: nothing, after: nothing },
  ...more,
});

it('a cleaning is told with what it gave back, of how much', () => {
  const before = { allocatedBytes: 2 * GIB, reservedBytes: 3.4 * GIB, residentBytes: GIB };
  const after = { allocatedBytes: 2 * GIB, reservedBytes: 2.2 * GIB, residentBytes: GIB + 5 };
  expect(cleaningInWords(cleaning({ before, after }))).toBe(
    'Cleaning after iteration 12 gave back 1.2 GiB of 3.4 GiB of GPU memory.',
  );
  const mainToo = { ...after, residentBytes: GIB / 2 };
  expect(cleaningInWords(cleaning({ before, after: mainToo, count: 3, freedBytes: 5 * GIB }))).toBe(
    'Cleaning after iteration 12 gave back 1.2 GiB of 3.4 GiB of GPU memory and 512.0 MiB of 1.0 GiB of main memory; 3 cleanings gave back 5.0 GiB of GPU memory in all.',
  );
});

it('one that gave nothing back says what PyTorch keeps, as far as that is known', () => {
  const before = { allocatedBytes: GIB, reservedBytes: GIB, residentBytes: 10 };
  expect(cleaningInWords(cleaning({ before, after: before }))).toBe(
    'Cleaning after iteration 12 gave nothing back; PyTorch keeps 1.0 GiB on the GPU.',
  );
  expect(cleaningInWords(cleaning({ iteration: null }))).toBe('A cleaning of memory gave nothing back.');
});
