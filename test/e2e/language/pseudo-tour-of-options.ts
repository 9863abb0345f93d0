import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ownScript } from '../own-script.ts';
import type { Stage } from '../window-stage.ts';
import { appears, buttonOf, fieldOf, openPlace, pseudoText, type Visit } from './tour-steps.ts';

const words = pseudoText.scriptOptions;

/** A script with an option of each kind, two of which exclude one another, and one that its own code adds. */
const SCRIPT = `import argparse, other
parser = argparse.ArgumentParser()
parser.add_argument('data', help='자료')
parser.add_argument('rest', nargs='*')
training = parser.add_argument_group('Training')
training.add_argument('--lr', type=float, default=1e-3, help='rate (%(default)s)')
training.add_argument('--epochs', type=int, required=True)
training.add_argument('--optimizer', choices=['SGD', 'Adam'], default='SGD')
training.add_argument('--mode', choices=['a', 'b'])
training.add_argument('--resume', nargs='?', const='last.pt')
one = parser.add_mutually_exclusive_group()
one.add_argument('--amp', action='store_true')
one.add_argument('--full', action='store_true')
parser.add_argument('--own', action=other.Action)
parser.add_argument('--name', default='')
parser.add_argument('--tag', action='append')
`;

/** The form of the options of a script, its warnings, and scripts of which it shows none. */
export async function scriptOptionsPages(page: Page, { home }: Stage, visit: Visit) {
  const folder = join(home.home, 'options');
  mkdirSync(folder, { recursive: true });
  const show = async (name: string, text: string) => {
    await openPlace(page, '#/new-run', fieldOf(page, pseudoText.newRun.folder));
    await page.getByRole('textbox', { name: pseudoText.newRun.script }).fill(ownScript(folder, name, text));
    await appears(page.getByText(pseudoText.newRun.found));
  };
  await show('every kind.py', `${SCRIPT}parser.parse_args()\n`);
  await appears(buttonOf(page, words.title(12)));
  await visit('new-run-options-closed');
  await buttonOf(page, words.title(12)).click();
  const line = fieldOf(page, pseudoText.newRun.arguments);
  await line.fill('--lr ten --epochs 1.5 --optimizer adam --full --amp --resume --nam');
  await appears(page.getByText(words.startAnyway));
  await visit('new-run-options-warned');
  await line.fill('--epochs 1 --rate 1 word');
  await appears(page.getByText(words.uncertain).first());
  await visit('new-run-options-uncertain');
  await page.getByRole('searchbox', { name: words.search }).fill('no such option');
  await appears(page.getByText(words.nothingFound));
  await visit('new-run-options-not-found');
  await show('parts.py', `${SCRIPT}other.add(parser)\nparser.parse_args()\n`);
  await buttonOf(page, words.title(12)).click();
  await appears(page.getByText(words.someMissing.elsewhere));
  await visit('new-run-options-incomplete');
  await show('broken.py', `${SCRIPT}def (:\n`);
  await appears(page.getByText(words.syntaxErrorIn(17)));
  await visit('new-run-options-syntax-error');
  await buttonOf(page, pseudoText.newRun.clear).click();
}
