import type { Page } from 'playwright-core';
import type { Stage } from '../window-stage.ts';
import { appears, buttonOf, openPlace, pressEscape, pseudoText, type Visit } from './tour-steps.ts';

const { palette: words, shortcuts, terminal } = pseudoText;

/** The command palette, the shortcuts, the look of the terminal, and what says that the page is not live. */
export async function paletteAndBars(page: Page, stage: Stage, visit: Visit): Promise<void> {
  const box = page.getByRole('dialog', { name: words.title });
  const help = page.getByRole('dialog', { name: shortcuts.title });
  await openPlace(page, '#/', page.locator(`[data-run="${stage.finished}"]`));
  await buttonOf(page, pseudoText.common.labelled(words.open, 'Ctrl+K')).click();
  await appears(box);
  await visit('palette');
  await page.getByRole('combobox', { name: words.placeholder }).fill('no such thing');
  await appears(page.getByText(words.nothing));
  await visit('palette-nothing');
  await pressEscape(page, box);
  await page.keyboard.press('?');
  await appears(help);
  await visit('shortcuts');
  await pressEscape(page, help);

  await openPlace(page, `#/run/${stage.living}/terminal`, page.locator('[data-terminal-ready="true"]'));
  await page.locator('.xterm-helper-textarea').focus();
  await page.keyboard.press('Control+k');
  await appears(page.getByText(words.toTerminal));
  await visit('palette-terminal');
  await pressEscape(page, box);
  await buttonOf(page, terminal.look).click();
  await appears(page.getByRole('menu'));
  await visit('terminal-look');
  await pressEscape(page, page.getByRole('menu'));
  await page.keyboard.press('?');
  await appears(help);
  await visit('shortcuts-terminal');
  await pressEscape(page, help);

  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Object.assign(window, { rightClock: now });
    Date.now = () => now() - 7_200_000;
  });
  await appears(page.locator('[data-live-bar="clock"]'));
  const { sample } = await (await stage.home.client()).machine.now.query();
  const pid = sample?.monitor.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  await appears(page.locator('[data-live-bar="monitor"]'));
  await visit('bars');
  process.kill(pid, 'SIGCONT');
  await page.evaluate(() => {
    Date.now = Reflect.get(window, 'rightClock');
  });
  await page.locator('[data-live-bar]').first().waitFor({ state: 'detached' });
}
