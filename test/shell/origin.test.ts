import { expect, test } from 'vitest';
import { APP_SCHEME, isOurPage, START_PAGE } from '../../electron/shell/origin.ts';

test('every path of the page is ours, and so is its bare origin', () => {
  expect(APP_SCHEME).toBe('app');
  for (const address of [START_PAGE, 'app://vigil', 'app://vigil/index.html?x=1#/runs', 'APP://vigil/a.js'])
    expect([address, isOurPage(address)]).toEqual([address, true]);
});

test('another scheme, another host, and what only looks like ours are not', () => {
  for (const address of [
    'https://vigil/index.html',
    'app://vigil.example/index.html',
    'app://elsewhere/index.html',
    'app://vigil@elsewhere/index.html',
    'app://vigil:8080/index.html',
    'data:text/html,app://vigil/',
    'null',
    '',
  ])
    expect([address, isOurPage(address)]).toEqual([address, false]);
});
