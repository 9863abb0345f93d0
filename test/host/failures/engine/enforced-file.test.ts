import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnforced, writeEnforced } from '../../../../electron/host/failures/engine/enforced-file.ts';
import { catalogueFolders } from '../../../support/failure-file.ts';

let folders: ReturnType<typeof catalogueFolders>;
beforeEach(() => {
  folders = catalogueFolders();
});
afterEach(() => folders.close());

it('nothing is enforced without the file, and what is written is read', () => {
  expect(readEnforced(folders.enforced)).toEqual([]);
  writeEnforced(folders.enforced, ['a', 'b']);
  expect(readEnforced(folders.enforced)).toEqual(['a', 'b']);
});

it.each(['{', '{"format":1}', '{"format":99,"ids":[]}'])('%s is an error', (text) => {
  folders.write('enforced.json', text);
  expect(() => readEnforced(folders.enforced)).toThrow();
});
