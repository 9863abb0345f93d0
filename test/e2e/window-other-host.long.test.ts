import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { WIRE_VERSION } from '../../electron/core/protocol/version.ts';
import { findHost } from '../../electron/host/launch/find-host.ts';
import { hostCallsNumbered, otherPrograms } from '../support/other-version.ts';
import { until } from '../support/until.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { takeGlance } from './take-picture.ts';

const given = homeWithWindows();

it('a window says that the host is another version now, takes no action, and offers to reload', async () => {
  const id = await given.home.start({ name: 'lives on', ...job('ticker.mjs', '400', '3000'), total: 3000 });
  const { page, faults } = await given.open();
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await showScreen(page, `#/run/${id}/overview`);
  await stop.waitFor();
  const programs = await otherPrograms('host', hostCallsNumbered(WIRE_VERSION + 1));
  try {
    await given.home.killHost();
    given.home.programs = programs.folder;
    await expect(given.home.host()).rejects.toThrow('host-other-version');
    const bar = page.locator('[data-live-bar="version"]');
    await bar.getByText(/^The background host is another version of Vigil now/).waitFor();
    await bar.getByRole('button', { name: 'Reload' }).waitFor();
    expect(await stop.isDisabled()).toBe(true);
    await takeGlance(page, 'other-version');
    const other = await findHost(given.home.home);
    if (other === null) throw new Error('the other host is not there');
    process.kill(other.pid, 'SIGKILL');
    await until(async () => (await findHost(given.home.home)) === null, 'the other host is gone');
    given.home.programs = resolve('out');
    await given.home.host();
    await bar.waitFor({ state: 'detached' });
    await until(() => stop.isEnabled(), 'actions are back');
    expect((await given.home.show(id)).row).toMatchObject({ phase: 'running', attempts: 1 });
    expect(faults.filter((fault) => !fault.includes('WebSocket'))).toEqual([]);
  } finally {
    programs.remove();
  }
});
