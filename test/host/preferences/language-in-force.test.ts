import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  languageInForce,
  languageInForceAsync,
} from '../../../electron/host/preferences/language-in-force.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-language-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));
const write = (text: string) => writeFileSync(join(home, 'preferences.json'), text);

test('the language in force is found in the background as well', async () => {
  for (const text of ['{"format":1,"language":"en-XA"}', '{"format":1}', '{']) {
    write(text);
    expect(await languageInForceAsync(home, ['en'])).toEqual(languageInForce(home, ['en']));
  }
  rmSync(join(home, 'preferences.json'));
  expect(await languageInForceAsync(home, ['en'])).toEqual(languageInForce(home, ['en']));
});

test('the language in force is the chosen one', () => {
  write('{"format":1,"language":"en-XA"}');
  expect(languageInForce(home, ['en'])).toMatchObject({
    language: { tag: 'en-XA' },
    chosen: 'en-XA',
    problem: null,
  });
});

test('the system decides while nothing is chosen', () => {
  expect(languageInForce(home, ['en_GB.UTF-8'])).toMatchObject({
    language: { tag: 'en' },
    chosen: null,
    problem: null,
  });
});

test('the system decides when the choice cannot be read, and the problem says why', () => {
  write('{');
  expect(languageInForce(home, ['en'])).toMatchObject({
    language: { tag: 'en' },
    problem: { code: 'preferences-unreadable' },
  });
});
