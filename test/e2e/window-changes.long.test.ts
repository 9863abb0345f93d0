import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { homeWithWindows } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';

const given = homeWithWindows();

it('shows what changed since the run before, with the lines of the edited script', async () => {
  const work = join(realpathSync(given.home.home), '실험');
  mkdirSync(work);
  const ran = async (batch: number) => {
    writeFileSync(
      join(work, 'train.py'),
      `import time\napi_key = "secret-${batch}"\nbatch = ${batch}\nprint(batch)\ntime.sleep(1.5)\n`,
    );
    const id = await given.home.start({
      name: 'night',
      program: { kind: 'command', file: 'python3', args: ['train.py', '--batch', `${batch}`] },
      cwd: work,
    });
    await given.home.ended(id);
    return id;
  };
  await ran(64);
  const id = await ran(32);
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${id}/attempts`);
  const changes = page.getByRole('region', { name: 'What changed in attempt 1' });
  await changes.getByText('batch 64 → 32').waitFor();
  await changes.getByText('train.py: 2 lines added, 2 removed').click();
  await changes.getByText('+ batch = 32').waitFor();
  expect(await changes.innerText()).not.toContain('secret-');
  expect(await layoutFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});
