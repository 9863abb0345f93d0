import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { COMMANDS, helpOf, isCommand } from '../../../../electron/host/cli/commands/all.ts';

it('every command is registered under its own name', () => {
  for (const [name, command] of Object.entries(COMMANDS)) expect(command.name).toBe(name);
});

it('only the names of commands are commands, not inherited properties such as toString', () => {
  expect(['run', 'read-as', 'runs', 'toString', ''].map(isCommand)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('the overview lists the commands in order; the help of a command lists its options', () => {
  const overview = helpOf(null, english.help).join('\n');
  const places = Object.keys(COMMANDS).map((name) => overview.indexOf(`\n  vigil ${name}`));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(helpOf('stop', english.help).join('\n')).toContain('--hard');
});
