import { expect, it } from 'vitest';
import { readLinuxReboot } from '../../../../electron/monitor/machine/linux/linux-reboot.ts';
import { madeFiles } from '../../../support/made-files.ts';

const MARKER = { 'usr/share/update-notifier/notify-reboot-required': '' };
const MARK = { 'run/reboot-required': '*** System restart required ***\n' };

it.each([
  ['a system that makes no such mark does not say', {}, null],
  ['one that would make the mark has none pending', MARKER, []],
  ['the mark is a package that waits', { ...MARKER, ...MARK }, ['package']],
  ['the mark counts wherever it comes from', MARK, ['package']],
])('a pending restart: %s', (_, files, reasons) => {
  expect(readLinuxReboot(madeFiles(files))).toEqual(reasons);
});
