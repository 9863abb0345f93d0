import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

  it.skipIf(process.platform === 'win32')('that cannot even be looked at is like none', () => {
    symlinkSync(path, path);
    expect(used()).toEqual([]);
    expect(open().list()).toMatchObject({ ok: false, problem: { code: 'patterns-unreadable', path } });
    expect(open().save([])).toMatchObject({ ok: false });
  });

  it('has each name once: of two patterns that share it the first is used', () => {
    writeFileSync(path, named('cvar', 'mean', 'cvar'));
    expect(used()).toEqual(['cvar', 'mean']);
    expect(logged).toEqual([expect.stringContaining('cvar')]);
    // So that the user sees both, and can give one another name.
    expect(open().list()).toMatchObject({ value: [{ name: 'cvar' }, { name: 'mean' }, { name: 'cvar' }] });
  });
});
