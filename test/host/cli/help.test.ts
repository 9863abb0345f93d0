import { describe, expect, test } from 'vitest';
import { COMMANDS, helpOf, isCommand } from '../../../electron/host/cli/commands/all.ts';
import { commandLines } from '../../../electron/host/cli/help.ts';
import { oneOf } from '../../../electron/host/cli/options.ts';

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
    const lines = commandLines('resume', { ...COMMANDS.resume.options, restart: oneOf(['now', 'never']) });
    expect(lines).toContain('  --restart MODE          after a failure: now, never');
  });
});

test('the overview has every way to call a command', () => {
  const lines = helpOf(null);
  expect(lines).toContain('  vigil run --sample                            the same with a sample job');
  for (const name of names) expect(lines.some((line) => line.startsWith(`  vigil ${name}`))).toBe(true);
});
