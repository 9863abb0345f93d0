import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { homeWithWindows } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { ownScript } from './own-script.ts';
import { layoutFaults } from './page-checks.ts';
import { tabTo } from './tab-to.ts';
import { takeGlance } from './take-picture.ts';

const given = homeWithWindows();

/** It takes a checkpoint to resume from, and dies once. */
const SCRIPT = `
import argparse, json, os, time
parser = argparse.ArgumentParser()
parser.add_argument('--resume', default=None)
options = parser.parse_args()
done = json.load(open(options.resume))['iteration'] if options.resume else 0
for i in range(done + 1, 9):
    time.sleep(0.4)
    if i == 6 and not options.resume:
        os._exit(0)
    print(f"iteration {i}/8 y={1 / i!r}", flush=True)
    with open(f"checkpoint_iter_{i:03d}.json", "w") as file:
        json.dump({"iteration": i}, file)
`;

it('a run that was started without its way to resume is given it with one click, and finishes', async () => {
  const script = ownScript(given.home.home, 'plan/train.py', SCRIPT);
  const id = await given.home.start({ program: { kind: 'command', file: 'python3', args: [script] } });
  await until(async () => (await given.home.show(id)).row.phase === 'ended', 'the run has died');
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${id}/overview`);
  await page.getByText('This script seems to resume with "--resume {checkpoint}".').waitFor();
  await takeGlance(page, 'resume-offer');
  await expect.poll(() => layoutFaults(page), { timeout: 45_000 }).toEqual([]);
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await tabTo(page, 'Set this and resume');
  await page.keyboard.press('Enter');
  await until(async () => (await given.home.show(id)).row.outcome === 'finished', 'the run has finished');
  const { row, attempts } = await given.home.show(id);
  expect([row.iteration, attempts[1]?.from.kind]).toEqual([8, 'checkpoint']);
  expect(faults).toEqual([]);
});
