import { join } from 'node:path';
import type { ResumeFrom } from '../../core/protocol/ending.ts';
import { JOB_ENV } from '../../core/protocol/job-event.ts';
import type { StartAttempt } from '../../core/protocol/keeper-message.ts';
import type { AttemptPlan } from '../../core/protocol/ladder.ts';
import type { RunSpec } from '../../core/protocol/run-spec.ts';
import { planArguments, planEnvironment } from '../../core/run/plan-settings.ts';
import type { RunPaths } from '../paths.ts';

/** Where programs of ours are, and the environment jobs inherit. */
export interface Programs {
  execPath: string;
  sample: string;
  keeper: string;
  env: Record<string, string | undefined>;
}

/** Stand in resume arguments for the checkpoint's path and for the iterations it holds. */
const CHECKPOINT_PLACE = '{checkpoint}';
const ITERATION_PLACE = '{iteration}';

/** The exact command of an attempt: program, arguments with the resume template filled in, environment, terminal. */
export function attemptCommand(
  spec: RunSpec,
  paths: RunPaths,
  attempt: number,
  from: ResumeFrom,
  plan: AttemptPlan,
  programs: Programs,
): StartAttempt {
  const resume =
    from.kind === 'checkpoint'
      ? (spec.resumeArguments ?? []).map((argument) =>
          argument
            .replaceAll(CHECKPOINT_PLACE, () =>
              join(from.whose === 'vigil' ? paths.checkpoints : spec.cwd, from.file),
            )
            .replaceAll(ITERATION_PLACE, String(from.iteration ?? 0)),
        )
      : [];
  const own = {
    [JOB_ENV.runDir]: paths.folder,
    [JOB_ENV.events]: paths.events,
    [JOB_ENV.runId]: spec.id,
    [JOB_ENV.attempt]: String(attempt),
  };
  const { program } = spec;
  const args = planArguments(program.args, plan);
  const jobEnv = program.kind === 'sample' ? { ...own, ELECTRON_RUN_AS_NODE: '1' } : own;
  return {
    attempt,
    ...(program.kind === 'sample'
      ? { file: programs.execPath, args: [programs.sample, ...args, ...faultOf(program), ...resume] }
      : { file: program.file, args: [...args, ...resume] }),
    cwd: spec.cwd,
    env: mergeEnvironment(programs.env, { ...spec.env, ...planEnvironment(plan), ...jobEnv }),
    columns: spec.terminal.columns,
    rows: spec.terminal.rows,
    output: spec.output,
  };
}

const faultOf = ({ fault }: { fault: string | null }): string[] => (fault === null ? [] : ['--fault', fault]);

/** Two environments as one. Names on Windows do not tell case apart: `Path` and `PATH` are the same variable. */
export function mergeEnvironment(
  base: Record<string, string | undefined>,
  more: Record<string, string>,
): Record<string, string> {
  const merged = new Map<string, [string, string]>();
  const key = (name: string) => (process.platform === 'win32' ? name.toUpperCase() : name);
  for (const [name, value] of [...Object.entries(base), ...Object.entries(more)])
    if (value !== undefined) merged.set(key(name), [name, value]);
  return Object.fromEntries(merged.values());
}
