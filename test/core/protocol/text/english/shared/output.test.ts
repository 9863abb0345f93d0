import { expect, it } from 'vitest';
import { systemErrorIn } from '../../../../../../electron/core/protocol/disk/system-error.ts';
import { english } from '../../../../../../electron/core/protocol/text/english/english.ts';

const blocked = (words: string) =>
  english.shared.note({ code: 'output-blocked', error: systemErrorIn(words) });

it.each(['ENOSPC: no space left on device, write', 'EDQUOT: disk quota exceeded, write'])(
  'output that a full disk refuses (%s) asks for space',
  (detail) => expect(blocked(detail)).toContain('Free some space'),
);

it.each([
  "ENOENT: no such file or directory, open '/a'",
  'EIO: i/o error, write',
  'EROFS: read-only file system',
])('output that something else keeps from the disk (%s) asks for no space', (detail) => {
  expect(blocked(detail)).not.toContain('space');
  expect(blocked(detail)).toContain('once the run folder can be written to again');
});
