import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Census } from '../../core/protocol/diagnosis/census.ts';
import { attemptFolder, RUN_FILES } from '../../core/protocol/disk/run-folder.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { placeFile } from '../../platform/files/replace-file.ts';
import type { LivingJob } from './probe.ts';

/** The job looks for requests about once a second, and counts for a second. */
const PATIENCE_MS = 6_000;
const LOOK_EVERY_MS = 50;

/** Asks a job who holds its memory; null if it does not answer in time. */
export async function askCensus(
  { folder, attempt }: Pick<LivingJob, 'folder' | 'attempt'>,
  signal: AbortSignal,
): Promise<Census | null> {
  const answerFile = `${attemptFolder(attempt)}/census.json`;
  const request = join(folder, RUN_FILES.censusRequest);
  const answer = join(folder, answerFile);
  try {
    // Placed atomically: the job may look at any moment.
    placeFile(request, `${answerFile}\n`);
    for (let waitedMs = 0; existsSync(request); waitedMs += LOOK_EVERY_MS) {
      if (waitedMs >= PATIENCE_MS || signal.aborted) return null;
      await sleep(LOOK_EVERY_MS);
    }
    return Census.safeParse(JSON.parse(readRegularSync(answer).toString('utf8'))).data ?? null;
  } catch {
    // The run folder is gone, or the job ended while it wrote.
    return null;
  } finally {
    for (const path of [request, answer]) remove(path);
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Windows removes nothing that the job has open. The next question replaces it.
  }
}
