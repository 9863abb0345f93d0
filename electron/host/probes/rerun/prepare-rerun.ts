import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rerunCheckpoint } from '../../../core/diagnosis/rerun/rerun-point.ts';
import type { ProbeReason } from '../../../core/protocol/diagnosis/probe-result.ts';
import type { RerunSetting } from '../../../core/protocol/diagnosis/rerun-fact.ts';
import { ATTEMPT_FILES, RUN_FILES } from '../../../core/protocol/disk/run-folder.ts';
import type { StartAttempt } from '../../../core/protocol/keeper/keeper-message.ts';
import { checkpointDigest } from '../../base/digest.ts';
import { makeChanges } from '../../keepers/make-changes.ts';
import { placeCheckpoint } from '../../store/checkpoint-store.ts';
import { copyFolder } from './copy-folder.ts';
import { isolatedCommand, isolatedSpec, rerunPlan } from './isolated-command.ts';
import type { PlannedRerun } from './plan-rerun.ts';
import type { RerunSource } from './rerun-source.ts';

/** A repeat whose copies are made. */
export interface PreparedRerun {
  command: StartAttempt;
  /** What the fault handler writes. */
  faults: string;
}

/**
 * Makes the copies of a repeat: the working folder, and of the run folder the checkpoint, the configuration and the kept
 * calls. Nothing else is written. Throws the system's error.
 */
export async function prepareRerun(
  source: RerunSource,
  { point, folders, move }: Pick<PlannedRerun, 'point' | 'folders' | 'move'>,
  signal: AbortSignal,
  setting: RerunSetting | null = null,
): Promise<PreparedRerun | ProbeReason> {
  const { folder, work, paths } = folders;
  const { state } = source;
  await rm(folder, { recursive: true, force: true });
  await mkdir(paths.checkpoints, { recursive: true, mode: 0o700 });
  await mkdir(paths.attempt(point.attempt.attempt).folder, { recursive: true, mode: 0o700 });
  await copyFolder(move.from, work, move.except, signal);
  const changed = await placePoint(source, point, folders);
  if (changed !== null) return { kind: 'checkpoint-changed', file: changed };
  const { overrides } = state.settings.spec;
  const template = overrides?.template ?? null;
  if (template !== null) await copyFile(source.paths.config(template), paths.config(template));
  const kept = join(source.paths.folder, RUN_FILES.replay);
  if (existsSync(kept)) await cp(kept, join(paths.folder, RUN_FILES.replay), { recursive: true });
  const plan = rerunPlan(point, setting);
  const spec = isolatedSpec(source, move);
  const made = await makeChanges(spec, paths, point.attempt.attempt, plan, source.machine);
  return {
    command: isolatedCommand(source, point, made, paths, move),
    faults: join(paths.attempt(point.attempt.attempt).folder, ATTEMPT_FILES.faults),
  };
}

/** Copies or writes the checkpoint. The file whose copy is not what the run recorded; null: all is well. */
async function placePoint(
  { state, paths, configuration }: RerunSource,
  point: PlannedRerun['point'],
  folders: PlannedRerun['folders'],
): Promise<string | null> {
  const { from } = point;
  if (from.kind !== 'checkpoint') return null;
  if (point.isWritten) {
    const now = Date.now();
    const { verification } = placeCheckpoint(
      folders.paths,
      rerunCheckpoint(state, point, configuration, now),
      now,
    );
    return verification.level === 2 ? null : from.file;
  }
  const isOurs = from.whose === 'vigil';
  const known = isOurs
    ? state.checkpoints.written.find(({ entry }) => entry.file === from.file)
    : state.checkpoints.adopted.find(({ entry }) => entry.file === from.file);
  const copy = join(isOurs ? folders.paths.checkpoints : folders.work, from.file);
  if (isOurs) await copyFile(join(paths.checkpoints, from.file), copy);
  return known !== undefined && (await checkpointDigest(copy)) === known.entry.sha256 ? null : from.file;
}
