import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import {
  openSource,
  readingShapeOf,
  reopenSource,
  type Source,
} from '../../../../electron/host/watch/output/output-source.ts';
import { starting } from '../../../support/journal-entries.ts';
import { learnedLines, readsLines } from '../../../support/learned-lines.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { NO_PATTERNS } from '../../../support/watch-context.ts';

let folder = '';
let run: LiveRun;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-output-source-'));
  run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = () => openSource({ run, patterns: NO_PATTERNS }, 1, 0);
const reopen = (source: Source) => reopenSource({ run, patterns: NO_PATTERNS }, source);
const choose = (recognizer: string | null, by: 'itself' | 'user') =>
  run.commit([{ kind: 'recognizer-chosen', recognizer, by }]);

/** Lets a source read these lines, and returns the recogniser that counts. */
function readBy(source: Source, ...lines: string[]): string | null {
  source.reader.read(Buffer.from(lines.map((line) => `${line}\n`).join('')), 0);
  return source.reader.reading().recognizer;
}

describe('the recognizer of an attempt’s output', () => {
  const lines = [1, 2, 3].map((at) => `trials: 10%|#  | ${at}/3 [00:01<00:02, 2.0s/it]`);

  it('is chosen automatically', () => {
    expect(readBy(open(), ...lines)).toBe('tqdm/trials');
  });

  it('is the one that the user chose, even if another fits', () => {
    choose('keras', 'user');
    expect(readBy(open(), ...lines)).toBe('keras');
  });

  it('may differ from that of earlier attempts', () => {
    choose('keras', 'itself');
    expect(readBy(open(), ...lines)).toBe('tqdm/trials');
  });
});

describe('what the lines teach', () => {
  it('is not learned twice when they are read again', () => {
    const read = open();
    readBy(read, 'Iteration 1/3 best=1', 'Iteration 2/3 best=2');
    expect(reopen(read).learner).toBe(read.learner);
  });

  it('is learned again once the user gives a number a role', () => {
    const read = open();
    const roles = [{ name: learnedLines().iterations, role: 'iterations' as const }];
    run.commit([{ kind: 'roles-chosen', chosen: { roles, direction: null }, by: 'user' }]);
    const again = reopen(read);
    expect(again.learner).not.toBe(read.learner);
    readBy(again, 'Iteration 1/3 best=1', 'Iteration 2/3 best=2');
    expect(again.reader.reading(true).structure).toMatchObject({ iterations: 2, confidence: 0.98 });
  });
});

describe('output that is read again from its beginning', () => {
  it('is a sign of work from where it was read before, or from a later limit', () => {
    expect(reopen({ ...open(), at: 80, liveFrom: 50 })).toMatchObject({ at: 0, liveFrom: 80 });
    expect(reopen({ ...open(), at: 80, liveFrom: 90 })).toMatchObject({ at: 0, liveFrom: 90 });
  });

  it('is not a sign of work before its limit is known', () => {
    expect(reopen({ ...open(), at: 80, liveFrom: null }).liveFrom).toBeNull();
  });

  it('keeps whether its last iterations came without a value, and nothing else', () => {
    const read = { ...open(), at: 80, isBare: true };
    readBy(read, 'Iteration 1/3 best=1', 'Iteration 2/3 best=2');
    const again = reopen(read);
    expect(again).toMatchObject({ attempt: 1, isBare: true, unclaimed: [] });
    expect(again.reader.reading().recognizer).toBeNull();
  });
});

describe('how an attempt counts the iterations of the run', () => {
  it('is known where the recogniser of the run counts in it', () => {
    run.commit(readsLines());
    const source = open();
    readBy(source, 'Iteration 1/3 best=1', 'Iteration 2/3 best=2');
    expect(readingShapeOf(run.state, source)).toMatchObject({ counters: 1, isNested: false });
  });

  it('is unknown if another counts, or nothing does', () => {
    choose('optuna', 'itself');
    const source = open();
    expect(readingShapeOf(run.state, source)).toBeNull();
    readBy(source, 'Iteration 1/3 best=1', 'Iteration 2/3 best=2');
    expect(readingShapeOf(run.state, source)).toBeNull();
  });
});
