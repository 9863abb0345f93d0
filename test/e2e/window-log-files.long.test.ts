import { join } from 'node:path';
import { expect, it } from 'vitest';
import { homeWithWindows } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { ownScript } from './own-script.ts';

const given = homeWithWindows();

/** It prints nothing of its iterations. */
const SCRIPT = `
import logging, time
logging.basicConfig(filename="train.log", level=logging.INFO, format="%(message)s")
print("see train.log", flush=True)
for i in range(1, 7):
    time.sleep(0.4)
    logging.info("Iteration %d/6: value=%s", i, 1 / i)
`;

it('iterations that a job shows only in a log file are shown, with that source', async () => {
  const { home } = given;
  const script = ownScript(home.home, 'logs/train.py', SCRIPT);
  const id = await home.start({
    program: { kind: 'command', file: 'python3', args: ['train.py'] },
    cwd: join(script, '..'),
  });
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${id}/overview`);
  await page.getByText('6/6').first().waitFor();
  await home.ended(id);
  await showScreen(page, `#/run/${id}/attempts`);
  await page.getByText('Last lines of train.log, from which the iterations were read').waitFor();
  await page.getByText('Iteration 6/6: value=0.16666666666666666').waitFor();
  expect(await page.getByText('see train.log', { exact: true }).count()).toBe(1);
  expect(faults).toEqual([]);
});
