import { expect, it } from 'vitest';
import { isWrittenSince } from '../../../electron/core/checkpoint/written-since.ts';
import { FILE_SEARCH, type FilesBefore } from '../../../electron/core/protocol/disk/files-before.ts';

const before: FilesBefore = {
  ...{ format: 1, attempt: 1, takenAt: 1_000, patterns: ['*.pt'], search: FILE_SEARCH, isWhole: true },
  files: { 'last.pt': [10, 500] },
};
const cut: FilesBefore = { ...before, isWhole: false };
const file = (path: string, bytes: number, modifiedAt: number) => ({ path, bytes, modifiedAt });

it.each([
  ['a file as it was before', before, file('last.pt', 10, 500), false],
  ['one of another size', before, file('last.pt', 11, 500), true],
  ['one with a later date', before, file('last.pt', 10, 501), true],
  ['one with an earlier date, because the clock was set back', before, file('last.pt', 10, 400), true],
  ['a new one, whatever its date', before, file('copy.pt', 10, 3), true],
  ['a new one with an old date, if not all files were listed', cut, file('copy.pt', 10, 999), false],
  ['a new one with a new date, if not all files were listed', cut, file('copy.pt', 10, 1_000), true],
])('%s', (_, files, found, isSince) => {
  expect(isWrittenSince(files, ['*.pt'], found)).toBe(isSince);
});

it('a file that only a later pattern finds counts by its date, because the list lacks it', () => {
  expect(isWrittenSince(before, ['*.pt', '*.bin'], file('last.bin', 10, 999))).toBe(false);
  expect(isWrittenSince(before, ['*.pt', '*.bin'], file('last.bin', 10, 1_000))).toBe(true);
});
