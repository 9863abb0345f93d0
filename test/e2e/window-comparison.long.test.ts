import { expect, it } from 'vitest';
import { homeWithWindows, job } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';

const given = homeWithWindows();

it('attempts with changed settings are compared, with how often each change helped in all runs', async () => {
  const ran = async () => {
    const id = await given.home.start({
      ...job('fragmenting.mjs', '--total', '20', '--cure', 'expandable_segments:True'),
      resumeArguments: ['--resume', '{checkpoint}'],
      policy: { restart: { backOffFirstMs: 0, mitigateMemory: true }, recycle: { beforeWall: false } },
    });
    await given.home.ended(id);
    return id;
  };
  await ran();
  const id = await ran();
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${id}/attempts`);
  const table = page.getByRole('table', { name: 'Changes compared' });
  await table.getByText('yes, 2 of 2 here').waitFor();
  const rows = (await table.getByRole('row').allInnerTexts()).map((row) => row.split(/\s*\t\s*/));
  expect(rows).toEqual([
    ['Attempt', 'Change', 'Took hold', 'Iterations', 'Last one', 'Helped'],
    ['1', 'nothing', '4', '4', ''],
    ['2', 'smaller blocks in the GPU allocator', '4', '8', 'no, 0 of 2 here'],
    ['3', 'blocks that grow in the GPU allocator', '12', '20', 'yes, 2 of 2 here'],
  ]);
  expect(await layoutFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});
