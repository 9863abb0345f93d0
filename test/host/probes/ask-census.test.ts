import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askCensus } from '../../../electron/host/probes/ask-census.ts';

let folder: string;
let answering: NodeJS.Timeout | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-ask-'));
  mkdirSync(join(folder, 'attempts/003'), { recursive: true });
});

afterEach(() => {
  clearInterval(answering);
  rmSync(folder, { recursive: true, force: true });
});

const ask = (signal = new AbortController().signal) => askCensus({ folder, attempt: 3 }, signal);

/** As a job answers: the file that the request names, then no request. */
function answerWith(text: string): void {
  const request = join(folder, 'census.request');
  answering = setInterval(() => {
    if (!existsSync(request)) return;
    writeFileSync(join(folder, readFileSync(request, 'utf8').trim()), text);
    rmSync(request);
  }, 5);
}

it('the answer of a job is read and removed', async () => {
  const census = { holders: [], objects: 12, isPartial: false };
  answerWith(JSON.stringify(census));
  expect(await ask()).toEqual(census);
  expect([...readdirSync(folder), ...readdirSync(join(folder, 'attempts/003'))]).toEqual(['attempts']);
});

it.each(['', '{"holders": [{}]}', 'torn {'])('an answer that is damaged is none: %s', async (text) => {
  answerWith(text);
  expect(await ask()).toBeNull();
});

it('a cancelled question leaves nothing', async () => {
  expect(await ask(AbortSignal.abort())).toBeNull();
  expect(readdirSync(folder)).toEqual(['attempts']);
});

it('a run folder that is gone answers nothing', async () => {
  rmSync(folder, { recursive: true });
  expect(await ask()).toBeNull();
});

it('an answer that cannot be removed is none, and no failure', async () => {
  mkdirSync(join(folder, 'attempts/003/census.json'));
  expect(await ask(AbortSignal.abort())).toBeNull();
  expect(existsSync(join(folder, 'census.request'))).toBe(false);
});
