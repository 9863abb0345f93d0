import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { homeWithWindows } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';
import { tabTo } from './tab-to.ts';
import { takeGlance } from './take-picture.ts';

const given = homeWithWindows();

/** Makes two loaders and says on disk that it ran. The second one fails in its third sample. */
const MODULE = `
from pathlib import Path
from torch.utils.data import DataLoader

Path(__file__).with_name("ran.txt").touch()

class Scans(list):
    def __getitem__(self, index):
        if index == 2:
            raise ValueError("scan 2 has no volume")
        return b"x" * 4096

def make_loader():
    return [DataLoader(range(8), batch_size=2), DataLoader(Scans([0] * 8), batch_size=2)]
`;

/** A tar of ten members that ends within its sixth. */
const CUT_TAR = `
import io, tarfile
with tarfile.open("scans.tar", "w") as tar:
    for number in range(10):
        member = tarfile.TarInfo("scan-%d" % number)
        member.size = 3000
        tar.addfile(member, io.BytesIO(bytes(3000)))
open("scans.tar", "r+b").truncate(20000)
`;

it('a loader and a damaged tar are named by keyboard, and the code runs once it was seen', async () => {
  const folder = join(given.home.home, 'job');
  mkdirSync(folder);
  cpSync(resolve('test/jobs/loading/torch'), join(folder, 'torch'), { recursive: true });
  writeFileSync(join(folder, 'data.py'), MODULE);
  writeFileSync(join(folder, 'train.py'), 'open("trained.txt", "w").close()\n');
  execFileSync('python3', ['-c', CUT_TAR], { cwd: folder });
  const { page, faults } = await given.open();
  const client = await given.home.client();
  await showScreen(page, '#/diagnose');
  const type = async (label: string, text: string) => {
    await tabTo(page, label);
    await page.keyboard.insertText(text);
  };
  await page.getByLabel(/^Normal/).check();
  await type('Script', join(folder, 'train.py'));
  await tabTo(page, 'Data loading');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Test the data loader of the job');
  await page.keyboard.press('Space');
  await type('Function that returns the loader', 'data.make_loader');
  await type('Which loader of the script', 'two');
  await type('Data to check', 'scans.tar');
  await tabTo(page, 'Start');
  await page.keyboard.press('Enter');
  for (const fault of [
    'Enter a module and a function, such as data:make_loader.',
    'Enter a number from 1 to 999.',
    'Not a whole path: scans.tar.',
  ])
    await page.getByText(fault).waitFor();
  await page.getByLabel('Function that returns the loader').fill('data:make_loader');
  await page.getByLabel('Which loader of the script').fill('2');
  await page.getByLabel('Data to check').fill(join(folder, 'scans.tar'));
  await takeGlance(page, 'data-loading-form');
  expect(await layoutFaults(page)).toEqual([]);

  const question = page.getByRole('alertdialog', { name: 'Run this code?' });
  await tabTo(page, 'Start');
  await page.keyboard.press('Enter');
  await question.getByText('raise ValueError("scan 2 has no volume")').waitFor();
  await question.getByText(`data:make_loader in ${join(folder, 'data.py')}`).waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await client.diagnosis.last.query({})).toBeNull();
  expect(existsSync(join(folder, 'ran.txt'))).toBe(false);

  await tabTo(page, 'Start');
  await page.keyboard.press('Enter');
  await question.waitFor();
  await tabTo(page, 'Run the code');
  await page.keyboard.press('Enter');
  const loading = page.locator('[data-probe="data-loading"]');
  await loading.waitFor();
  // The others take their time, of which a slow machine would leave this one none.
  for (const probe of (await client.diagnosis.last.query({}))?.planned ?? [])
    if (probe !== 'data-loading') await client.diagnosis.skip.mutate({ number: 1, probe });
  await loading.getByText(/ValueError: scan 2 has no volume/).waitFor({ timeout: 60_000 });
  await loading
    .getByText(/scans\.tar/)
    .first()
    .waitFor();
  await takeGlance(page, 'data-loading-report');
  expect(await layoutFaults(page)).toEqual([]);
  expect(existsSync(join(folder, 'ran.txt'))).toBe(true);
  expect(existsSync(join(folder, 'trained.txt'))).toBe(false);
  expect(faults).toEqual([]);
});
