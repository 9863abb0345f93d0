import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Policy } from '../../../electron/core/protocol/policy/policy.ts';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { WIRE_CLOSE } from '../../../electron/core/protocol/wire/wire.ts';
import { createRouter } from '../../../electron/host/api/router.ts';
import { COMMANDS, helpOf, isCommand } from '../../../electron/host/cli/commands/all.ts';
import { EXIT } from '../../../electron/host/cli/exit-codes.ts';
import { textWidth } from '../../../electron/host/cli/layout/table.ts';
import { RUN_OPTIONS } from '../../../electron/host/cli/run-options.ts';
import { SETTING_KEYS } from '../../../electron/host/cli/settings-request.ts';
import { fakeServices } from '../api/fake-services.ts';

const page = (name: string) => readFileSync(`docs/reference/${name}.md`, 'utf8');
const part = (text: string, heading: string) => text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
/** The texts in the first column of the tables of a page. */
const firstCells = (text: string) => [...text.matchAll(/^\| (.+?) \|/gm)].map(([, cell]) => cell ?? '');
const found = (text: string, what: RegExp) =>
  [...new Set([...text.matchAll(what)].map(([, word]) => word))].sort();

test('the page on exit codes lists exactly the codes in use', () => {
  const codes = firstCells(part(page('exit-codes'), 'Of `vigil`')).filter((cell) => /^\d+$/.test(cell));
  expect(codes.map(Number).sort()).toEqual(Object.values(EXIT).sort());
});

test('page, overview and help list exactly the commands in use', () => {
  const commands = Object.keys(COMMANDS).sort();
  const named = (text: string) => found(text, /vigil ([a-z][a-z-]*)/g);
  expect(named(firstCells(part(page('command-line'), 'Commands')).join('\n'))).toEqual(commands);
  expect(named(helpOf(null, english.help).join('\n'))).toEqual(commands);
  for (const command of commands)
    expect(isCommand(command) && helpOf(command, english.help).join('\n')).toContain(`vigil ${command}`);
});

test('page and help list exactly the options of a run', () => {
  const options = [...Object.keys(RUN_OPTIONS), 'json'].sort();
  const named = (text: string) => found(text, /--([a-z_-]+)/g);
  expect(named(firstCells(part(page('command-line'), 'Options of `vigil run`')).join('\n'))).toEqual(options);
  expect(named(helpOf('run', english.help).join('\n')).filter((option) => option !== 'resume')).toEqual(
    options,
  );
});

test('every line of help fits 80 columns', () => {
  const lines = [null, ...Object.keys(COMMANDS).filter(isCommand)].flatMap((name) =>
    helpOf(name, english.help),
  );
  for (const line of lines) expect(textWidth(line), line).toBeLessThanOrEqual(80);
});

test('the page on the wire lists exactly the calls and close codes in use', () => {
  const calls = firstCells(part(page('wire'), 'Calls')).map((cell) => /^`(\S+)`$/.exec(cell)?.[1]);
  expect(calls.filter((call) => call !== undefined).sort()).toEqual(
    Object.keys(createRouter(fakeServices())._def.procedures).sort(),
  );
  const codes = firstCells(part(page('wire'), 'The server')).filter((cell) => /^\d{4}$/.test(cell));
  expect(codes.map(Number).sort()).toEqual(Object.values(WIRE_CLOSE).sort());
});

test('the page on settings shows every key of the policy with its default', () => {
  const [, example = ''] = /```json\n(\{.*?\n\})\n```/s.exec(part(page('settings'), 'Policy')) ?? [];
  expect(JSON.parse(example)).toEqual(Policy.parse({}));
});

test('the page on settings lists exactly the keys of vigil set', () => {
  const keys = firstCells(part(page('settings'), 'Keys of `vigil set`')).flatMap(
    (cell) => /^`(\S+)`$/.exec(cell)?.[1] ?? [],
  );
  expect(keys.sort()).toEqual([...SETTING_KEYS].sort());
});
