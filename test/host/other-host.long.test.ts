import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WIRE_VERSION } from '../../electron/core/protocol/version.ts';
import { EXIT } from '../../electron/host/cli/exit-codes.ts';
import { findHost } from '../../electron/host/launch/find-host.ts';
import { hostCallsNumbered, otherPrograms } from '../support/other-version.ts';
import { until } from '../support/until.ts';
import { vigil } from '../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const ask = (...args: string[]) => vigil(home.home, ...args);

/** Starts a job, and puts a host with other calls in the place of the one that started it. */
async function underOtherHost(programs: { folder: string }): Promise<string> {
  const id = await home.start({
    name: 'night',
    program: {
      kind: 'command',
      file: process.execPath,
      args: [resolve('test/jobs/ticker.mjs'), '50', '400'],
    },
    resumeArguments: [],
    total: 400,
  });
  await until(async () => (await home.show(id)).row.iteration > 2, 'it works');
  await home.killHost();
  home.programs = programs.folder;
  await expect(home.host()).rejects.toThrow('host-other-version');
  home.programs = resolve('out');
  return id;
}

it('an older host with a living job is reported with the way to hand the job over, which loses nothing', async () => {
  const programs = await otherPrograms('host', hostCallsNumbered(WIRE_VERSION - 1));
  try {
    const id = await underOtherHost(programs);
    const older = await findHost(home.home);
    expect(older?.wire).toBe(WIRE_VERSION - 1);
    const refused = await ask('ls');
    expect(refused.code).toBe(EXIT.hostUnreachable);
    expect(refused.stderr).toMatch(/An older build of the host .* is running jobs/);
    expect(refused.stderr).toContain('"vigil host stop"');

    expect(await ask('host', 'stop')).toMatchObject({ code: EXIT.ok });
    await until(async () => (await findHost(home.home))?.pid !== older?.pid, 'the older host has gone');
    const [row] = JSON.parse((await ask('ls', '--json')).stdout);
    expect(row).toMatchObject({ id, phase: 'running', attempts: 1 });
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: 400, attempts: 1 });
    expect(view.observations.map(({ iteration }) => iteration)).toEqual(
      Array.from({ length: 400 }, (_, index) => index + 1),
    );
  } finally {
    programs.remove();
  }
});

it('a newer host with a living job is reported and left alone, without advice to end it', async () => {
  const programs = await otherPrograms('host', hostCallsNumbered(WIRE_VERSION + 1));
  try {
    await underOtherHost(programs);
    const newer = await findHost(home.home);
    const refused = await ask('ls');
    expect(refused.code).toBe(EXIT.hostUnreachable);
    expect(refused.stderr).toMatch(/A newer build of the host .* is running jobs/);
    expect(refused.stderr).not.toContain('vigil host stop');
    expect((await findHost(home.home))?.pid).toBe(newer?.pid);
  } finally {
    programs.remove();
  }
});
