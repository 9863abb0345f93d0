import { promises as fs, statSync } from 'node:fs';
import { join } from 'node:path';
import { freeSpaceFloor, isSpaceLow } from '../../../core/checkpoint/free-space.ts';
import { sampleValues } from '../../../core/memory/record/sample-values.ts';
import { newestTorchFigures, type TorchFigures } from '../../../core/memory/record/torch-figures.ts';
import { ATTEMPT_FILES } from '../../../core/protocol/disk/run-folder.ts';
import { USUAL_INTERVAL_MS } from '../../../core/protocol/monitor-interval.ts';
import type { MachineNow } from '../../../core/protocol/wire/machine-now.ts';
import { folderTrouble, isSystemError } from '../../store/folder-presence.ts';
import { readFileEnd } from '../../store/output-tail.ts';
import { openSampleFile } from '../../store/samples/sample-file.ts';
import { beginThinning } from '../../store/samples/thin-file.ts';
import type { Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/** A job that ends sooner starts no monitor. */
const YOUNG_MS = 2_000;
/** After a refusal of the disk nothing is recorded for this long. */
const REFUSED_MS = 30_000;
/** How often free space is looked up. */
const SPACE_EVERY_MS = 10_000;
/** Recording stops while this many times the floor is left, so that the journal never lacks space because of samples. */
const FLOORS = 2;
/** Of the figures from within the job this much is read: more than one moment has with sixteen GPUs. */
const FIGURES_BYTES = 4_096;
/** Rows are kept for a day, if they come once a second, else as many; not longer, so that older ones are as thin in any run. */
const KEPT_MS = 24 * 3_600_000;
/** Thinning begins so often, and only of files from this size on: some hours of rows. */
const THIN_EVERY_MS = 6 * 3_600_000;
const WORTH_THINNING_BYTES = 4 * 1024 * 1024;
/** Between two parts of thinning. */
const THIN_STEP_MS = 50;

/**
 * Records what the job uses, at every sample, in `samples.csv`. Nothing else depends on that: whatever fails here leaves a
 * gap in the file, and recording goes on later.
 */
export function watchSamples({
  run,
  clock,
  log,
  monitor,
}: Pick<WatchContext, 'run' | 'clock' | 'log' | 'monitor'>): Watch {
  const { paths, state } = run;
  const file = openSampleFile(paths.samples);
  let attended: { attempt: number; stop(): void } | null = null;
  let pausedUntilMs = Number.NEGATIVE_INFINITY;
  let thinAtMs = Number.NEGATIVE_INFINITY;
  let isSpaceShort = false;

  function record(attempt: number, { monitor: { kind }, sample }: MachineNow): void {
    if (kind !== 'reporting' || sample === null || isSpaceShort || clock.uptimeMs() < pausedUntilMs) return;
    if (folderTrouble(paths) !== null) return;
    try {
      const row = sampleValues(sample, state.settings.spec.id, attempt, torchFigures(attempt));
      if (row !== null) file.append(row, sample.intervalMs);
    } catch (error) {
      refused(error);
    }
  }

  /** Of the machine all is recorded although these cannot be read. */
  function torchFigures(attempt: number): TorchFigures | null {
    try {
      const path = join(paths.attempt(attempt).folder, ATTEMPT_FILES.figures);
      return newestTorchFigures(readFileEnd(path, FIGURES_BYTES).toString('latin1'));
    } catch (error) {
      noteBug(error);
      return null;
    }
  }

  function refused(error: unknown): void {
    noteBug(error);
    pausedUntilMs = clock.uptimeMs() + REFUSED_MS;
  }

  /** What the disk refuses is no news: the run reports it where it matters. */
  function noteBug(error: unknown): void {
    if (!isSystemError(error)) log.write(`Samples of run ${state.settings.spec.id}`, error);
  }

  async function follow(attempt: number, signal: AbortSignal): Promise<void> {
    let seen: MachineNow['sample'] = null;
    while (!signal.aborted) {
      const now = monitor.now();
      if (now.sample !== seen) record(attempt, now);
      seen = now.sample;
      await monitor.changed.next(signal);
    }
  }

  async function lookForSpace(): Promise<void> {
    const { bavail, blocks, bsize } = await fs.statfs(paths.folder);
    const floor = freeSpaceFloor(state.settings.spec.policy.checkpoint.freeBytesFloor, blocks * bsize);
    isSpaceShort = isSpaceLow(bavail * bsize, FLOORS * floor, isSpaceShort);
  }

  /** Thins older rows in small parts, if the file is large and that was not done for hours. */
  function thin(signal: AbortSignal): void {
    const size = statSync(paths.samples, { throwIfNoEntry: false })?.size ?? 0;
    if (isSpaceShort || clock.uptimeMs() < thinAtMs || size < WORTH_THINNING_BYTES) return;
    thinAtMs = clock.uptimeMs() + THIN_EVERY_MS;
    const thinning = beginThinning(paths.samples, clock.nowMs() - keptMs());
    const goOn = () => {
      try {
        if (signal.aborted) thinning.abandon();
        else if (!thinning.step()) clock.after(THIN_STEP_MS, goOn);
      } catch (error) {
        noteBug(error);
        thinning.abandon();
      }
    };
    goOn();
  }

  const keptMs = (): number =>
    KEPT_MS * Math.min(1, (monitor.now().sample?.intervalMs ?? USUAL_INTERVAL_MS) / USUAL_INTERVAL_MS);

  function begin(attempt: number, signal: AbortSignal): () => void {
    const free = monitor.need();
    void follow(attempt, signal);
    let cancel = () => {};
    const look = async () => {
      try {
        await lookForSpace();
        if (!signal.aborted) thin(signal);
      } catch (error) {
        noteBug(error);
      }
      if (!signal.aborted) cancel = clock.after(SPACE_EVERY_MS, look);
    };
    void look();
    return () => {
      cancel();
      free();
    };
  }

  function leave(): void {
    attended?.stop();
    attended = null;
  }

  return {
    attend: ({ attempt }) => {
      if (attended?.attempt === attempt) return;
      leave();
      const over = new AbortController();
      let end = () => {};
      const cancel = clock.after(YOUNG_MS, () => {
        end = begin(attempt, over.signal);
      });
      attended = {
        attempt,
        stop: () => {
          cancel();
          over.abort();
          end();
        },
      };
    },
    rest: leave,
    close: leave,
  };
}
