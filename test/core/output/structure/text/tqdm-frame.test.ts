import { expect, test } from 'vitest';
import { isTqdmFrame } from '../../../../../electron/core/output/structure/text/tqdm-frame.ts';

test.each([
  ['BO:  20%|██        | 1/5 [00:02<00:08,  2.00s/it]', true],
  ['train: 120it [00:10, 11.8it/s]', true],
  ['Iteration 1/3 best=1', false],
  ['50%|#|', false],
])('%j is a frame of a bar: %j', (line, isBar) => expect(isTqdmFrame(line)).toBe(isBar));
