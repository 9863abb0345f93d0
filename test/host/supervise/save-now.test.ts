import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { saveNow } from '../../../electron/host/supervise/save-now.ts';
import { lineRead, observation, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';

let folder = '';
let run: LiveRun;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-save-now-'));
  run = liveRunIn(folder);
  run.commit([starting(1)]);
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

const saved = () => run.checkpointEntries().map(({ iteration }) => iteration);

it('Vigil writes what it knows, long before that is due, and only once', () => {
  run.commit([observation(1, 1), observation(2, 2)]);
  const value = { iteration: 2, isAsked: false };
  expect(saveNow(run, 1)).toEqual({ ok: true, value });
  expect(saveNow(run, 2)).toEqual({ ok: true, value });
  expect(saved()).toEqual([2]);
  expect(existsSync(run.paths.checkpointRequest)).toBe(false);
});

it('a checkpoint that is damaged or gone is written again: it is not said to be there', () => {
  run.commit([observation(1, 1), observation(2, 2)]);
  saveNow(run, 1);
  const [entry] = run.checkpointEntries();
  const file = join(run.paths.checkpoints, entry?.file ?? '');
  const content = readFileSync(file, 'utf8');
  const value = { iteration: 2, isAsked: false };
  for (const harm of [() => rmSync(file), () => writeFileSync(file, '{')]) {
    harm();
    expect(saveNow(run, 2)).toEqual({ ok: true, value });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      iteration: JSON.parse(content).iteration,
    });
  }
  expect(saved()).toEqual([2]);
});

it('a job with the helper is asked too, also before its first iteration', () => {
  run.commit([{ kind: 'resumes-by-itself', attempt: 1, total: 20, eventsOffset: 1 }]);
  expect(saveNow(run, 1)).toEqual({ ok: true, value: { iteration: null, isAsked: true } });
  expect(existsSync(run.paths.checkpointRequest)).toBe(true);
  run.commit([observation(1, 1)]);
  expect(saveNow(run, 1)).toEqual({ ok: true, value: { iteration: 1, isAsked: true } });
});

it.each([
  ['no iteration is complete', []],
  ['its printed values are no state', [lineRead(1)]],
])('it is refused if %s, and the job takes no request', (_, entries) => {
  run.commit(entries);
  expect(saveNow(run, 1)).toMatchObject({ ok: false, problem: { code: 'checkpoint-impossible' } });
  expect(saved()).toEqual([]);
});
