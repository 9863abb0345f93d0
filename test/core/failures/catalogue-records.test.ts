import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Signature {
  text?: string;
  not?: string;
  notNear?: string;
  section?: string[];
  trend?: string;
  exitCodes?: (number | string)[];
  signals?: string[];
  modules?: string[];
  events?: string[];
  silent?: string[];
}
interface Entry {
  id: string;
  signatures: Signature[];
  source: string;
  texts: Record<string, Record<string, string>>;
}
interface Case {
  text?: string;
  exitCode?: number;
  signal?: string;
  modules?: string;
  events?: string[];
  silent?: string;
  section?: string;
  trend?: string;
  origin: string;
}
interface Cases {
  id: string;
  positive: Case[];
  negative: (Case & { because: string })[];
}

const CATALOGUE = resolve('electron/core/failures/catalogue');
const RECORDS = resolve('test/records/failures');
const NEAR = 5;

const read = (folder: string, name: string) => parse(readFileSync(join(folder, name), 'utf8'));
const kinds = readdirSync(CATALOGUE).map((name) => name.replace(/\.yaml$/, ''));
const entries: Entry[] = kinds.flatMap((kind) => read(CATALOGUE, `${kind}.yaml`).entries);
const cases: Cases[] = kinds.flatMap((kind) => read(RECORDS, `${kind}.yaml`).cases);
const casesOf = new Map(cases.map((one) => [one.id, one]));

const compiled = new Map<string, RE2JS>();
function finds(pattern: string, text: string): boolean {
  const known = compiled.get(pattern) ?? RE2JS.compile(pattern);
  compiled.set(pattern, known);
  return known.matcher(text).find();
}

/** Whether the signature's text is in a line of the case; the lines around can forbid it. */
function showsText({ text, not, notNear }: Signature, lines: string[]): boolean {
  if (text === undefined) return true;
  return lines.some((line, at) => {
    if (!finds(text, line) || (not !== undefined && finds(not, line))) return false;
    const around = lines.slice(Math.max(0, at - NEAR), at + NEAR + 1);
    return notNear === undefined || !around.some((one) => finds(notNear, one));
  });
}

const includes = <Value>(wanted: Value[] | undefined, has: Value | undefined) =>
  wanted === undefined || (has !== undefined && wanted.includes(has));

const TRENDS = new Map([
  ['growth', 'oom-train-growth'],
  ['spike', 'oom-train-spike'],
  ['external', 'oom-external'],
  ['load', 'oom-load'],
]);
const trendOf = (name: string) => TRENDS.get(name) ?? name;

function shows(signature: Signature, one: Case): boolean {
  const { trend, exitCodes, modules, events } = signature;
  const codes = exitCodes?.map((code) => Number(code) >>> 0);
  return (
    showsText(signature, (one.text ?? '').split('\n')) &&
    includes(codes, one.exitCode === undefined ? undefined : one.exitCode >>> 0) &&
    includes(signature.signals, one.signal) &&
    includes(signature.silent, one.silent) &&
    includes(signature.section, one.section) &&
    (trend === undefined || (one.trend !== undefined && trendOf(trend) === trendOf(one.trend))) &&
    (modules === undefined || modules.some((name) => finds(name, one.modules ?? ''))) &&
    (events === undefined || events.some((event) => one.events?.includes(event) ?? false))
  );
}

const matches = (entry: Entry, one: Case) => entry.signatures.some((signature) => shows(signature, one));

describe('the failure catalogue', () => {
  it('has at least 120 entries, each with its own id', () => {
    const ids = entries.map((entry) => entry.id);

    expect(ids.length).toBeGreaterThanOrEqual(120);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('names each kind as its file', () => {
    expect(kinds.map((kind) => read(CATALOGUE, `${kind}.yaml`).kind)).toEqual(kinds);
  });

  it('says of each entry in a short title what it is, what it shows, why, and what to do', () => {
    const poor = entries.filter(({ texts: { en }, source }) => {
      const isFull = ['title', 'symptom', 'cause', 'fix'].every((key) => (en?.[key] ?? '') !== '');
      return !isFull || (en?.title ?? '').split(' ').length > 8 || source === '';
    });

    expect(poor.map((entry) => entry.id)).toEqual([]);
  });

  it('says in Korean all that it says in English, in whole polite sentences', () => {
    const poor = entries.filter(({ texts: { en, ko } }) =>
      ['title', 'symptom', 'cause', 'fix'].some((key) => {
        const words = ko?.[key] ?? '';
        const isWhole = key === 'title' ? /다(?:\([^)]*\))?$/.test(words) : /[다요]\.$/.test(words);
        return (en?.[key] ?? '') !== '' && !(isWhole && /[가-힣]/.test(words));
      }),
    );

    expect(poor.map((entry) => entry.id)).toEqual([]);
  });

  it('says in Simplified Chinese all that it says in English, with Chinese punctuation', () => {
    const poor = entries.filter(({ texts: { en, 'zh-Hans': zh } }) =>
      Object.keys(en ?? {}).some((key) => {
        const words = zh?.[key] ?? '';
        const isWhole = words.endsWith('。') !== (key === 'title') && /\p{Script=Han}/u.test(words);
        return !isWhole || /\p{Script=Han}(?:[\w,;:!?]|\.(?!\w))|\w\p{Script=Han}/u.test(words);
      }),
    );

    expect(poor.map((entry) => entry.id)).toEqual([]);
  });

  it('names each kind in the same languages as its entries', () => {
    const poor = kinds.filter((kind) => {
      const file: { name: object; entries: Entry[] } = read(CATALOGUE, `${kind}.yaml`);
      const languages = Object.keys(file.name).join();
      return file.entries.some(({ texts }) => Object.keys(texts).join() !== languages);
    });

    expect(poor).toEqual([]);
  });

  it('has a recorded case and a near miss with their origins for each entry', () => {
    const missing = entries.filter(({ id }) => {
      const own = casesOf.get(id);
      const all = [...(own?.positive ?? []), ...(own?.negative ?? [])];
      return own?.positive.length === 0 || !own?.negative.length || all.some((one) => !one.origin);
    });

    expect(missing.map((entry) => entry.id)).toEqual([]);
    expect(cases.length).toBe(entries.length);
  });

  it('matches each recorded case', () => {
    const missed = entries.flatMap((entry) =>
      (casesOf.get(entry.id)?.positive ?? [])
        .filter((one) => !matches(entry, one))
        .map((one) => `${entry.id}: ${one.text ?? JSON.stringify(one)}`),
    );

    expect(missed).toEqual([]);
  });

  it('matches no near miss', () => {
    const wrong = entries.flatMap((entry) =>
      (casesOf.get(entry.id)?.negative ?? [])
        .filter((one) => matches(entry, one))
        .map((one) => `${entry.id}: ${one.text ?? JSON.stringify(one)}`),
    );

    expect(wrong).toEqual([]);
  });
});
