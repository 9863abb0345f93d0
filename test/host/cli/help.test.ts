import { describe, expect, test } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { LANGUAGES, pseudoLanguage } from '../../../electron/core/protocol/text/languages/languages.ts';
import { COMMANDS, helpOf, isCommand } from '../../../electron/host/cli/commands/all.ts';
import { commandLines } from '../../../electron/host/cli/help.ts';
import { textWidth } from '../../../electron/host/cli/layout/table.ts';
import { oneOf } from '../../../electron/host/cli/options.ts';

const names = Object.keys(COMMANDS).filter(isCommand);

describe('the help of a command', () => {
  test.each(names)('lists each option of "vigil %s" once, and --json', (name) => {
    const listed = helpOf(name, english.help).flatMap((line) => /^ {2}--([\w-]+)/.exec(line)?.[1] ?? []);
    expect([...listed].sort()).toEqual([...Object.keys(COMMANDS[name].options), 'json'].sort());
  });

  test.each(names)('names the words that an option of "vigil %s" takes', (name) => {
    const shown = helpOf(name, english.help).join(' ').replace(/\s+/g, ' ');
    expect(shown).not.toContain('{choices}');
    for (const { choices } of Object.values(COMMANDS[name].options))
      if (choices !== null) expect(shown).toContain(choices.join(', '));
  });

  test('follows the declaration of an option', () => {
    const options = { ...COMMANDS.resume.options, restart: oneOf(['now', 'never']) };
    const lines = commandLines('resume', options, english.help);
    expect(lines).toContain('  --restart MODE          after a failure: now, never');
  });
});

test('the overview lists every command', () => {
  const lines = helpOf(null, english.help);
  expect(lines).toContain('  vigil run --sample                            the same with a sample job');
  for (const name of names) expect(lines.some((line) => line.startsWith(`  vigil ${name}`))).toBe(true);
});

describe.each(LANGUAGES.map(({ tag, help }) => ({ tag, help })))('in $tag', ({ help }) => {
  test.each([null, ...names])('the help of %s fits 80 columns', (name) => {
    for (const line of helpOf(name, help)) expect(textWidth(line), line).toBeLessThanOrEqual(80);
  });
});

describe('in a language with longer words', () => {
  const pseudo = pseudoLanguage().help;
  const pages = [null, ...names].map((name) => ({ name, lines: helpOf(name, pseudo) }));

  test.each(pages)('the help of $name fits 80 columns', ({ lines }) => {
    for (const line of lines) expect(textWidth(line), line).toBeLessThanOrEqual(80);
  });

  test.each(pages)('the help of $name has no words that were not translated', ({ lines }) => {
    const keys = Object.keys(english.help.commands.set.settings ?? {});
    const known = new RegExp(`vigil (?:${names.join('|')})\\b|--[a-z][\\w-]*|(?:${keys.join('|')})=`, 'g');
    const left = lines
      .join(' ')
      .replace(/⟦[^⟧]*⟧/g, '')
      .replace(known, '');
    expect(left.trim()).toBe('');
  });
});
