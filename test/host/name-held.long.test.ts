import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { english } from '../../electron/core/protocol/text/english/english.ts';
import { endpointName } from '../../electron/platform/endpoint/endpoint.ts';
import { canBeOthers, STRANGER, squat as startSquatter } from '../support/squatter.ts';
import { until } from '../support/until.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';

let home: TestHome;
let squatters: ChildProcess[];
beforeEach(() => {
  home = openTestHome();
  squatters = [];
});
afterEach(async () => {
  await home.close();
  for (const squatter of squatters) squatter.kill('SIGKILL');
});

/** Another user's process that listens under a name and answers as a host or a keeper would. */
async function squat(name: string): Promise<void> {
  const welcome = { kind: 'welcome', protocol: 2, version: '0.1.0', pid: 1, living: null, lastAttempt: 9 };
  squatters.push(await startSquatter(name, `${JSON.stringify(welcome)}\n`));
}

describe.runIf(canBeOthers)('another user with our endpoint name', () => {
  it('does not prevent a host from starting, and is named in its log', async () => {
    await squat(endpointName('host', home.home));
    const first = await home.host();
    expect(readFileSync(join(home.home, 'host.log'), 'utf8')).toContain(
      `Another user holds the name of this home's lock: user ${STRANGER}, process ${squatters[0]?.pid}`,
    );
    // The same host is found again; no second one starts.
    expect((await home.host()).pid).toBe(first.pid);
  });

  it('cannot pose as the dead keeper of a run: the run continues and a note names that user', async () => {
    const id = await home.start({
      program: { kind: 'sample', args: ['--iterations', '12', '--size', '64', '--images', '2'], fault: null },
    });
    await until(async () => (await home.show(id)).row.iteration >= 3, 'it works');
    await home.killHost();
    await home.killKeeper(id);
    await squat(endpointName('keeper', home.folder(id)));
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: 12 });
    expect(view.row.attempts).toBe(2);
    const note = view.notes.find(({ code }) => code === 'name-held');
    expect(note && english.shared.note(note)).toContain(`user ${STRANGER}, process ${squatters[0]?.pid}`);
  });
});
