import { resolve } from 'node:path';
import type { z } from 'zod';
import { gpuChoiceOf } from '../../core/protocol/policy/gpu-choice.ts';
import { HangMode } from '../../core/protocol/policy/hang-policy.ts';
import { ArgumentStyle, type Overrides } from '../../core/protocol/policy/overrides.ts';
import { RecyclePreset } from '../../core/protocol/policy/recycle-policy.ts';
import { ReplayProof } from '../../core/protocol/policy/replay-setting.ts';
import { RestartMode } from '../../core/protocol/policy/restart-policy.ts';
import { ResumeTool } from '../../core/protocol/policy/resume-tool.ts';
import { RunRequest } from '../../core/protocol/policy/run-spec.ts';
import type { UsageError } from '../../core/protocol/text/usage-error.ts';
import { faultIn } from '../../core/protocol/value-fault.ts';
import type { Problem } from '../../core/protocol/wire/problem.ts';
import { startTimeOf } from '../../core/queue/start-time.ts';
import { passedEnvironment } from './given/passed-environment.ts';
import { type PolicyRead, readPolicyFile } from './given/policy-file.ts';
import { MEMORY_OPTIONS, withMemoryOptions } from './memory-options.ts';
import { argumentLine, flag, number, type OptionsOf, oneOf, text, texts } from './options.ts';
import type { Given } from './read-arguments.ts';

/** Arguments of the sample that `vigil run --sample` takes as its own. */
const SAMPLE_OPTIONS = ['iterations', 'n_initial', 'alpha', 'n_w', 'seed', 'images', 'size'] as const;

/** Options of `vigil run`. */
export const RUN_OPTIONS = {
  like: text,
  name: text,
  experiment: text,
  cwd: text,
  total: number,
  'checkpoint-every': number,
  'resume-args': argumentLine,
  'resume-arg': texts,
  'resume-with': oneOf(ResumeTool.options),
  replay: texts,
  'replay-constant': texts,
  'replay-proof': oneOf(ReplayProof.options),
  env: texts,
  'log-file': texts,
  set: texts,
  'set-style': oneOf(ArgumentStyle.options),
  template: text,
  preview: flag,
  minimise: flag,
  maximise: flag,
  policy: text,
  restart: oneOf(RestartMode.options),
  'no-restart': flag,
  'recycle-preset': oneOf(RecyclePreset.options),
  'on-hang': oneOf(HangMode.options),
  ...MEMORY_OPTIONS,
  columns: number,
  rows: number,
  gpus: text,
  queue: flag,
  'start-at': text,
  detach: flag,
  sample: flag,
  fault: text,
  iterations: text,
  n_initial: text,
  alpha: text,
  n_w: text,
  seed: text,
  images: text,
  size: text,
} satisfies OptionsOf<'run'>;

type RunArguments = Given<typeof RUN_OPTIONS>;
type Read = { ok: true; request: RunRequest } | { ok: false; error: UsageError };

/** Where `vigil run` is called from. */
export interface Caller {
  cwd: string;
  env: Record<string, string | undefined>;
  /** Size of the caller's terminal; null if there is none. */
  terminal: { columns: number; rows: number } | null;
}

/** The earliest start in the options of `vigil run`; null: none is given. */
export function readStartAt(
  { 'start-at': text }: RunArguments['values'],
  nowMs = Date.now(),
): { ok: true; notBefore: number | null } | { ok: false; error: UsageError } {
  const notBefore = text === undefined ? null : startTimeOf(text, nowMs);
  if (text !== undefined && notBefore === null)
    return { ok: false, error: { code: 'not-a-start-time', text } };
  return { ok: true, notBefore };
}

/** The request in the options of `vigil run`, or what is wrong with them. */
export function readRunRequest(
  { values, positionals, rest }: RunArguments,
  caller: Caller,
  nowMs = Date.now(),
): Read {
  const refused = (error: UsageError): Read => ({ ok: false, error });
  const [file, ...args] = values.sample ? positionals : [...positionals, ...rest];
  const sampleArgs = SAMPLE_OPTIONS.flatMap((option) => {
    const given = values[option];
    return given === undefined ? [] : [`--${option}`, given];
  });
  const foreign = [...SAMPLE_OPTIONS, 'fault' as const].find(
    (option) => option !== 'iterations' && values[option] !== undefined,
  );
  if (values.sample && file !== undefined) return refused({ code: 'program-with-sample', word: file });
  if (!values.sample && foreign !== undefined)
    return refused({ code: 'option-of-sample', option: `--${foreign}` });
  if (!values.sample && file === undefined) return refused({ code: 'program-missing' });
  // For the user's own program this is Vigil's total; after the two dashes it belongs to the program.
  const iterations = values.sample ? undefined : values.iterations;
  if (iterations !== undefined && values.total !== undefined)
    return refused({ code: 'iterations-and-total' });
  if (iterations !== undefined && positionals.length > 0) return refused({ code: 'iterations-unclear' });
  const counted = iterations === undefined ? null : number.read([iterations], '--iterations');
  if (counted?.ok === false) return refused(counted.error);
  const total = counted?.value ?? values.total;
  const policy = policyOf(values, caller.cwd);
  if (!policy.ok) return policy;
  const memory = withMemoryOptions(policy.policy, values);
  if (!memory.ok) return memory;
  const env = values.sample ? {} : passedEnvironment(caller.env);
  for (const pair of values.env ?? []) {
    const [, name, value] = /^([^=]+)(?:=(.*))?$/s.exec(pair) ?? [];
    const known = name === undefined ? undefined : (value ?? caller.env[name]);
    if (name === undefined || known === undefined) return refused({ code: 'not-a-variable', text: pair });
    env[name] = known;
  }

  const overrides = readOverrides(values);
  if (!overrides.ok) return refused(overrides.error);
  const resumeArguments =
    values['resume-args'] || values['resume-arg']
      ? [...(values['resume-args'] ?? []), ...(values['resume-arg'] ?? [])]
      : null;
  const replay = readReplay(values);
  if (!replay.ok) return refused(replay.error);
  const start = readStartAt(values, nowMs);
  if (!start.ok) return refused(start.error);
  const every = values['checkpoint-every'];
  const hangMode = values['on-hang'];
  const preset = values['recycle-preset'];
  const size = caller.terminal ?? { columns: 120, rows: 30 };
  const request: RunRequest = {
    program: values.sample
      ? { kind: 'sample', args: [...sampleArgs, ...rest], fault: values.fault ?? null }
      : { kind: 'command', file: file ?? '', args },
    cwd: resolve(caller.cwd, values.cwd ?? '.'),
    env,
    terminal: {
      columns: values.columns ?? size.columns,
      rows: values.rows ?? size.rows,
    },
    ...(values.name === undefined ? {} : { name: values.name }),
    ...(values.experiment === undefined ? {} : { experiment: values.experiment }),
    ...(total === undefined ? {} : { total }),
    // Given but empty: the job resumes by itself, with the same command.
    ...(resumeArguments && { resumeArguments }),
    ...(values['log-file'] && { logFiles: [...values['log-file']] }),
    ...(values['resume-with'] && { resumeWith: values['resume-with'] }),
    ...(replay.replay && { replay: replay.replay }),
    ...(overrides.overrides ? { overrides: overrides.overrides } : {}),
    ...(values.minimise ? { goal: 'minimise' } : values.maximise ? { goal: 'maximise' } : {}),
    ...(values.gpus === undefined ? {} : { gpus: gpuChoiceOf(values.gpus) }),
    ...(values.queue ? { queue: true } : {}),
    ...(start.notBefore === null ? {} : { notBefore: start.notBefore }),
    policy: {
      ...memory.policy,
      ...(every !== undefined && { checkpoint: { ...memory.policy.checkpoint, every } }),
      ...(preset && { recycle: { ...memory.policy.recycle, preset } }),
      ...(hangMode && { hang: { ...memory.policy.hang, mode: hangMode } }),
    },
  };
  return { ok: true, request };
}

/** What `--replay` and the options beside it ask for, or what is wrong with them. */
function readReplay(
  values: RunArguments['values'],
): { ok: true; replay: RunRequest['replay'] } | { ok: false; error: UsageError } {
  const { replay: functions, 'replay-constant': constants, 'replay-proof': proof } = values;
  const other = (['resume-args', 'resume-arg', 'resume-with'] as const).find((each) => values[each]);
  if (functions === undefined)
    return constants === undefined && proof === undefined
      ? { ok: true, replay: null }
      : { ok: false, error: { code: 'replay-missing' } };
  if (values.sample) return { ok: false, error: { code: 'replay-with-sample' } };
  if (other !== undefined) return { ok: false, error: { code: 'replay-and-other', option: `--${other}` } };
  return {
    ok: true,
    replay: {
      functions: [...functions],
      ...(constants && { constants: [...constants] }),
      ...(proof && { proof }),
    },
  };
}

/** The parameters in `--set`, `--set-style` and `--template`, or what is wrong with them. */
function readOverrides({
  set = [],
  'set-style': style,
  template,
}: RunArguments['values']):
  | { ok: true; overrides: z.input<typeof Overrides> | null }
  | { ok: false; error: UsageError } {
  if (set.length === 0)
    return style === undefined && template === undefined
      ? { ok: true, overrides: null }
      : { ok: false, error: { code: 'parameter-missing' } };
  const values = set.map((pair) => /^([^=]+)=(.*)$/s.exec(pair));
  const bad = set[values.indexOf(null)];
  if (bad !== undefined) return { ok: false, error: { code: 'not-a-parameter', text: bad } };
  return {
    ok: true,
    overrides: {
      style: style ?? (template === undefined ? 'option' : 'config-file'),
      values: values.map((found) => ({ name: found?.[1] ?? '', value: found?.[2] ?? '' })),
      ...(template === undefined ? {} : { template }),
    },
  };
}

/** The policy of the file, with the modes that options override. */
function policyOf(
  { policy: file, restart, 'no-restart': isNever }: RunArguments['values'],
  cwd: string,
): PolicyRead {
  const read: PolicyRead = file === undefined ? { ok: true, policy: {} } : readPolicyFile(resolve(cwd, file));
  if (!read.ok || (restart === undefined && !isNever)) return read;
  const mode = restart ?? 'never';
  if (isNever && mode !== 'never') return { ok: false, error: { code: 'restart-contradiction', mode } };
  return { ok: true, policy: { ...read.policy, restart: { ...read.policy.restart, mode } } };
}

/** Why the host would refuse a request; null if its form is valid. */
export function formProblem(request: RunRequest): Problem | null {
  const { error } = RunRequest.safeParse(request);
  return error === undefined ? null : { code: 'bad-request', ...faultIn(error.issues) };
}
