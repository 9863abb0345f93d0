import { realpath } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type FolderMove, pathsOutside } from '../../../core/diagnosis/rerun/move-paths.ts';
import { type RerunPoint, rerunPoint } from '../../../core/diagnosis/rerun/rerun-point.ts';
import type { ProbeReason } from '../../../core/protocol/diagnosis/probe-result.ts';
import type { RerunOffer, RerunPlan } from '../../../core/protocol/diagnosis/rerun.ts';
import { RerunSetting } from '../../../core/protocol/diagnosis/rerun-fact.ts';
import type { StartAttempt } from '../../../core/protocol/keeper/keeper-message.ts';
import { namesOf } from '../../../core/protocol/open-enum.ts';
import { detailsOf } from '../../../core/run/state/run-state.ts';
import { digestOf } from '../../base/digest.ts';
import { systemErrorOf } from '../../base/system-error-of.ts';
import { freeBytesAt } from '../runner/scratch.ts';
import { type FolderScan, liesWithin, scanFolder } from './copy-folder.ts';
import {
  isolatedCommand,
  originalCommand,
  type RerunFolders,
  rerunFolders,
  rerunPlan,
} from './isolated-command.ts';
import type { RerunSource } from './rerun-source.ts';

/** The largest working folder that is copied. */
const MOST = { bytes: 4 * 1024 ** 3, files: 50_000 };
/** What is left free beside the copies. */
const RESERVE_BYTES = 1024 ** 3;
const LEAST_LIMIT_MS = 10 * 60_000;
const MOST_LIMIT_MS = 6 * 3_600_000;
/** An iteration may take so many times as long: each call of the GPU is waited for. */
const SLOWER = 4;
const ITERATIONS_LOOKED_AT = 200;

/** A repeat that can be made. */
export interface PlannedRerun {
  kind: 'plan';
  plan: RerunPlan;
  /** Stands for the plan as it was shown. */
  digest: string;
  point: RerunPoint;
  folders: RerunFolders;
  move: FolderMove;
  scan: FolderScan;
}

type Unable = { kind: 'unable'; reason: ProbeReason };
const unable = (reason: ProbeReason): Unable => ({ kind: 'unable', reason });

/** What would run to repeat the failing iteration of a run, or why nothing can. Nothing is written or started. */
export async function planRerun(
  source: RerunSource,
  home: string,
  isNight = false,
): Promise<PlannedRerun | Unable> {
  const { state } = source;
  if (source.isLiving()) return unable({ kind: 'run-living' });
  const point = rerunPoint(state);
  if ('kind' in point) return unable(point);
  const { spec } = state.settings;
  const folders = rerunFolders(home, basename(source.paths.folder));
  try {
    const away = await checkpointOutside(source);
    if (away !== null) return unable({ kind: 'checkpoint-outside', path: away });
    const scan = await scanFolder(spec.cwd, MOST, [home]);
    if (scan.bytes > MOST.bytes || scan.files > MOST.files)
      return unable({
        ...{ kind: 'folder-too-large', folder: spec.cwd, mostBytes: MOST.bytes, mostFiles: MOST.files },
      });
    const freeBytes = await freeBytesAt(home);
    const neededBytes = scan.bytes + RESERVE_BYTES;
    if (freeBytes !== null && freeBytes < neededBytes)
      return unable({ kind: 'too-little-disk', neededBytes, freeBytes });
    const move = { from: spec.cwd, to: folders.work, except: scan.except };
    const command = isolatedCommand(source, point, rerunPlan(point), folders.paths, move);
    const plan: RerunPlan = {
      ...{ run: spec.id, attempt: point.attempt.attempt, iteration: point.iteration, from: point.from },
      ...{ folder: folders.folder, cwd: folders.work, original: spec.cwd },
      command: [command.file, ...command.args],
      variables: differing(originalCommand(source, point).env, command.env),
      outside: outsideOf(source, point, folders, scan, command),
      settings: isNight ? namesOf(RerunSetting) : [],
      limitMs: limitOf(source, point),
    };
    return {
      kind: 'plan',
      plan,
      digest: digestOf(Buffer.from(JSON.stringify(plan))),
      point,
      folders,
      move,
      scan,
    };
  } catch (error) {
    return unable({ kind: 'folder-unreadable', folder: spec.cwd, error: systemErrorOf(error) });
  }
}

/** A checkpoint of the job that a job in the copy would write all the same; null: there is none. */
async function checkpointOutside({ state }: RerunSource): Promise<string | null> {
  const { cwd } = state.settings.spec;
  const real = await realpath(cwd);
  for (const { entry } of state.checkpoints.adopted) {
    const path = resolve(cwd, entry.file);
    const end = await realpath(path).catch(() => null);
    if (!liesWithin(path, cwd) || (end !== null && !liesWithin(end, real))) return path;
  }
  return null;
}

function differing(before: Record<string, string>, now: Record<string, string>): Record<string, string> {
  const changed = Object.entries(now).filter(([name, value]) => before[name] !== value);
  return Object.fromEntries(changed.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function outsideOf(
  { state, paths, machine }: RerunSource,
  { attempt }: RerunPoint,
  { folder }: RerunFolders,
  scan: FolderScan,
  command: StartAttempt,
): string[] {
  const { cwd, env } = state.settings.spec;
  const given = machine.programs.env;
  // What every program gets says nothing of this one, and lists of folders are only searched.
  const isOwn = (name: string) => !/path$/i.test(name) && command.env[name] !== given[name];
  const own = Object.keys(env)
    .filter((name) => isOwn(name) && name !== 'PWD')
    .flatMap((name) => command.env[name] ?? []);
  const named = pathsOutside([...command.args, ...own], [folder, ...scan.except], machine.system);
  const logs = [...attempt.logFilesTold, ...attempt.logFiles]
    .map(({ path }) => path)
    .filter((path) => !liesWithin(path, cwd) && !liesWithin(path, paths.folder));
  return [...new Set([...named, ...scan.outside, ...logs])].sort();
}

/** Time for loading, and for the iterations up to the one behind the failing one. */
function limitOf({ state }: RerunSource, { from, iteration }: RerunPoint): number {
  const last = state.work.observations.slice(-ITERATIONS_LOOKED_AT);
  const longest = Math.max(0, ...last.map((seen) => detailsOf(seen).durationMs));
  const done = from.kind === 'checkpoint' ? (from.iteration ?? 0) : 0;
  const wanted = LEAST_LIMIT_MS + SLOWER * (iteration + 1 - done) * longest;
  return Math.round(Math.min(MOST_LIMIT_MS, wanted));
}

/** What a client shows before a repeat: the plan with its digest, or why there is none. */
export async function offerRerun(
  source: RerunSource | null,
  home: string,
  isNight = false,
): Promise<RerunOffer> {
  if (source === null) return unable({ kind: 'no-death' });
  const planned = await planRerun(source, home, isNight);
  if (planned.kind === 'unable') return planned;
  const { plan, digest } = planned;
  return { kind: 'plan', plan, digest };
}
