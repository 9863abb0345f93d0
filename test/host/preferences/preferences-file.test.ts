import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../electron/core/protocol/text/languages/languages.ts';
import { changePreferences, readPreferences } from '../../../electron/host/preferences/preferences-file.ts';

let home: string;
let path: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-preferences-'));
  path = join(home, 'preferences.json');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const written = () => JSON.parse(readFileSync(path, 'utf8'));
const language = () => readPreferences(path).preferences.language;

describe('preferences', () => {
  it('have their defaults without a file', () => {
    expect(readPreferences(path)).toEqual({
      preferences: { language: null, sampleIntervalMs: 1_000, newRuns: {} },
      problem: null,
    });
  });

  it('are what was written last, in the spelling of the language', () => {
    expect(changePreferences(path, { language: 'EN-xa' })).toEqual({ ok: true, value: null });
    expect(language()).toBe('en-XA');
    expect(changePreferences(path, { language: null }).ok).toBe(true);
    expect(language()).toBeNull();
    expect(written()).toEqual({ format: 1, language: null });
  });

  it('are what was written last, of how often the machine is measured', () => {
    expect(changePreferences(path, { sampleIntervalMs: 250 }).ok).toBe(true);
    expect(readPreferences(path).preferences).toEqual({ language: null, sampleIntervalMs: 250, newRuns: {} });
  });

  it('say which settings of new runs were chosen, and leave the others to the defaults', () => {
    const newRuns = { checkpoint: { every: 10 }, hang: { floorMs: 60_000 } };
    expect(changePreferences(path, { newRuns }).ok).toBe(true);
    expect(readPreferences(path)).toMatchObject({ preferences: { newRuns }, problem: null });
    expect(readPreferences(path).preferences.newRuns).toEqual(newRuns);
    expect(written()).toEqual({ format: 1, newRuns });
  });

  it('stay as they are for a language that Vigil does not speak', () => {
    changePreferences(path, { language: 'en' });
    expect(changePreferences(path, { language: 'xx' })).toEqual({
      ok: false,
      problem: { code: 'no-such-language', tag: 'xx', known: LANGUAGES.map(({ tag }) => tag) },
    });
    expect(language()).toBe('en');
  });

  it('that cannot be written are reported', () => {
    expect(changePreferences(join(home, 'none', 'preferences.json'), { language: 'en' })).toMatchObject({
      problem: { code: 'preferences-unwritable', error: { code: 'ENOENT' } },
    });
  });
});

describe('the file of preferences, edited by hand,', () => {
  it('may begin with the mark that some editors write, and lack every preference', () => {
    writeFileSync(path, '\ufeff{"format":1,"language":"en"}');
    expect(language()).toBe('en');
    writeFileSync(path, '{"format":1}');
    expect(readPreferences(path)).toEqual({
      preferences: { language: null, sampleIntervalMs: 1_000, newRuns: {} },
      problem: null,
    });
  });

  it.each([0, 99, 60_001, '1 s'])(
    'is reported with an interval of %j, and the defaults apply',
    (interval) => {
      writeFileSync(path, JSON.stringify({ format: 1, sampleIntervalMs: interval }));
      expect(readPreferences(path)).toMatchObject({
        preferences: { sampleIntervalMs: 1_000 },
        problem: { code: 'preferences-unreadable' },
      });
    },
  );

  it('keeps its other preferences when one cannot be used', () => {
    writeFileSync(path, '{"format":1,"language":"en","sampleIntervalMs":7}');
    expect(readPreferences(path)).toMatchObject({
      preferences: { language: 'en', sampleIntervalMs: 1_000, newRuns: {} },
      problem: { code: 'preferences-unreadable', fault: { field: 'sampleIntervalMs' } },
    });
    writeFileSync(path, '{"format":1,"language":7,"sampleIntervalMs":250}');
    expect(readPreferences(path)).toMatchObject({ preferences: { language: null, sampleIntervalMs: 250 } });
  });

  it.each([
    [{ checkpoint: { every: 0 } }, 'newRuns.checkpoint.every', 'too-small'],
    [{ checkpoint: { evry: 5 } }, 'newRuns.checkpoint', 'unknown-keys'],
    [{ restart: { mode: 'never', startOver: true } }, 'newRuns.restart.mode', 'no-effect'],
    ['often', 'newRuns', 'type'],
  ])(
    'names what is wrong with the settings of new runs, %j, which then have their defaults',
    (newRuns, field, kind) => {
      writeFileSync(path, JSON.stringify({ format: 1, language: 'en', newRuns }));
      expect(readPreferences(path)).toMatchObject({
        preferences: { language: 'en', newRuns: {} },
        problem: { code: 'preferences-unreadable', fault: { field, fault: { kind } } },
      });
    },
  );

  it('may name a language of a newer version', () => {
    writeFileSync(path, '{"format":1,"language":"tlh"}');
    expect(readPreferences(path)).toEqual({
      preferences: { language: 'tlh', sampleIntervalMs: 1_000, newRuns: {} },
      problem: null,
    });
  });

  it('keeps what this version does not know when a preference changes', () => {
    const key = fc.string().filter((name) => name !== '__proto__');
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), (others) => {
        const before = { ...others, format: 1, language: 'en' };
        writeFileSync(path, JSON.stringify(before));
        expect(changePreferences(path, { language: null }).ok).toBe(true);
        expect(written()).toEqual({ ...JSON.parse(JSON.stringify(before)), language: null });
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['is no JSON', '{"format":1,', { kind: 'not-json' }],
    ['is no object', '["en"]', { kind: 'content', field: '', fault: { kind: 'type', expected: 'object' } }],
    [
      'is of another format',
      '{"format":2,"language":"en"}',
      { kind: 'content', field: 'format', fault: { kind: 'choice', choices: [1] } },
    ],
    [
      'names a language that is no text',
      '{"format":1,"language":7}',
      { kind: 'content', field: 'language', fault: { kind: 'type', expected: 'string' } },
    ],
    ['is far too long', ' '.repeat(1024 * 1024 + 1), { kind: 'too-large', mostBytes: 1024 * 1024 }],
  ])('stays as it is when it %s, the defaults apply, and a change keeps a copy of it', (_, text, fault) => {
    writeFileSync(path, text);
    const problem = { code: 'preferences-unreadable', path, fault };
    expect(readPreferences(path)).toEqual({
      preferences: { language: null, sampleIntervalMs: 1_000, newRuns: {} },
      problem,
    });
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(changePreferences(path, { language: 'en' })).toEqual({ ok: true, value: null });
    expect(readFileSync(path.replace('.json', '-broken-1.json'), 'utf8')).toBe(text);
    expect(readPreferences(path)).toEqual({
      preferences: { language: 'en', sampleIntervalMs: 1_000, newRuns: {} },
      problem: null,
    });
  });

  it('keeps what can be used of a file that a change has set aside, and no copy replaces another', () => {
    for (const interval of [250, 500]) {
      writeFileSync(path, `{"format":1,"language":7,"sampleIntervalMs":${interval}}`);
      expect(changePreferences(path, { language: 'en' }).ok).toBe(true);
      expect(written()).toEqual({ format: 1, language: 'en', sampleIntervalMs: interval, newRuns: {} });
    }
    expect(readFileSync(path.replace('.json', '-broken-1.json'), 'utf8')).toContain('250');
    expect(readFileSync(path.replace('.json', '-broken-2.json'), 'utf8')).toContain('500');
  });

  it('is not read when it is a folder', () => {
    mkdirSync(path);
    expect(readPreferences(path).problem).toMatchObject({ code: 'preferences-unreadable' });
  });

  it.skipIf(process.platform === 'win32')('is not read when it is a link to itself', () => {
    symlinkSync(path, path);
    expect(readPreferences(path).problem).toMatchObject({ code: 'preferences-unreadable' });
    expect(changePreferences(path, { language: 'en' }).ok).toBe(false);
  });
});
