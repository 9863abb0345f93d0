import { afterEach, beforeEach, expect, it } from 'vitest';
import { readLinks, writeLinks } from '../../../../electron/host/failures/engine/links-file.ts';
import { catalogueFolders } from '../../../support/failure-file.ts';

let folders: ReturnType<typeof catalogueFolders>;
beforeEach(() => {
  folders = catalogueFolders();
});
afterEach(() => folders.close());

it('there are no links without a file of them', () => {
  expect(readLinks(folders.own)).toEqual([]);
});

it('links are read as they were written', () => {
  folders.write('a.yaml', '');
  const links = [{ path: '/notes/debugging.md', written: { a: '{}' }, pending: ['b'] }];
  writeLinks(folders.own, links);
  expect(readLinks(folders.own)).toEqual(links);
});

it.each(['{', '{"format":1}', '{"format":99,"links":[]}'])(
  '%s is an error, so that nothing overwrites it',
  (text) => {
    folders.write('links.json', text);
    expect(() => readLinks(folders.own)).toThrow();
  },
);
