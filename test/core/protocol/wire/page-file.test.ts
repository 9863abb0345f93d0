import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentTypeOf, pageFileNames } from '../../../../electron/core/protocol/wire/page-file.ts';

describe('the path of an address', () => {
  it('names a file of the page by plain names', () => {
    expect(pageFileNames('/assets/index-4f2.js')).toEqual(['assets', 'index-4f2.js']);
  });

  it.each(['/', '/../secret', '/a/../b', '/.env', '/a//b', '/%2e%2e/a', '/C:/a', '/a\\b', '/a/b/'])(
    'names nothing if it is %s',
    (path) => {
      expect(pageFileNames(path)).toBeNull();
    },
  );

  it('never leads out of the folder of the page', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '.', '/', '\\', ':', '%', '-') }), (path) => {
        for (const name of pageFileNames(`/${path}`) ?? []) expect(name).toMatch(/^[a-z-][a-z.-]*$/);
      }),
    );
  });
});

it.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['a.b.woff2', 'font/woff2'],
  ['no-ending', 'application/octet-stream'],
])('%s is sent as %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type);
});
