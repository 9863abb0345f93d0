import { expect, it } from 'vitest';
import { accessFaults } from './access-faults.ts';
import { homeWithWindows } from './home-with-windows.ts';
import { showScreen, startedRun } from './open-window.ts';
import { ownScript } from './own-script.ts';
import { takeGlance } from './take-picture.ts';

const given = homeWithWindows();

const SCRIPT = `import argparse, sys
parser = argparse.ArgumentParser()
parser.add_argument('data', help='학습 데이터의 폴더')
training = parser.add_argument_group('Training')
training.add_argument('--lr', type=float, default=1e-3, help='learning rate')
training.add_argument('--optimizer', choices=['SGD', 'Adam'], default='SGD')
training.add_argument('--amp', action='store_true', help='mixed precision')
training.add_argument('--tag', action='append')
training.add_argument('--resume', nargs='?', const='last.pt')
parser.add_argument('--cache', action=argparse.BooleanOptionalAction)
for_many = parser.add_argument_group('Many')
for_many.add_argument('--a1'); for_many.add_argument('--a2'); for_many.add_argument('--a3'); for_many.add_argument('--a4')
print('given:', vars(parser.parse_args()), flush=True)
print('rest:', sys.argv[1:], flush=True)
`;

it('options of the script are set in a form, what the script would refuse is said, and the run starts', async () => {
  const { page, faults } = await given.open({ theme: 'light', scale: 1 });
  await showScreen(page, '#/new-run');
  await page.getByLabel('Script').fill(ownScript(given.home.home, '옵션/train.py', SCRIPT));
  await page.getByText('The script may refuse to start: data is missing.').waitFor();
  await page.getByRole('button', { name: 'Options of the script (11)' }).click();
  const options = page.getByRole('group', { name: 'Options of the script (11)' });
  await options.getByText('학습 데이터의 폴더').waitFor();
  const line = page.getByLabel('Arguments', { exact: true });

  await options.getByLabel('data').fill('my data');
  await options.getByLabel('--optimizer').selectOption('Adam');
  await options.getByLabel('--amp').check();
  await options.getByLabel('--lr').fill('ten');
  expect(await line.inputValue()).toBe('"my data" --optimizer Adam --amp --lr ten');
  await options.getByText('The script may refuse ten: --lr takes a number.').waitFor();
  expect(await accessFaults(page)).toEqual([]);
  await takeGlance(page, 'script-options');

  await options.getByLabel('--lr').fill('');
  expect(await line.inputValue()).toBe('"my data" --optimizer Adam --amp');
  expect(await options.getByLabel('--lr').getAttribute('placeholder')).toBe('default 0.001');
  await options.getByLabel('Search the options').fill('a3');
  await options.getByLabel('--a3').waitFor();
  expect(await options.getByLabel('--lr').count()).toBe(0);

  // What is typed in the line stands in the fields, and a warning keeps nothing back.
  await options.getByLabel('Search the options').fill('');
  await line.fill('"my data" --optimizer Adam --amp --cach --tag a --tag "b c" --aa');
  await page.getByText('The script may refuse --aa: it declares no such argument.').waitFor();
  expect(await options.getByLabel('--tag').inputValue()).toBe('a "b c"');
  expect(await options.getByLabel('--cache').inputValue()).toBe('True');
  await options.getByLabel('--cache').selectOption('False');
  await line.press('End');
  for (let letter = 0; letter < ' --aa'.length; letter++) await line.press('Backspace');
  expect(await line.inputValue()).toBe('"my data" --optimizer Adam --amp --no-cache --tag a --tag "b c"');

  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await accessFaults(page)).toEqual([]);
    await takeGlance(page, `script-options-${theme}-320`);
  }
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const run = await startedRun(page);
  await given.home.ended(run);
  const { spec } = await given.home.show(run);
  expect(spec.program.args.slice(1)).toEqual([
    'my data',
    '--optimizer',
    'Adam',
    '--amp',
    '--no-cache',
    '--tag',
    'a',
    '--tag',
    'b c',
  ]);
  expect(faults).toEqual([]);
});

it('Diagnose first opens a quick diagnosis of the script and its interpreter, and the form is there on the way back', async () => {
  const { page, faults } = await given.open({ theme: 'dark', scale: 1 });
  await showScreen(page, '#/new-run');
  const script = ownScript(given.home.home, '진단/plain.py', 'print(1)\n');
  await page.getByLabel('Script').fill(script);
  await page.getByText('The script can be run.').waitFor();
  const python = await page.getByLabel('Interpreter').inputValue();
  expect(await page.getByText('Options of the script').count()).toBe(0);
  await page.getByLabel('Working folder').fill(given.home.home);
  await page.getByRole('button', { name: 'Diagnose first (under 10 s)' }).click();
  await page.getByLabel('Script').waitFor();
  expect(await page.getByLabel('Script').inputValue()).toBe(script);
  expect(await page.getByLabel('Python', { exact: true }).inputValue()).toBe(python);
  expect(await page.getByLabel('Working folder').inputValue()).toBe(given.home.home);
  expect(await page.getByRole('radio', { name: /^Quick/ }).isChecked()).toBe(true);
  await page.goBack();
  await page.getByText('The script can be run.').waitFor();
  expect(await page.getByLabel('Script').inputValue()).toBe(script);
  expect(faults).toEqual([]);
});
