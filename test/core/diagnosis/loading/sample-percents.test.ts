import { expect, it } from 'vitest';
import { gpuPercentsIn } from '../../../../electron/core/diagnosis/loading/sample-percents.ts';

it('reads the column by its name, with gaps', () => {
  expect(gpuPercentsIn('at_ms,gpu_busy_percent,other\n1,50,7\n2,,7\n3,99.5,7\n')).toEqual([50, null, 99.5]);
});

it('a file without the column, or empty, has none', () => {
  expect(gpuPercentsIn('at_ms,other\n1,2\n')).toEqual([]);
  expect(gpuPercentsIn('')).toEqual([]);
});
