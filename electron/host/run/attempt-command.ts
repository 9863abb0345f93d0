import { join } from 'node:path';
import type { ResumeFrom } from '../../core/protocol/ending.ts';
import { JOB_ENV } from '../../core/protocol/job-event.ts';
import type { StartAttempt } from '../../core/protocol/keeper-message.ts';
import type { RunSpec } from '../../core/protocol/run-spec.ts';
import type { RunPaths } from '../paths.ts';

/** Where programs of ours are, and the environment jobs inherit. */
export interface Programs {
  execPath: string;
  sample: string;
  keeper: string;
  env: Record<string, string | undefined>;
}

/** Stands for the checkpoint file in resume arguments. */
const CHECKPOINT_PLACE = '{checkpoint}';

/** The exact command of an attempt: program, arguments with the resume template filled in, environment, terminal. */
export function attemptCommand(
  spec: RunSpec,
  paths: RunPaths,
  attempt: number,
  from: ResumeFrom,
  programs: Programs,
): StartAttempt {
  const resume =
    from.kind === 'checkpoint'
      ? (spec.resumeArguments ?? []).map((argument) =>
          argument.replaceAll(CHECKPOINT_PLACE, () => join(paths.checkpoints, from.file)),
        )
      : [];
  const own = {
    [JOB_ENV.runDir]: paths.folder,
    [JOB_ENV.events]: paths.events,
    [JOB_ENV.runId]: spec.id,
    [JOB_ENV.attempt]: String(attempt),
  };
  const sample = spec.program.kind === 'sample';
  const command = sample
    ? { file: programs.execPath, args: [programs.sample, ...sampleArguments(spec), ...resume] }
    : {
        file: spec.program.kind === 'command' ? spec.program.file : '',
        args: [...spec.program.args, ...resume],
      };
  return {
    attempt,
    ...command,
    cwd: spec.cwd,
    env: mergeEnvironment(programs.env, {
      TERM: 'xterm-256color',
      ...spec.env,
      ...own,
      ...(sample ? { ELECTRON_RUN_AS_NODE: '1' } : {}),
    }),
    columns: spec.terminal.columns,
    rows: spec.terminal.rows,
    output: spec.output,
  };
}

function sampleArguments(spec: RunSpec): string[] {
  if (spec.program.kind !== 'sample') return [];
  const { args, fault } = spec.program;
  return fault === null ? args : [...args, '--fault', fault];
}

/** Two environments as one. Names on Windows do not tell case apart: `Path` and `PATH` are the same variable. */
function mergeEnvironment(
  base: Record<string, string | undefined>,
  more: Record<string, string>,
): Record<string, string> {
  const merged = new Map<string, [string, string]>();
  const key = (name: string) => (process.platform === 'win32' ? name.toUpperCase() : name);
  for (const [name, value] of [...Object.entries(base), ...Object.entries(more)])
    if (value !== undefined) merged.set(key(name), [name, value]);
  return Object.fromEntries(merged.values());
}
