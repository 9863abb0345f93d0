import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ResumeFrom } from '../../core/protocol/disk/ending.ts';
import { JOB_ENV } from '../../core/protocol/disk/job-event.ts';
import type { AttemptPlan } from '../../core/protocol/disk/ladder.ts';
import type { GivenCard } from '../../core/protocol/disk/memory/given-card.ts';
import type { StartAttempt } from '../../core/protocol/keeper/keeper-message.ts';
import { CONFIG_PLACE, withOverrides } from '../../core/protocol/policy/argument-style.ts';
import type { ReplaySetting } from '../../core/protocol/policy/replay-setting.ts';
import { CHECKPOINT_PLACE, ITERATION_PLACE } from '../../core/protocol/policy/resume-places.ts';
import type { Program, RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { cardEnvironment } from '../../core/start/card-environment.ts';
import { startInForce } from '../../core/start/first-measures.ts';
import { planArguments, planEnvironment } from '../../core/start/plan-settings.ts';
import { replayPins, replayRequest } from '../../core/start/replay-environment.ts';
import { startAdditions, startEnvironment } from '../../core/start/start-settings.ts';
import { mergeEnvironment, variableIn, withVariables } from '../base/environment.ts';
import type { RunPaths } from '../base/paths.ts';
import type { Machine } from '../place/machine.ts';
import { changedFiles, withCopy } from './changed-files.ts';

/** What an attempt is to replay, and the variables that all attempts must have alike; null: not set. */
export interface Replayed {
  setting: ReplaySetting;
  pinned: Readonly<Record<string, string | null>>;
}

/** Pins of an attempt, as its environment would have them now. `chance`: a random number from 0 up to, but not, 1. */
export function pinsOf(
  spec: RunSpec,
  { programs, system }: Pick<Machine, 'programs' | 'system'>,
  chance: number,
): Record<string, string | null> {
  const { env } = withOverrides(spec.program.args, spec.overrides);
  const given = mergeEnvironment(system, programs.env, spec.env, env);
  return replayPins((name) => variableIn(system, given, name), chance);
}

/**
 * The exact command of an attempt: program, arguments with the resume template filled in, environment, terminal.
 * `cards`: the GPUs that it is given, if the user's own variables choose none.
 */
export function attemptCommand(
  spec: RunSpec,
  paths: RunPaths,
  attempt: number,
  from: ResumeFrom,
  plan: AttemptPlan,
  { programs, system }: Pick<Machine, 'programs' | 'system'>,
  replayed: Replayed | null = null,
  cards: readonly GivenCard[] = [],
): StartAttempt {
  const resume =
    from.kind === 'beginning'
      ? []
      : (spec.resumeArguments ?? []).map((argument) =>
          argument
            .replaceAll(CHECKPOINT_PLACE, () => fileOf(from, spec, paths, attempt))
            // Never empty: if the arguments need a number, `resumePoint` offers only numbered checkpoints.
            .replaceAll(ITERATION_PLACE, String(from.iteration ?? '')),
        );
  const own = {
    [JOB_ENV.runDir]: paths.folder,
    [JOB_ENV.events]: paths.events,
    [JOB_ENV.runId]: spec.id,
    [JOB_ENV.attempt]: String(attempt),
    // The job finds a file in its own form by itself.
    ...(from.kind === 'checkpoint' && from.whose === 'vigil'
      ? { [JOB_ENV.checkpoint]: join(paths.checkpoints, from.file) }
      : {}),
    ...(spec.resumeWith ? { [JOB_ENV.resumeWith]: spec.resumeWith } : {}),
    ...(replayed ? { [JOB_ENV.replay]: JSON.stringify(replayRequest(replayed.setting)) } : {}),
  };
  const { program } = spec;
  const { args: words, behind, env } = withOverrides(program.args, spec.overrides);
  const template = spec.overrides?.template;
  const args = [...planArguments(words, plan), ...faultOf(program), ...resume, ...behind].map((argument) =>
    template ? argument.replaceAll(CONFIG_PLACE, () => paths.config(template)) : argument,
  );
  const start = startInForce(spec);
  // The order in which GPUs are counted belongs to the numbers that are given, whatever the user says of it.
  const chosen = cardEnvironment(cards);
  const asked = mergeEnvironment(system, programs.env, startEnvironment(start), spec.env, env, chosen);
  const given = withVariables(system, asked, replayed?.pinned ?? {});
  const delimiter = system === 'windows' ? ';' : ':';
  const inherited = (name: string) => variableIn(system, given, name);
  const additions = startAdditions(start, inherited, programs.start, delimiter);
  const started = mergeEnvironment(system, given, additions);
  const planned = planEnvironment(plan, (name) => variableIn(system, started, name));
  const jobEnv = program.kind === 'sample' ? { ...own, ELECTRON_RUN_AS_NODE: '1' } : own;
  const command: StartAttempt = {
    attempt,
    ...(program.kind === 'sample'
      ? { file: programs.execPath, args: [programs.sample, ...args] }
      : { file: program.file, args }),
    cwd: spec.cwd,
    env: mergeEnvironment(system, started, planned, jobEnv),
    columns: spec.terminal.columns,
    rows: spec.terminal.rows,
    output: spec.output,
  };
  return changedFiles(spec, paths, attempt, plan).reduce(
    (named, file) => withCopy(named, file, system) ?? named,
    command,
  );
}

/** Path of the checkpoint to resume from, or of the copy that was made for the attempt; empty if there is none. */
function fileOf(from: ResumeFrom, { cwd }: RunSpec, paths: RunPaths, attempt: number): string {
  if (from.kind !== 'checkpoint') return '';
  if (from.whose === 'vigil') return join(paths.checkpoints, from.file);
  const copy = paths.attempt(attempt).resumeCopy(from.file);
  return existsSync(copy) ? copy : join(cwd, from.file);
}

const faultOf = (program: Program): string[] =>
  program.kind === 'sample' && program.fault !== null ? ['--fault', program.fault] : [];
