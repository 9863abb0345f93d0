import { expect, test } from 'vitest';
import { pageFragment } from '../../../electron/shell/requests/page-fragment.ts';
import { parseRoute } from '../../../renderer/frame/route.ts';
import { scriptInAddress } from '../../../renderer/new-run/address/script-in-address.ts';

test('a run is shown on its own page', () => {
  const fragment = pageFragment({ kind: 'run', id: '20261121-031500-k3f9' });
  expect(parseRoute(fragment ?? '')).toEqual({ screen: 'run', id: '20261121-031500-k3f9', tab: 'overview' });
});

test('a script opens New run with its path, whatever characters it has', () => {
  for (const script of ['C:\\jobs\\a b.py', '/home/이브/50% & more?#/x.py', null]) {
    const fragment = pageFragment({ kind: 'new-run', script }) ?? '';
    expect(parseRoute(fragment)).toEqual({ screen: 'new-run', from: null });
    expect(scriptInAddress(fragment)).toBe(script);
  }
});

test('other requests leave the page as it is', () => {
  const others = [{ kind: 'show' }, { kind: 'in-tray' }, { kind: 'bad-link' }] as const;
  expect(others.map((each) => pageFragment(each))).toEqual([null, null, null]);
});
