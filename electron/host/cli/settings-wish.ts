import { resolve } from 'node:path';
import { commaList } from '../../core/protocol/policy/comma-list.ts';
import type { Policy } from '../../core/protocol/policy/policy.ts';
import { isRecognizer } from '../../core/protocol/policy/recognizer.ts';
import { SettingsChange } from '../../core/protocol/policy/run-settings.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { splitArguments } from '../../core/protocol/policy/split-arguments.ts';
import { readPolicyFile } from './policy-file.ts';
import { cliText } from './text/en.ts';
import type { ListedSetting } from './text/help.ts';

/** What is wished of a run's settings, before it is known how they stand. */
export interface SettingsWish {
  changes: Record<string, unknown>;
  /** Keys of the policy that are to have another value, by section. */
  policy: { [Section in keyof Policy]?: Record<string, unknown> };
  /** What the iterations are to be read by; null: by nothing; undefined: as before. */
  reading?: string | null;
}

type Read<T> = { ok: true; value: T } | { ok: false; sentence: string };
type Take = (wish: SettingsWish, value: string, cwd: string) => string | null;

const isNothing = (value: string): boolean => /^(?:|none|unknown)$/i.test(value.trim());
const orNull = (value: string): string | null => (isNothing(value) ? null : value.trim());

/** What each key does with its value: null, or one sentence that says what is wrong with it. */
const KEYS: Record<ListedSetting, Take> = {
  name: ({ changes }, value) => put(changes, 'name', value),
  tags: ({ changes }, value) => put(changes, 'tags', commaList(value)),
  total: ({ changes }, value) => put(changes, 'total', isNothing(value) ? null : Number(value)),
  goal: ({ changes }, value) => put(changes, 'goal', directionOf(value)),
  objective: ({ changes }, value) => put(changes, 'objective', orNull(value)),
  reading: (wish, value) => {
    const recognizer = orNull(value);
    if (recognizer !== null && !/^own:./.test(recognizer) && !isRecognizer(recognizer, []))
      return cliText.unknownReading(value);
    wish.reading = recognizer;
    return null;
  },
  // Empty means, as with "vigil run --resume-args", that it goes on by itself.
  resume: ({ changes }, value) => {
    if (value.trim() !== '' && isNothing(value)) return put(changes, 'resumeArguments', null);
    const split = splitArguments(value);
    return split.ok
      ? put(changes, 'resumeArguments', split.args)
      : cliText.openQuote('resume', split.openQuote);
  },
  'resume-with': ({ changes }, value) => put(changes, 'resumeWith', orNull(value)),
  restart: ({ policy }, value) => put(section(policy, 'restart'), 'mode', value),
  'on-hang': ({ policy }, value) => put(section(policy, 'hang'), 'mode', value),
  'checkpoint-every': ({ policy }, value) => put(section(policy, 'checkpoint'), 'every', Number(value)),
  'checkpoint-files': ({ policy }, value) => put(section(policy, 'checkpoint'), 'patterns', commaList(value)),
  policy: ({ policy }, value, cwd) => {
    const read = readPolicyFile(resolve(cwd, value));
    if (!read.ok) return read.sentence;
    for (const name of ['restart', 'hang', 'checkpoint', 'start', 'orphans'] as const)
      if (read.policy[name]) Object.assign(section(policy, name), read.policy[name]);
    return null;
  },
};

const OTHER_NAMES: Record<string, string> = { direction: 'goal', 'resume-args': 'resume', tag: 'tags' };

/** The keys of `vigil set`. */
export const SETTING_KEYS: readonly string[] = Object.keys(KEYS);

/** What words such as `total=30` wish, or one sentence that says what is wrong with one of them. */
export function readSettingsWish(pairs: readonly string[], cwd: string): Read<SettingsWish> {
  const wish: SettingsWish = { changes: {}, policy: {} };
  // A file stands for many keys; what is named beside it goes before it, wherever it stands.
  const inOrder = [...pairs].sort((a, b) => Number(isPolicy(b)) - Number(isPolicy(a)));
  for (const pair of inOrder) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
    const key = OTHER_NAMES[name] ?? name;
    if (!isKey(key)) return { ok: false, sentence: cliText.noSuchSetting(pair, SETTING_KEYS) };
    const wrong = KEYS[key](wish, value, cwd);
    if (wrong !== null) return { ok: false, sentence: wrong };
  }
  return { ok: true, value: wish };
}

const isKey = (name: string): name is ListedSetting => Object.hasOwn(KEYS, name);
const isPolicy = (pair: string): boolean => pair.startsWith('policy=');

/** The change that a wish means for a run, or one sentence that says why it cannot be. */
export function changeOf(
  { changes, policy }: SettingsWish,
  spec: Pick<RunSpec, 'policy'>,
): Read<SettingsChange> {
  const sections = Object.fromEntries(
    (Object.keys(policy) as (keyof Policy)[]).map((name) => [
      name,
      { ...spec.policy[name], ...policy[name] },
    ]),
  );
  const wished = { ...changes, ...(Object.keys(sections).length > 0 ? { policy: sections } : {}) };
  const checked = SettingsChange.safeParse(wished);
  if (checked.success) return { ok: true, value: checked.data };
  const [issue] = checked.error.issues;
  return {
    ok: false,
    sentence: cliText.badSetting(issue?.path.join('.') ?? '', issue?.message ?? ''),
  };
}

function put(into: Record<string, unknown>, name: string, value: unknown): null {
  into[name] = value;
  return null;
}

function section(policy: SettingsWish['policy'], name: keyof Policy): Record<string, unknown> {
  const found = policy[name] ?? {};
  policy[name] = found;
  return found;
}

/** A direction by any of its usual words; what is none of them is left for the schema to refuse. */
function directionOf(value: string): string | null {
  if (isNothing(value)) return null;
  if (/^(?:min(?:imi[sz]e)?|lower|smaller)$/i.test(value)) return 'minimise';
  if (/^(?:max(?:imi[sz]e)?|higher|greater)$/i.test(value)) return 'maximise';
  return value;
}
