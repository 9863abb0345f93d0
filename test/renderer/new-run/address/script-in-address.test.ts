import { expect, test } from 'vitest';
import { addressOfScript, scriptInAddress } from '../../../../renderer/new-run/address/script-in-address.ts';

test.each(['C:\\jobs\\a b.py', '/home/이브/50% & more?#/+.py'])('the address keeps the path %s', (path) => {
  expect(scriptInAddress(addressOfScript(path))).toBe(path);
});

test.each(['', '#/new-run', '#/new-run?script=', '#/new-run?other=1'])(
  'the address "%s" names no script',
  (fragment) => {
    expect(scriptInAddress(fragment)).toBeNull();
  },
);
