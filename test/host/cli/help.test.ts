import { describe, expect, test } from 'vitest';
import { COMMANDS, helpOf, isCommand } from '../../../electron/host/cli/commands/all.ts';
import { commandLines } from '../../../electron/host/cli/help.ts';
import { oneOf } from '../../../electron/host/cli/options.ts';
import { textWidth } from '../../../electron/host/cli/table.ts';
import { englishHelp } from '../../../electron/host/cli/text/help.ts';
import { inPseudoLanguage } from '../../support/pseudo-language.ts';

const names = Object.keys(COMMANDS).filter(isCommand);

describe('the help of a command', () => {
  test.each(names)('lists each option of "vigil %s" once, and --json', (name) => {
    const listed = helpOf(name).flatMap((line) => /^ {2}--([\w-]+)/.exec(line)?.[1] ?? []);
    expect([...listed].sort()).toEqual([...Object.keys(COMMANDS[name].options), 'json'].sort());
  });

  test.each(names)('names the words that an option of "vigil %s" takes', (name) => {
    const shown = helpOf(name).join(' ').replace(/\s+/g, ' ');
    expect(shown).not.toContain('{choices}');
    for (const { choices } of Object.values(COMMANDS[name].options))
      if (choices !== null) expect(shown).toContain(choices.join(', '));
  });

  test('follows the declaration of an option', () => {
    const options = { ...COMMANDS.resume.options, restart: oneOf(['now', 'never']) };
    const lines = commandLines('resume', options, englishHelp);
    expect(lines).toContain('  --restart MODE          after a failure: now, never');
  });
});

test('the overview has every way to call a command', () => {
  const lines = helpOf(null);
  expect(lines).toContain('  vigil run --sample                            the same with a sample job');
  for (const name of names) expect(lines.some((line) => line.startsWith(`  vigil ${name}`))).toBe(true);
});

describe('in a language with longer words', () => {
  const pseudo = inPseudoLanguage(englishHelp);
  const pages = [null, ...names].map((name) => ({ name, lines: helpOf(name, pseudo) }));

  test.each(pages)('the help of $name fits 80 columns', ({ lines }) => {
    for (const line of lines) expect(textWidth(line), line).toBeLessThanOrEqual(80);
  });

  test.each(pages)('the help of $name has no words that were not translated', ({ lines }) => {
    const keys = Object.keys(englishHelp.commands.set.settings ?? {});
    const known = new RegExp(`vigil (?:${names.join('|')})|--[a-z][\\w-]*|(?:${keys.join('|')})=`, 'g');
    const left = lines
      .join(' ')
      .replace(/⟦[^⟧]*⟧/g, '')
      .replace(known, '');
    expect(left.trim()).toBe('');
  });
});
