import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { resumePoint } from '../../../electron/host/supervise/resume-point.ts';
import { ended, lineRead, restartAfter, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';

let folder = '';
let run: LiveRun;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-resume-point-'));
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

const readAt = (iteration: number, saidAt: number): JournalEntry => lineRead(iteration, { saidAt });

const lastSavedAt = (writtenAt: number): JournalEntry => ({
  kind: 'checkpoint-adopted',
  entry: { file: 'last.pt', iteration: null, bytes: 1, sha256: 'a'.repeat(64), writtenAt, resumable: true },
  level: 1,
  because: null,
});

/** A run whose job's file without a number was adopted, and whose seven iterations were read, at 1,000 to 7,000. */
function afterSeven(resumeArguments: string[], writtenAt: number): ReturnType<typeof resumePoint> {
  run = liveRunIn(folder, { resumeArguments });
  run.commit([{ kind: 'run-created', queued: false }, starting(1), lastSavedAt(writtenAt)]);
  run.commit(Array.from({ length: 7 }, (_, index) => readAt(index + 1, 1_000 * (index + 1))));
  run.commit([ended(1, restartAfter(0))]);
  return resumePoint(run, 9_000);
}

describe('a file of the job without a number', () => {
  it('contains the iterations that were complete when it was written, and a note says that later ones are repeated', () => {
    expect(afterSeven(['--resume', '{checkpoint}', '--after', '{iteration}'], 4_500)).toMatchObject({
      from: { kind: 'checkpoint', file: 'last.pt', iteration: 4 },
      entries: [{ fact: { code: 'iterations-repeated', first: 5, last: 7 } }],
    });
  });

  it('is used if its iteration is unknown and not needed', () => {
    expect(afterSeven(['--resume', '{checkpoint}'], 500)?.from).toMatchObject({
      kind: 'checkpoint',
      file: 'last.pt',
      iteration: null,
    });
  });

  it('is skipped, with a note, if the arguments need its unknown iteration', () => {
    const point = afterSeven(['--resume', '{checkpoint}', '--after', '{iteration}'], 500);
    expect(point?.from).toEqual({ kind: 'beginning' });
    expect(run.state.notes).toMatchObject([{ code: 'checkpoint-unnumbered', file: 'last.pt' }]);
  });

  it('contains an unknown iteration if it was written while the job repeated known work', () => {
    afterSeven(['--resume', '{checkpoint}'], 4_500);
    run.commit([
      { ...starting(2), from: { kind: 'checkpoint', iteration: 4, file: 'last.pt', whose: 'job' } },
      { kind: 'attempt-started', attempt: 2, pid: 11, startedAt: 10_000 },
      lastSavedAt(11_000),
      ended(2, restartAfter(0)),
    ] as JournalEntry[]);
    expect(resumePoint(run, 12_000)?.from).toMatchObject({ file: 'last.pt', iteration: null });
  });
});

describe('a job whose assumed iterations were withdrawn', () => {
  function afterGivenUp(resumeArguments: string[]): ReturnType<typeof resumePoint> {
    run = liveRunIn(folder, { resumeArguments });
    run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
    run.commit([{ kind: 'recognizer-chosen', recognizer: 'plain/epoch', by: 'itself' }, readAt(1, 1_000)]);
    run.commit([{ kind: 'recognizer-chosen', recognizer: null, by: 'itself' }, ended(1, restartAfter(0))]);
    return resumePoint(run, 9_000);
  }

  it('is still asked to resume from its own state', () => {
    expect(afterGivenUp(['--resume', 'auto'])?.from).toEqual({ kind: 'own-state', iteration: null });
  });

  it('but not with an unknown iteration', () => {
    expect(afterGivenUp(['--after', '{iteration}'])?.from).toEqual({ kind: 'beginning' });
  });
});
