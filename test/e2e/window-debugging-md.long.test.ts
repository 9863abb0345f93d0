import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { writtenEntry, writtenFile } from '../support/failure-file.ts';
import { homeWithWindows } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';
import { takeGlance } from './take-picture.ts';

const given = homeWithWindows();

const OWN = `# Debugging

## The coating gauge froze

- **Symptom**: The gauge stops at 40 %.
- **Cause**: The serial port was held by another program.
- **Fix**: Close the other program.
`;

it('a debugging.md is linked with its state, unlinked, imported and exported', async () => {
  const { page, faults } = await given.open();
  const own = join(given.home.home, 'own');
  mkdirSync(own);
  const file = join(own, 'debugging.md');
  writeFileSync(file, OWN);
  await showScreen(page, '#/failures');
  const files = page.getByRole('region', { name: 'Your debugging.md' });
  await files.locator('summary').focus();
  await page.keyboard.press('Enter');
  await files.getByRole('button', { name: 'Export your entries' }).click();
  await files.getByText('You have no entries of your own to export.').waitFor();
  await files.getByLabel('File to be linked').fill(join(own, 'absent.md'));
  await page.keyboard.press('Enter');
  await files.getByRole('alert').waitFor();
  await files.getByLabel('File to be linked').fill(file);
  await page.keyboard.press('Enter');
  await files.getByText('In step, 1 entry.').waitFor();
  await page.getByText('The coating gauge froze').waitFor();
  renameSync(file, `${file}.away`);
  await page.reload();
  await files.locator('summary').click();
  await files.getByText(/^Missing, or not readable/).waitFor();
  await files.getByRole('button', { name: `Unlink ${file}` }).click();
  await page.getByText('The coating gauge froze').waitFor({ state: 'detached' });
  await files.locator('input[type="file"]').setInputFiles(`${file}.away`);
  await files.getByText('Imported: 1 entry.').waitFor();
  await page.getByText('The coating gauge froze').waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Export your entries' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toBe(OWN);
  expect(faults).toEqual([]);
});

it('a linked file says what of it is out of step or not usable, and an import replaces once it was asked', async () => {
  const { page, faults } = await given.open();
  const client = await given.home.client();
  const own = join(given.home.home, 'own');
  mkdirSync(own);
  const file = join(own, 'debugging.md');
  writeFileSync(file, OWN);
  expect((await client.failures.link.mutate({ path: file })).ok).toBe(true);
  // An editor has it away while an entry is added.
  renameSync(file, `${file}.away`);
  const yaml = stringify(writtenFile('data', [writtenEntry('torn-shard')]));
  expect((await client.failures.add.mutate({ yaml })).ok).toBe(true);
  const damaged = OWN.replace('froze\n', 'froze\n\n<!-- vigil {"retry": -->\n');
  writeFileSync(file, damaged);
  await showScreen(page, '#/failures');
  const files = page.getByRole('region', { name: 'Your debugging.md' });
  const linked = (state: string) => files.locator(`[data-linked="${state}"]`);
  await files.locator('summary').focus();
  await page.keyboard.press('Enter');
  await linked('behind').getByText('Out of step: torn-shard could not be written into it yet.').waitFor();
  await takeGlance(page, 'linked-behind');
  await linked('behind').getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await linked('faulty').getByText('In step, 1 entry; not all of it can be used:').waitFor();
  await linked('faulty')
    .getByText(/debugging\.md.+the comment of Vigil is damaged/)
    .waitFor();
  await takeGlance(page, 'linked-faulty');
  expect(await layoutFaults(page)).toEqual([]);
  // What the user wrote stands as it is, before what came to it.
  expect(readFileSync(file, 'utf8').startsWith(damaged)).toBe(true);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/<!-- vigil \{"retry": -->\n/, ''));
  await page.reload();
  await files.locator('summary').click();
  await linked('in-step').getByText('In step, 2 entries.').waitFor();

  const imported = (fix: string) => ({
    ...{ name: 'shard.md', mimeType: 'text/markdown' },
    buffer: Buffer.from(`## [Slow shard]\n\n### Symptom\nIt waits.\n\n### Fix\n${fix}\n`),
  });
  const fixOf = async () => {
    const found = await client.failures.get.query({ id: 'own-slow-shard' });
    return found.ok ? found.value.row.texts['en']?.fix : null;
  };
  await files.locator('input[type="file"]').setInputFiles(imported('Copy it.'));
  await files.getByText('Imported: 1 entry.').waitFor();
  await files.locator('input[type="file"]').setInputFiles(imported('Write the archive again.'));
  await files.getByText('Nothing was imported: another text was imported under this name').waitFor();
  expect(await fixOf()).toBe('Copy it.');
  await files.getByRole('button', { name: 'Replace what is there' }).focus();
  await page.keyboard.press('Enter');
  await files.getByText('Imported: 1 entry. Replaced: own-slow-shard.').waitFor();
  expect(await fixOf()).toBe('Write the archive again.');
  expect(await files.getByRole('button', { name: 'Replace what is there' }).count()).toBe(0);
  expect(faults).toEqual([]);
});
