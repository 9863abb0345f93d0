import { expect, test } from 'vitest';
import { errorText } from '../../../../electron/core/output/recognizers/error-text.ts';

test.each([
  [
    "RuntimeError('CUDA error: CUBLAS_STATUS_ALLOC_FAILED')",
    'RuntimeError: CUDA error: CUBLAS_STATUS_ALLOC_FAILED',
  ],
  [`KeyError("the 'lr'",)`, "KeyError: the 'lr'"],
  ['torch.cuda.OutOfMemoryError()', 'torch.cuda.OutOfMemoryError()'],
  ['The value nan is not acceptable', 'The value nan is not acceptable'],
  ['', ''],
])('the error %s of a trial reads as %s', (printed, text) => {
  expect(errorText(printed)).toBe(text);
});
