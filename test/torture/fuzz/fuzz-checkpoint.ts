import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyCheckpoint } from '../../../electron/core/checkpoint/verify.ts';
import type { ResumeFrom } from '../../../electron/core/protocol/disk/ending.ts';
import { systemClock } from '../../../electron/host/base/clock.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { openLiveRun } from '../../../electron/host/live/live-run.ts';
import { openRun } from '../../../electron/host/runs/open-run.ts';
import { verifyFile } from '../../../electron/host/store/checkpoint-store.ts';
import { resumePoint } from '../../../electron/host/supervise/resume-point.ts';
import type { SoundRunFolder } from './corpus.ts';
import type { FuzzVerdict } from './fuzz-journal.ts';
import { meaningOfCheckpoint } from './meaning.ts';

/**
 * Makes the product search a resume point, with the newest checkpoints spoilt (`spoilt` holds the newest last). A run
 * whose journal has every iteration gets a new checkpoint, any other goes back to the newest sound one.
 */
export function judgeCheckpoints(run: SoundRunFolder, spoilt: readonly Buffer[]): FuzzVerdict {
  const paths = runPaths(run.folder);
  const pathOf = (file: string) => join(paths.checkpoints, file);
  const first = run.checkpoints.length - spoilt.length;
  writeFileSync(paths.journal, run.journal);
  const now = run.checkpoints.map(({ entry, bytes }, at) => ({
    entry,
    was: bytes,
    is: spoilt[at - first] ?? bytes,
  }));
  for (const { entry, is } of now) writeFileSync(pathOf(entry.file), is);

  for (const { entry, was, is } of now) {
    const { level, content } = verifyFile(paths, entry, null);
    const isSame = is.equals(was);
    if ((level === 2) !== isSame)
      return {
        outcome: 'verified',
        fault: `${entry.file} passes to level ${level}, and is ${isSame ? '' : 'not '}the same`,
      };
    if (level === 2 && content?.iteration !== entry.iteration)
      return { outcome: 'verified', fault: `${entry.file} was taken for iteration ${content?.iteration}` };
    const fault = faultOfMeaning(is.toString('utf8'), entry.iteration);
    if (fault !== null) return { outcome: 'verified', fault };
  }

  const found = openRun(run.folder);
  if (!found.sound) return { outcome: 'refused', fault: 'the journal is sound and was refused' };
  const live = openLiveRun(found.state, paths, found.journal, systemClock, () => {});
  const point = resumePoint(live, 1_000);
  live.close();
  const { observations, highestIteration } = found.state.work;
  if (observations.length === highestIteration) return madeAnew(point?.from, highestIteration, run, pathOf);
  const sound = now.findLast(({ is, was }) => is.equals(was))?.entry;
  const expected = sound ? `checkpoint ${sound.file}` : 'beginning ';
  const from = point?.from;
  const chosen = from?.kind === 'checkpoint' ? `checkpoint ${from.file}` : `${from?.kind} `;
  return {
    outcome: sound ? 'back to an older one' : 'back to the beginning',
    fault: chosen === expected ? null : `it goes on from ${chosen}, not from ${expected}`,
  };
}

/** Without size and hash, like a job's own files: a file that contradicts itself must not reach level 2. */
function faultOfMeaning(text: string, iteration: number): string | null {
  const { level } = verifyCheckpoint(text, { iteration, configuration: null });
  const meaning = meaningOfCheckpoint(text);
  const isFit = meaning?.startsWith(`[${iteration},`) ?? false;
  return level === 2 && !isFit ? 'a text that contradicts itself passes to level 2' : null;
}

function madeAnew(
  from: ResumeFrom | undefined,
  iteration: number,
  run: SoundRunFolder,
  pathOf: (file: string) => string,
): FuzzVerdict {
  const outcome = 'made anew from the journal';
  if (from?.kind !== 'checkpoint' || from.iteration !== iteration)
    return { outcome, fault: `it goes on from ${JSON.stringify(from)}, not from iteration ${iteration}` };
  const observed = run.journal
    .toString('utf8')
    .split('\n')
    .flatMap((line) => (line.includes('"kind":"observation"') ? [JSON.parse(line).entry] : []));
  const made = JSON.parse(readFileSync(pathOf(from.file), 'utf8'));
  const isRight =
    JSON.stringify(made.train_X_full) === JSON.stringify(observed.map(({ x }) => x)) &&
    JSON.stringify(made.train_Y) === JSON.stringify(observed.map(({ y }) => y));
  return {
    outcome,
    fault: isRight ? null : 'the checkpoint made anew holds something else than the journal',
  };
}
