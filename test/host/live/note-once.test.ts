import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { isNoted, noteOnce } from '../../../electron/host/live/note-once.ts';
import { liveRunIn } from '../../support/live-run.ts';

let folder = '';
let run: LiveRun;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-note-once-'));
  run = liveRunIn(folder);
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the same facts are noted once, and other facts of the same kind again', () => {
  for (const file of ['a', 'a', 'b', 'a']) noteOnce(run, { code: 'checkpoint-unnumbered', file });
  expect(run.state.notes).toMatchObject([{ file: 'a' }, { file: 'b' }]);
});

it('a note from before a given time counts as not noted since', () => {
  const fact = { code: 'orphan-gone' } as const;
  const notes = [{ at: 1_000, ...fact }];
  expect(isNoted({ notes }, fact, 1_000)).toBe(true);
  expect(isNoted({ notes }, fact, 1_001)).toBe(false);
});
