import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  arrivalsOf,
  CORPUS_FOLDER,
  corpusFileOf,
  lotOf,
  readCorpusIndex,
} from '../support/reading-corpus.ts';

const LOGS_AT_LEAST = 350;
const LOG_BYTES_AT_MOST = 60_000;
const CORPUS_BYTES_AT_MOST = 4_000_000;

describe('the corpus of logs', () => {
  const logs = readCorpusIndex();
  const own = logs.filter(({ name }) => !name.startsWith('../'));
  const filesOf = (ending: string) =>
    readdirSync(CORPUS_FOLDER, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith(ending))
      .map((path) => path.slice(0, -ending.length))
      .sort();

  test('holds enough logs to judge a reader by, each once', () => {
    expect(logs.length).toBeGreaterThanOrEqual(LOGS_AT_LEAST);
    expect(new Set(logs.map(({ name }) => name)).size).toBe(logs.length);
  });

  test('contains the truth and the origin of each log, and of no other', () => {
    const names = own.map(({ name }) => name).sort();
    expect(filesOf('.log')).toEqual(names);
    expect(filesOf('.times')).toEqual(names);
  });

  test('names scripts that exist', () => {
    const scripts = new Set(logs.map(({ origin }) => origin.script));
    for (const script of scripts) expect(statSync(join(CORPUS_FOLDER, script)).isFile()).toBe(true);
  });

  test('includes every earlier recording of output', () => {
    const earlier = ['', 'peers'].flatMap((folder) =>
      readdirSync(join('test/records/output', folder))
        .filter((file) => /\.(tty|txt)$/.test(file))
        .map((file) => `../output/${folder === '' ? '' : `${folder}/`}${file}`),
    );
    expect(logs.map(({ name }) => name)).toEqual(expect.arrayContaining(earlier));
  });

  test('sets a third aside by lot', () => {
    expect(logs.filter(({ name, set }) => set !== lotOf(name))).toEqual([]);
    const aside = logs.filter(({ set }) => set === 'aside').length / logs.length;
    expect(aside).toBeGreaterThan(0.27);
    expect(aside).toBeLessThan(0.4);
  });

  test('has no answers for a log without progress', () => {
    const told = ({ iterations, total, value, best, direction }: (typeof logs)[number]) =>
      [iterations, total, value, best, direction].some(
        (each) => each === 'any' || each.some((one) => one !== null),
      );
    expect(logs.filter((log) => !log.isProgress && told(log))).toEqual([]);
    expect(logs.filter((log) => log.isProgress && !told(log))).toEqual([]);
  });

  test('stays small', () => {
    const bytes = own.map((log) => statSync(corpusFileOf(log)).size);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(LOG_BYTES_AT_MOST);
    const all = readdirSync(CORPUS_FOLDER, { recursive: true, encoding: 'utf8' }).map((path) =>
      statSync(join(CORPUS_FOLDER, path)),
    );
    const sum = all.reduce((total, stat) => total + (stat.isFile() ? stat.size : 0), 0);
    expect(sum).toBeLessThanOrEqual(CORPUS_BYTES_AT_MOST);
  });

  test('knows when each piece came, up to the end of the log', () => {
    for (const log of own) {
      const arrivals = arrivalsOf(log) ?? [];
      const isBefore = arrivals.every(
        ([bytes, atMs], index) =>
          index === 0 || (bytes > (arrivals[index - 1]?.[0] ?? 0) && atMs >= (arrivals[index - 1]?.[1] ?? 0)),
      );
      expect({ name: log.name, isBefore, bytes: arrivals.at(-1)?.[0] ?? 0 }).toEqual({
        name: log.name,
        isBefore: true,
        bytes: statSync(corpusFileOf(log)).size,
      });
    }
  });

  test('shows no path of the machine that made it', () => {
    const machine = new RegExp(`/(${['work', 'root'].join('|')})/|corpus-(venv|jobs)`);
    const files = own.map((log) => corpusFileOf(log));
    const traces = files.filter((file) => machine.test(readFileSync(file, 'latin1')));
    expect(traces.map((file) => `${basename(dirname(file))}/${basename(file)}`)).toEqual([]);
  });
});
