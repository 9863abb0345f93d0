import { resolve } from 'node:path';
import { commaList } from '../../core/protocol/policy/comma-list.ts';
import { gpuChoiceOf } from '../../core/protocol/policy/gpu-choice.ts';
import { logFilesOf } from '../../core/protocol/policy/log-files.ts';
import type { Policy } from '../../core/protocol/policy/policy.ts';
import { SettingsChange } from '../../core/protocol/policy/run-settings.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { splitArguments } from '../../core/protocol/policy/split-arguments.ts';
import type { ListedSetting } from '../../core/protocol/text/english/command-line/help.ts';
import type { UsageError } from '../../core/protocol/text/usage-error.ts';
import { faultIn } from '../../core/protocol/value-fault.ts';
import { startTimeOf } from '../../core/queue/start-time.ts';
import { readingRequestOf } from './choose-reading.ts';
import { readPolicyFile } from './given/policy-file.ts';
import {
  isNothing,
  putField,
  type SettingsRequest,
  START_KEYS,
  section,
  type TakeSetting,
} from './setting-keys.ts';

type Read<T> = { ok: true; value: T } | { ok: false; error: UsageError };

const orNull = (value: string): string | null => (isNothing(value) ? null : value.trim());

/** Applies the value of each key, and returns null or what is wrong with it. */
const KEYS: Record<ListedSetting, TakeSetting> = {
  name: ({ changes }, value) => putField(changes, 'name', value),
  tags: ({ changes }, value) => putField(changes, 'tags', commaList(value)),
  note: ({ changes }, value) => putField(changes, 'note', value),
  experiment: ({ changes }, value) => putField(changes, 'experiment', orNull(value) || null),
  total: ({ changes }, value) => putField(changes, 'total', isNothing(value) ? null : Number(value)),
  goal: ({ changes }, value) => putField(changes, 'goal', directionOf(value)),
  objective: ({ changes }, value) => putField(changes, 'objective', orNull(value)),
  reading: (request, value) => {
    const reading = readingRequestOf(orNull(value) ?? 'none');
    if (reading === null) return { code: 'unknown-recognizer', text: value };
    request.reading = reading;
    return null;
  },
  // Empty means, as with "vigil run --resume-args", that the job resumes by itself.
  resume: ({ changes }, value) => {
    if (value.trim() !== '' && isNothing(value)) return putField(changes, 'resumeArguments', null);
    const split = splitArguments(value);
    return split.ok
      ? putField(changes, 'resumeArguments', split.args)
      : { code: 'open-quote', where: 'resume', quote: split.openQuote };
  },
  'resume-with': ({ changes }, value) => putField(changes, 'resumeWith', orNull(value)),
  // Functions and constants are asked for apart, and joined with the current setting once that is known.
  replay: ({ replay }, value) =>
    putField(replay, 'functions', isNothing(value) || value.trim() === '' ? null : commaList(value)),
  'replay-constants': ({ replay }, value) =>
    putField(replay, 'constants', isNothing(value) ? [] : commaList(value)),
  'replay-proof': ({ replay }, value) => putField(replay, 'proof', value),
  gpus: ({ changes }, value) => putField(changes, 'gpus', gpuChoiceOf(value)),
  'log-files': ({ changes }, value) => putField(changes, 'logFiles', logFilesOf(value)),
  'start-at': ({ changes }, value) => {
    const at = value.trim() === 'now' ? null : startTimeOf(value, Date.now());
    if (at === null && value.trim() !== 'now') return { code: 'not-a-start-time', text: value };
    return putField(changes, 'notBefore', at);
  },
  restart: ({ policy }, value) => putField(section(policy, 'restart'), 'mode', value),
  'memory-changes': ({ policy }, value) =>
    putField(section(policy, 'restart'), 'mitigateMemory', WHEN[value] ?? value),
  'on-hang': ({ policy }, value) => putField(section(policy, 'hang'), 'mode', value),
  'recycle-every': ({ policy }, value) =>
    putField(section(policy, 'recycle'), 'everyIterations', isNothing(value) ? null : Number(value)),
  'recycle-preset': ({ policy }, value) =>
    putField(section(policy, 'recycle'), 'preset', orNull(value) || null),
  'gpu-wait': ({ policy }, value) => {
    const settle = section(policy, 'settle');
    putField(settle, 'enabled', value !== 'never');
    return putField(settle, 'afterwards', AFTERWARDS[value] ?? value);
  },
  recycle: ({ policy }, value) => putField(section(policy, 'recycle'), 'beforeWall', WHEN[value] ?? value),
  ...START_KEYS,
  'checkpoint-every': ({ policy }, value) => putField(section(policy, 'checkpoint'), 'every', Number(value)),
  'checkpoint-files': ({ policy }, value) =>
    putField(section(policy, 'checkpoint'), 'patterns', commaList(value)),
  policy: ({ policy }, value, cwd) => {
    const read = readPolicyFile(resolve(cwd, value));
    if (!read.ok) return read.error;
    for (const name of ['restart', 'recycle', 'settle', 'hang', 'checkpoint', 'start', 'orphans'] as const)
      if (read.policy[name]) Object.assign(section(policy, name), read.policy[name]);
    return null;
  },
};

/** Words for what becomes of an attempt whose GPU is still in use. */
const AFTERWARDS: Record<string, string> = {
  'until-free': 'wait',
  'if-it-fits': 'go-on-if-it-fits',
  never: 'wait',
};

/** Words for whether Vigil does something against a shortage of memory; the schema refuses any other. */
const WHEN: Record<string, boolean> = { auto: true, never: false };

const OTHER_NAMES: Record<string, string> = { direction: 'goal', 'resume-args': 'resume', tag: 'tags' };

/** The keys of `vigil set`. */
export const SETTING_KEYS: readonly string[] = Object.keys(KEYS);

/** The changes that words such as `total=30` request, or what is wrong with one of them. */
export function readSettingsRequest(pairs: readonly string[], cwd: string): Read<SettingsRequest> {
  const request: SettingsRequest = { changes: {}, policy: {}, replay: {} };
  // A file sets many keys; a key named beside it overrides the file, in any order.
  const inOrder = [...pairs].sort((a, b) => Number(isPolicy(b)) - Number(isPolicy(a)));
  for (const pair of inOrder) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
    const key = OTHER_NAMES[name] ?? name;
    if (!isKey(key))
      return { ok: false, error: { code: 'no-such-setting', text: pair, settings: SETTING_KEYS } };
    const error = KEYS[key](request, value, cwd);
    if (error !== null) return { ok: false, error };
  }
  return { ok: true, value: request };
}

const isKey = (name: string): name is ListedSetting => Object.hasOwn(KEYS, name);
const isPolicy = (pair: string): boolean => pair.startsWith('policy=');

/** The change that a request means for a run, or why it cannot be. */
export function settingsChangeOf(
  { changes, policy, replay }: SettingsRequest,
  spec: Pick<RunSpec, 'policy' | 'replay' | 'resumeArguments' | 'resumeWith'>,
): Read<SettingsChange> {
  const sections = Object.fromEntries(
    (Object.keys(policy) as (keyof Policy)[]).map((name) => [
      name,
      { ...spec.policy[name], ...policy[name] },
    ]),
  );
  const isReplayAsked = Object.keys(replay).length > 0;
  if (isReplayAsked && replay['functions'] === undefined && spec.replay === null)
    return { ok: false, error: { code: 'replay-missing' } };
  const other = otherWay({ ...spec, ...changes });
  if (replay['functions'] && other !== null)
    return { ok: false, error: { code: 'replay-and-other', option: other } };
  const asked = {
    ...changes,
    ...(Object.keys(sections).length > 0 ? { policy: sections } : {}),
    ...(isReplayAsked && { replay: replay['functions'] === null ? null : { ...spec.replay, ...replay } }),
  };
  const checked = SettingsChange.safeParse(asked);
  if (checked.success) return { ok: true, value: checked.data };
  return { ok: false, error: { code: 'bad-setting', ...faultIn(checked.error.issues) } };
}

/** The setting of another way to resume, which knows more than replay; null if there is none. */
const otherWay = (after: {
  resumeArguments?: unknown;
  resumeWith?: unknown;
}): 'resume' | 'resume-with' | null =>
  after.resumeArguments != null ? 'resume' : after.resumeWith != null ? 'resume-with' : null;

/** A direction by any of its usual words; the schema refuses any other word. */
function directionOf(value: string): string | null {
  if (isNothing(value)) return null;
  if (/^(?:min(?:imi[sz]e)?|lower|smaller)$/i.test(value)) return 'minimise';
  if (/^(?:max(?:imi[sz]e)?|higher|greater)$/i.test(value)) return 'maximise';
  return value;
}
