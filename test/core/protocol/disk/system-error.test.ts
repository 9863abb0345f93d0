import { expect, it } from 'vitest';
import { systemErrorIn } from '../../../../electron/core/protocol/disk/system-error.ts';

it.each([
  ['ENOSPC: no space left on device, write', 'ENOSPC'],
  ["EACCES: permission denied, open '/x: y'", 'EACCES'],
  ['ETIMEDOUT', 'ETIMEDOUT'],
  ['E2BIG: argument list too long', 'E2BIG'],
  ['ERR_FS_FILE_TOO_LARGE: too large', 'ERR_FS_FILE_TOO_LARGE'],
  ['Every file is gone', null],
  ['EACCES permission denied', null],
  ['write ENOSPC', null],
  ['', null],
])('the words %j begin with the code %s', (words, code) => {
  expect(systemErrorIn(words)).toEqual({ code, message: words });
});
