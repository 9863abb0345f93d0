import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { pseudoLanguage } from '../../../electron/core/protocol/text/languages/languages.ts';
import { appMenu } from '../../../electron/shell/menus/app-menu.ts';

const actions = { newRun: () => {}, sample: () => {}, quit: () => {}, licences: () => {} };
const below = ({ submenu }: MenuItemConstructorOptions): MenuItemConstructorOptions[] =>
  Array.isArray(submenu) ? submenu : [];

test('the menu has the headings and shortcuts of Windows', () => {
  const menu = appMenu(actions, english.shell, false);
  expect(menu.map(({ label }) => label)).toEqual(['File', 'Edit', 'View', 'Help']);
  const shortcuts = menu.flatMap(below).flatMap(({ accelerator }) => accelerator ?? []);
  expect(shortcuts).toEqual(['CmdOrCtrl+N', 'CmdOrCtrl+Q']);
});

test('the tools of the browser are for developers only', () => {
  const hasTools = (isForDevelopers: boolean) =>
    appMenu(actions, english.shell, isForDevelopers)
      .flatMap(below)
      .some(({ role }) => role === 'toggleDevTools');
  expect([hasTools(true), hasTools(false)]).toEqual([true, false]);
});

test('the installed app shows the licences of what is shipped', () => {
  const hasLicences = (isForDevelopers: boolean) =>
    appMenu(actions, english.shell, isForDevelopers)
      .flatMap(below)
      .some(({ click }) => click === actions.licences);
  expect([hasLicences(true), hasLicences(false)]).toEqual([false, true]);
});

test('every word of the menu comes from the language', () => {
  const menu = appMenu(actions, pseudoLanguage().shell, false);
  for (const { label, type } of [...menu, ...menu.flatMap(below)])
    if (type !== 'separator') expect(label).toMatch(/^⟦.*⟧$/);
});
