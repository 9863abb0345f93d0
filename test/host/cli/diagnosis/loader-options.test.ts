import { describe, expect, it } from 'vitest';
import { readLoaderOptions } from '../../../../electron/host/cli/diagnosis/loader-options.ts';

describe('the options of data loading', () => {
  it('name a factory, and the folder it is in where there is no job', () => {
    expect(readLoaderOptions({ loader: 'pkg.data:make', 'loader-number': 2 }, '/here')).toEqual({
      ok: true,
      request: { factory: 'pkg.data:make', folder: '/here', which: 2, data: [] },
    });
    expect(readLoaderOptions({}, '/here')).toMatchObject({ request: { factory: null, folder: null } });
  });

  it('name data', () => {
    expect(readLoaderOptions({ data: ['/a.tar', '/b'] }, null)).toMatchObject({
      request: { data: ['/a.tar', '/b'] },
    });
  });

  it.each(['make', 'data.py:make', 'a/b:make', ':make', 'data:', 'data:make()', 'data:a.b', '1a:b'])(
    'refuse %j as a factory',
    (text) => {
      expect(readLoaderOptions({ loader: text }, null)).toEqual({
        ok: false,
        error: { code: 'not-a-loader', text },
      });
    },
  );
});
