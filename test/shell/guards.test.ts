import { describe, expect, test } from 'vitest';
import { isPermissionGranted, isSafeLink } from '../../electron/shell/guards.ts';

describe('permissions', () => {
  test('are refused to every page, except those for the host and the copy buttons', () => {
    for (const permission of ['media', 'notifications', 'geolocation', 'clipboard-read', 'local-fonts'])
      expect(isPermissionGranted(permission, 'app://vigil')).toBe(false);
    expect(isPermissionGranted('loopback-network', 'app://vigil')).toBe(true);
    expect(isPermissionGranted('clipboard-sanitized-write', 'app://vigil/index.html')).toBe(true);
  });

  test('are never given to another origin', () => {
    expect(isPermissionGranted('loopback-network', 'https://example.org')).toBe(false);
    expect(isPermissionGranted('loopback-network', 'null')).toBe(false);
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
