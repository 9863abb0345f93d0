import { describe, expect, test } from 'vitest';
import { isTrusted } from '../../electron/shell/desktop-calls.ts';
import { isGranted, isSafeLink } from '../../electron/shell/guards.ts';

test('only the main frame of our own page may call the desktop', () => {
  expect(isTrusted({ url: 'app://vigil/index.html#/runs', parent: null })).toBe(true);
  expect(isTrusted({ url: 'app://vigil/index.html', parent: {} })).toBe(false);
  expect(isTrusted({ url: 'https://vigil/index.html', parent: null })).toBe(false);
  expect(isTrusted({ url: 'app://vigil.example/index.html', parent: null })).toBe(false);
  expect(isTrusted({ url: 'app://other@vigil.example/', parent: null })).toBe(false);
  expect(isTrusted({ url: '', parent: null })).toBe(false);
  expect(isTrusted(null)).toBe(false);
});

describe('permissions', () => {
  test('are refused to everybody, those for the host and the copy buttons excepted', () => {
    for (const permission of ['media', 'notifications', 'geolocation', 'clipboard-read', 'local-fonts'])
      expect(isGranted(permission, 'app://vigil')).toBe(false);
    expect(isGranted('loopback-network', 'app://vigil')).toBe(true);
    expect(isGranted('clipboard-sanitized-write', 'app://vigil/index.html')).toBe(true);
  });

  test('are never given to another origin', () => {
    expect(isGranted('loopback-network', 'https://example.org')).toBe(false);
    expect(isGranted('loopback-network', 'null')).toBe(false);
  });
});

test('only plain https addresses are links', () => {
  expect(isSafeLink('https://pytorch.org/docs?x=1#y')).toBe(true);
  for (const address of [
    'http://pytorch.org',
    'file:///C:/Windows/System32/calc.exe',
    'ms-settings:privacy',
    'javascript:alert(1)',
    'https://pytorch.org@evil.example/',
    '//pytorch.org',
    '',
  ])
    expect([address, isSafeLink(address)]).toEqual([address, false]);
});
