import { describe, expect, test } from 'vitest';
import { takeToken } from '../../../renderer/wire/endpoint.ts';

function page(hash: string, kept: Record<string, string> = {}) {
  const store = new Map(Object.entries(kept));
  const addresses: unknown[] = [];
  return {
    store,
    addresses,
    location: { hash, pathname: '/' },
    history: {
      replaceState: (_: unknown, __: string, address?: string | URL | null) => void addresses.push(address),
    },
    sessionStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
    },
  };
}

describe('the token in the address', () => {
  test('is kept for the tab and taken out of the address', () => {
    const given = page('#token=00ff');
    expect(takeToken(given)).toBe('00ff');
    expect(given.addresses).toEqual(['/']);
    expect([...given.store.values()]).toEqual(['00ff']);
  });

  test('of an earlier load of the tab is used if the address has none', () => {
    const first = page('#token=00ff');
    takeToken(first);
    const later = page('#/run/x/overview', Object.fromEntries(first.store));
    expect(takeToken(later)).toBe('00ff');
    expect(later.addresses).toEqual([]);
  });

  test('is null for a page that never had one', () => {
    expect(takeToken(page('#/'))).toBeNull();
    expect(takeToken(page('#token='))).toBeNull();
  });
});
