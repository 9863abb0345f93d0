import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Policy } from '../electron/core/protocol/policy/policy.ts';
import { LANGUAGES, pseudoLanguage } from '../electron/core/protocol/text/languages/languages.ts';
import { COMMANDS, helpOf, isCommand } from '../electron/host/cli/commands/all.ts';
import { readArguments } from '../electron/host/cli/read-arguments.ts';
import { readSettingsRequest } from '../electron/host/cli/settings-request.ts';

const TEXT = join('electron', 'core', 'protocol', 'text');

const ALL_OPTIONS = new Set(
  ['json', 'help', 'version', ...Object.values(COMMANDS).flatMap(({ options }) => Object.keys(options))].map(
    (name) => `--${name}`,
  ),
);

/** Text of the files with sentences, without comments, by path. */
function sentences(...folders: string[]): [string, string][] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name): [string, string] => {
        const path = join(folder, name);
        return [path, readFileSync(path, 'utf8').replace(/\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')];
      }),
  );
}

/** The folders of the languages. */
const languages = readdirSync(TEXT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['languages', 'pseudo'].includes(entry.name))
  .map(({ name }) => join(TEXT, name));
const SHARED = sentences(...languages.map((language) => join(language, 'shared')));
const WINDOW = sentences(...languages.map((language) => join(language, 'window')));
const COMMAND_LINE = sentences(...languages.map((language) => join(language, 'command-line')));

test('every language has sentences of each kind', () => {
  for (const kind of [SHARED, WINDOW, COMMAND_LINE])
    for (const language of languages) expect(kind.some(([path]) => path.startsWith(language))).toBe(true);
});

/** Placeholders in a sentence become a word that could stand there. */
const filledIn = (text: string): string => text.replace(/\$\{[^}]*\}/g, 'X');

test.each([...SHARED, ...WINDOW])('%s advises no command, because the window shows it too', (_, text) => {
  const commands = [...text.matchAll(/vigil [a-z-]+|(?<![\w-])--(?!name[ =]value)[a-z][a-z-]+/g)];
  // A window that is refused for lack of the key can carry out no advice.
  const helpful = commands.map(([found]) => found).filter((found) => found !== 'vigil open');
  expect(helpful).toEqual([]);
});

const quoted = COMMAND_LINE.flatMap(([, text]) =>
  [...filledIn(text).matchAll(/"vigil ([^"\n]+(?:\n[^"\n]+)?)"/g)].map(([, words]) => words ?? ''),
);

test('the command line has sentences that advise commands', () => {
  expect(quoted.length).toBeGreaterThan(20);
});

test.each([...new Set(quoted)])('"vigil %s" names a command, options and settings that exist', (advised) => {
  const [name = '', ...args] = advised.trim().split(/\s+/);
  if (name.startsWith('--')) return expect([...ALL_OPTIONS]).toContain(name);
  expect(isCommand(name), name).toBe(true);
  if (!isCommand(name)) return;
  const plain = args.filter((word) => word !== '--help').map((word) => word.replace(/^N$/, '3'));
  const read = readArguments(plain, COMMANDS[name].options);
  expect(read, JSON.stringify(read)).toMatchObject({ ok: true });
  if (name !== 'set') return;
  const pairs = plain.slice(1).map((pair) => pair.replace('=N', '=3').replace('=TOOL', '=optuna'));
  expect(readSettingsRequest(pairs, '/')).toMatchObject({ ok: true });
});

const helps = [...LANGUAGES, pseudoLanguage()].flatMap(({ tag, help }) =>
  Object.keys(COMMANDS)
    .filter(isCommand)
    .map((name) => ({ tag, name, help })),
);

test.each(helps)('the help of "vigil $name" names options that it takes, in $tag', ({ name, help }) => {
  const known = Object.keys(COMMANDS[name].options);
  // Arguments of the job itself are in quotes.
  const named = [
    ...helpOf(name, help)
      .join('\n')
      .replace(/"[^"]*"/g, '')
      .matchAll(/(?<![\w-])--([a-z][a-z_-]+)/g),
  ];
  for (const [, option = ''] of named) expect(['json', ...known], `--${option}`).toContain(option);
});

test('options in sentences of the command line exist', () => {
  const named = COMMAND_LINE.filter(([path]) => !path.endsWith('help.ts')).flatMap(([, text]) =>
    [...text.matchAll(/(?<![\w-])--[a-z][a-z-]+/g)].map(([option]) => option),
  );
  expect(named.length).toBeGreaterThan(5);
  for (const option of named) expect([...ALL_OPTIONS]).toContain(option);
});

/** Keys of the policy in these sentences: `restart.mitigations`. */
const policyKeys = (texts: [string, string][]): string[] =>
  texts.flatMap(([, text]) =>
    [...text.matchAll(/\b(?:restart|hang|checkpoint|start|orphans)\.(?!ts\b)[a-z]\w*(?=[ ,.'"`])/g)].map(
      ([keys]) => keys,
    ),
  );

test('policy keys in sentences of the command line exist', () => {
  const named = policyKeys(COMMAND_LINE);
  expect(named).toContain('restart.mitigations');
  const policy: unknown = Policy.parse({});
  for (const keys of named) {
    let at = policy;
    for (const key of keys.split('.')) {
      expect(Object.keys(Object(at)), keys).toContain(key);
      at = Object(at)[key];
    }
  }
});

test('sentences in the window name no policy key, because the window has no policy file', () => {
  expect(policyKeys([...SHARED, ...WINDOW])).toEqual([]);
  expect([...SHARED, ...WINDOW].filter(([, text]) => /\bpolicy\.[a-z]/.test(text))).toEqual([]);
});
