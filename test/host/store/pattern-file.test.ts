import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OwnPattern } from '../../../electron/core/protocol/policy/own-pattern.ts';
import { openPatterns } from '../../../electron/host/store/pattern-file.ts';

let home: string;
let path: string;
let logged: string[];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-patterns-'));
  path = join(home, 'patterns.json');
  logged = [];
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const open = () => openPatterns(path, { write: (text) => logged.push(text) });
const named = (...names: string[]) =>
  JSON.stringify({ format: 1, patterns: names.map((name) => ({ name, pattern: `${name}=(?<value>\\S+)` })) });
const used = () =>
  open()
    .compiled()
    .map(({ source }) => source.name);

describe('the file of patterns, edited by hand,', () => {
  it('may begin with the mark that some editors write', () => {
    writeFileSync(path, `\ufeff${named('cvar')}`);
    expect(used()).toEqual(['cvar']);
    expect(open().list()).toMatchObject({ ok: true, value: [{ name: 'cvar' }] });
  });

  it.skipIf(process.platform === 'win32')('counts as having no patterns if it cannot be examined', () => {
    symlinkSync(path, path);
    expect(used()).toEqual([]);
    expect(open().list()).toMatchObject({ ok: false, problem: { code: 'patterns-unreadable', path } });
    expect(open().save([])).toMatchObject({ ok: false });
  });

  it('uses the first of two patterns with the same name', () => {
    writeFileSync(path, named('cvar', 'mean', 'cvar'));
    expect(used()).toEqual(['cvar', 'mean']);
    expect(logged).toEqual([expect.stringContaining('cvar')]);
    // Both are kept, so that the user sees both and can rename one.
    expect(open().list()).toMatchObject({ value: [{ name: 'cvar' }, { name: 'mean' }, { name: 'cvar' }] });
  });

  it('accepts no unusable pattern, and no second one with the same name', () => {
    const pattern = (name: string, text: string) => OwnPattern.parse({ name, pattern: text });
    expect(open().save([pattern('a', 'x=(?<value>.)'), pattern('b', '(?<value>')])).toMatchObject({
      problem: { code: 'pattern-unusable', name: 'b', fault: { kind: 'syntax', error: 'group-open' } },
    });
    expect(open().save([pattern('a', 'x=(?<value>.)'), pattern('a', 'y=(?<value>.)')])).toMatchObject({
      problem: { code: 'pattern-unusable', name: 'a', fault: { kind: 'name-taken' } },
    });
  });
});
