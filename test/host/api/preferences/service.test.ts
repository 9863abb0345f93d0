import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPreferencesService } from '../../../../electron/host/api/preferences/service.ts';

let home: string;
let path: string;
let leaving: AbortController;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-preferences-'));
  path = join(home, 'preferences.json');
  leaving = new AbortController();
});
afterEach(() => {
  leaving.abort();
  rmSync(home, { recursive: true, force: true });
});

const follow = (service: ReturnType<typeof createPreferencesService>) =>
  service.watch(leaving.signal)[Symbol.asyncIterator]();

test('all subscribers of the preferences get a change at once', async () => {
  // So long that only the change itself wakes the subscribers.
  const service = createPreferencesService(path, 1e9);
  const windows = [follow(service), follow(service)];
  for (const window of windows)
    expect(await window.next()).toMatchObject({
      value: {
        id: '1',
        data: { preferences: { language: null, sampleIntervalMs: 1_000, newRuns: {} }, problem: null },
      },
    });
  const heard = windows.map((window) => window.next());
  service.change({ language: 'en-XA' });
  for (const item of heard)
    expect(await item).toMatchObject({ value: { id: '2', data: { preferences: { language: 'en-XA' } } } });
});

test('subscribers of the preferences get changes made by hand, and the problem of a broken file', async () => {
  const service = createPreferencesService(path, 1);
  const window = follow(service);
  await window.next();
  writeFileSync(path, '{"format":1,"language":"en"}');
  expect(await window.next()).toMatchObject({ value: { data: { preferences: { language: 'en' } } } });
  writeFileSync(path, '{');
  expect(await window.next()).toMatchObject({
    value: { data: { preferences: { language: null }, problem: { code: 'preferences-unreadable' } } },
  });
});

test('a refused change changes nothing and notifies no subscriber', async () => {
  const service = createPreferencesService(path, 1e9);
  const window = follow(service);
  await window.next();
  const next = window.next();
  expect(service.change({ language: 'xx' })).toMatchObject({ problem: { code: 'no-such-language' } });
  service.change({ language: 'en' });
  expect(await next).toMatchObject({ value: { id: '2', data: { preferences: { language: 'en' } } } });
});

test('a subscription ends with its signal', async () => {
  const window = follow(createPreferencesService(path, 1e9));
  await window.next();
  const next = window.next();
  leaving.abort();
  expect(await next).toEqual({ done: true, value: undefined });
});
