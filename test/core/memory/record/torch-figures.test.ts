import { expect, it } from 'vitest';
import { newestTorchFigures } from '../../../../electron/core/memory/record/torch-figures.ts';

const HEADER = 'at_ms,rss_bytes,gpu,allocated_bytes,reserved_bytes,peak_bytes\n';

it.each<[string, string, number[] | null]>([
  ['of the newest line', '1000,5,0,10,20,30\n2000,5,0,11,40,30\n', [11, 40]],
  [
    'of the GPU of which torch holds most',
    '2000,5,0,11,21,30\n2000,5,2,70,80,90\n2000,5,3,1,2,3\n',
    [70, 80],
  ],
  ['of the newest moment only', '1000,5,1,70,80,90\n2000,5,0,11,21,30\n', [11, 21]],
  ['where the memory of the process is unknown', '2000,,0,11,21,30\n', [11, 21]],
  ['of whole lines, while one is being written', '1000,5,0,10,20,30\n2000,5,0,11,21,3', [10, 20]],
  ['of whole lines, where the text begins within one', ',5,0,10,20,30\n2000,5,0,11,21,30\n', [11, 21]],
  ['not of a GPU that torch has left', '1000,5,0,10,20,30\n2000,5,,,,\n', null],
  ['not of a job without a GPU', `${HEADER}1000,5,,,,\n`, null],
  ['not of an empty file', '', null],
  ['not of a damaged file', `${HEADER}1000,5,0,-10,20,30\n\u0000\u0000\nx\n`, null],
])('torch’s figures are those %s', (_said, text, expected) => {
  const found = newestTorchFigures(text);
  expect(found && [found.allocatedBytes, found.reservedBytes]).toEqual(expected);
});
