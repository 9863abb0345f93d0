import { join, resolve } from 'node:path';
import { type FolderMove, movePaths } from '../../../core/diagnosis/rerun/move-paths.ts';
import type { RerunPoint } from '../../../core/diagnosis/rerun/rerun-point.ts';
import { RerunSetting } from '../../../core/protocol/diagnosis/rerun-fact.ts';
import type { AttemptPlan } from '../../../core/protocol/disk/ladder.ts';
import type { StartAttempt } from '../../../core/protocol/keeper/keeper-message.ts';
import { isUnknownName } from '../../../core/protocol/open-enum.ts';
import type { RunSpec } from '../../../core/protocol/policy/run-spec.ts';
import { cardsOfAttempt } from '../../../core/run/state/given-cards.ts';
import { replayInForce } from '../../../core/run/state/replay-in-force.ts';
import { type RunPaths, runPaths } from '../../base/paths.ts';
import { attemptCommand } from '../../keepers/attempt-command.ts';
import { RERUN_RUN } from '../../keepers/clear-rerun.ts';
import type { RerunSource } from './rerun-source.ts';

/** Variables that name where programs are found: what lies in the working folder is found in either. */
const NOT_MOVED = /^path$/i;

/** What each repeat has on: a crash leaves its stack, and no server hears of it. */
const SWITCHES = ['faulthandler', 'wandb-disabled'] as const;

/** The folders of a repeat. */
export interface RerunFolders {
  /** All of it; removed afterwards. */
  folder: string;
  /** The copy of the working folder. */
  work: string;
  /** Its run folder. */
  paths: RunPaths;
}

export const rerunFolders = (home: string, run: string): RerunFolders => {
  const folder = join(home, 'diagnosis', 'rerun', run);
  return { folder, work: join(folder, 'work'), paths: runPaths(join(folder, RERUN_RUN)) };
};

/**
 * The settings with which an attempt is repeated; `setting`: the one change that a night tries, null: the repeat whose
 * stack shows the call of the GPU that failed.
 */
export function rerunPlan(
  { attempt: { plan } }: Pick<RerunPoint, 'attempt'>,
  setting: RerunSetting | null = null,
): AttemptPlan {
  const shows = setting === null ? (['launch-blocking'] as const) : [];
  const switches = [...new Set([...(plan.switches ?? []), ...SWITCHES, ...shows])];
  if (setting === null || setting === 'plain' || isUnknownName(RerunSetting, setting))
    return { ...plan, switches };
  return { ...plan, switches, mitigations: [...plan.mitigations, { kind: 'preset', preset: setting }] };
}

/** The request of the run in which its working folder is a copy. */
export function isolatedSpec({ state, machine }: RerunSource, move: FolderMove): RunSpec {
  const { spec } = state.settings;
  const moved = (word: string) => movePaths(word, move, machine.system);
  const { program, env, resumeArguments, overrides } = spec;
  // A path from the working folder may lead into what is not copied, such as a virtual environment.
  const fileOf = (file: string) => (/[\\/]/.test(file) ? moved(resolve(spec.cwd, file)) : file);
  return {
    ...spec,
    cwd: move.to,
    program:
      program.kind === 'command'
        ? { ...program, file: fileOf(program.file), args: program.args.map(moved) }
        : { ...program, args: program.args.map(moved) },
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, moved(value)])),
    resumeArguments: resumeArguments?.map(moved) ?? null,
    overrides: overrides && deeply(overrides, moved),
  };
}

/** The same with each text in it changed. */
function deeply<Value>(value: Value, change: (text: string) => string): Value {
  return JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'string' ? change(each) : each)));
}

/** What the attempt that died would be started with in its own folders. */
export const originalCommand = (source: RerunSource, { attempt, from }: RerunPoint): StartAttempt =>
  commandIn(source, source.state.settings.spec, source.paths, attempt.attempt, from, attempt.plan);

/** What the repeat is started with. */
export function isolatedCommand(
  source: RerunSource,
  { attempt, from }: RerunPoint,
  plan: AttemptPlan,
  paths: RunPaths,
  move: FolderMove,
): StartAttempt {
  const command = commandIn(source, isolatedSpec(source, move), paths, attempt.attempt, from, plan);
  const { system } = source.machine;
  const env = Object.entries(command.env).map(([name, value]) => [
    name,
    NOT_MOVED.test(name) ? value : movePaths(value, move, system),
  ]);
  return { ...command, env: Object.fromEntries(env) };
}

function commandIn(
  { state, machine }: RerunSource,
  spec: RunSpec,
  paths: RunPaths,
  attempt: number,
  from: RerunPoint['from'],
  plan: AttemptPlan,
): StartAttempt {
  const setting = replayInForce(state);
  const replayed = setting && { setting, pinned: state.replay.pinned ?? {} };
  return attemptCommand(spec, paths, attempt, from, plan, machine, replayed, cardsOfAttempt(state));
}
