import { describe, expect, test } from 'vitest';
import { parseRoute, type Route, routeAddress } from '../../../renderer/frame/route.ts';

describe('the address of a screen', () => {
  test('leads back to the screen it was made for', () => {
    const routes: Route[] = [
      { screen: 'home' },
      { screen: 'runs' },
      { screen: 'compare', ids: ['20261121-031500-k3f9', '20261122-031500-k3f9'] },
      { screen: 'trials', id: '20261121-031500-k3f9' },
      { screen: 'run', id: '20261121-031500-k3f9', tab: 'attempts' },
      { screen: 'new-run', from: null },
      { screen: 'new-run', from: '20261121-031500-k3f9' },
      { screen: 'sample' },
      { screen: 'machine' },
      { screen: 'diagnose', run: null },
      { screen: 'diagnose', run: '20261121-031500-k3f9' },
      { screen: 'failures', id: null },
      { screen: 'failures', id: 'cuda-oom' },
      { screen: 'patterns', run: null },
      { screen: 'patterns', run: '20261121-031500-k3f9' },
    ];
    for (const route of routes) expect(parseRoute(routeAddress(route))).toEqual(route);
  });

  test('leads home if it is unknown, and to the overview if only the tab is', () => {
    for (const fragment of ['', '#', '#/', '#/nowhere', '#/run', '#token=00']) {
      expect(parseRoute(fragment)).toEqual({ screen: 'home' });
    }
    expect(parseRoute('#/run/abc/nonsense')).toEqual({ screen: 'run', id: 'abc', tab: 'overview' });
  });
});
