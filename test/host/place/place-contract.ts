// Long because it is the complete contract, which every place must pass.
import { renameSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KeeperReport } from '../../../electron/core/protocol/keeper/keeper-message.ts';
import type { RunTraces } from '../../../electron/host/place/job-processes.ts';
import type { KeeperLink, KeeperListener } from '../../../electron/host/place/keepers.ts';
import type { Place } from '../../../electron/host/place/place.ts';
import { until } from '../../support/until.ts';

/** A place to be tested, with an empty run folder in it. */
export interface PlaceUnderTest {
  place: Place;
  runFolder: string;
  /** Kills one process of the place without a warning. */
  kill(pid: number): void;
  isAlive(pid: number): boolean;
  /** Ends everything that a test left in the place. */
  close(): Promise<void>;
}

/** What a host received from a keeper. */
interface Heard {
  link: KeeperLink | null;
  reports: KeeperReport[];
  isLost: boolean;
}

function listen(): { listener: KeeperListener; heard: Heard } {
  const heard: Heard = { link: null, reports: [], isLost: false };
  const unexpected = (what: object) => {
    throw new Error(JSON.stringify(what));
  };
  const listener: KeeperListener = {
    welcomed: (link) => {
      heard.link = link;
    },
    report: (report) => void heard.reports.push(report),
    lost: () => {
      heard.isLost = true;
    },
    notUnderstood: unexpected,
    nameHeld: unexpected,
  };
  return { listener, heard };
}

/** A job that starts another process, which survives the end of its terminal. Both wait to be ended. */
const JOB = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
  setInterval(() => {}, 1000);
`;

/** What every place must do. `tellsRuns`: whether its system shows to which run a process belongs. */
export function placeContract(name: string, tellsRuns: boolean, open: () => Promise<PlaceUnderTest>): void {
  describe(name, () => {
    let under: PlaceUnderTest;
    let place: Place;
    let runFolder = '';
    beforeEach(async () => {
      under = await open();
      ({ place, runFolder } = under);
    });
    afterEach(() => under.close());

    const goes = (folder = runFolder) =>
      until(async () => !(await place.keepers.lives(folder)), 'the keeper has gone');

    async function started(): Promise<{ link: KeeperLink; heard: Heard }> {
      const { listener, heard } = listen();
      expect(await place.keepers.start(runFolder, listener)).toBeNull();
      if (heard.link === null) throw new Error('it came up without a welcome');
      return { link: heard.link, heard };
    }

    /** Pid of the first process of a job that was started through this keeper. */
    async function jobOf({ link, heard }: { link: KeeperLink; heard: Heard }): Promise<number> {
      const { programs, system } = place.machine;
      link.send({
        kind: 'start',
        start: {
          attempt: 1,
          ...{ file: programs.execPath, args: ['-e', JOB], cwd: runFolder },
          env: {
            ...(system === 'windows' ? { SystemRoot: programs.env['SystemRoot'] ?? '' } : {}),
            ...{ VIGIL_RUN_DIR: runFolder, ELECTRON_RUN_AS_NODE: '1' },
          },
          ...{ columns: 80, rows: 24, output: { headBytes: 1024 * 1024, tailBytes: 1024 * 1024 } },
        },
      });
      const report = () => heard.reports.find((each) => each.kind === 'started');
      await until(() => report() !== undefined, 'the job has started');
      return report()?.living.pid ?? 0;
    }

    /** Only the folder of the run is known. */
    const traces = (): RunTraces => ({ runFolder, told: [], starts: [], unseenEnd: () => null });

    describe('its keepers', () => {
      it('are started, welcome every client, and are one per run', async () => {
        const { listener, heard } = listen();
        expect(await place.keepers.lives(runFolder)).toBe(false);
        expect(await place.keepers.connect(runFolder, listener)).toBe(false);
        const first = await started();
        expect(await place.keepers.lives(runFolder)).toBe(true);
        expect(await place.keepers.connect(runFolder, listener)).toBe(true);
        expect(heard.link?.welcome).toMatchObject({
          pid: first.link.welcome.pid,
          lastAttempt: 0,
          living: null,
        });
        expect((await started()).link.welcome.pid).toBe(first.link.welcome.pid);
      });

      it('outlive a host that hangs up, and exit when no attempt will follow', async () => {
        const { link, heard } = await started();
        link.close();
        const again = await started();
        expect(again.link.welcome.pid).toBe(link.welcome.pid);
        expect(heard.isLost).toBe(false);
        again.link.dismiss();
        await goes();
      });

      it('are asked to exit by a host that does not speak their protocol', async () => {
        const { heard } = await started();
        place.keepers.sendAway(runFolder);
        await goes();
        await until(() => heard.isLost, 'the line is lost');
      });

      it('leave a file when they are killed, which is cleared once they are dead', async () => {
        const { link, heard } = await started();
        expect(await place.keepers.clearFile(runFolder)).toBe(false);
        under.kill(link.welcome.pid);
        await goes();
        await until(() => heard.isLost, 'the line is lost');
        expect(await place.keepers.clearFile(runFolder)).toBe(true);
        expect(await place.keepers.clearFile(runFolder)).toBe(false);
      });

      it('are found by their lock if the folder is gone', async () => {
        const { link } = await started();
        const elsewhere = `${runFolder}-moved`;
        renameSync(runFolder, elsewhere);
        expect(await place.keepers.livesWithoutFolder(runFolder)).toBe(true);
        renameSync(elsewhere, runFolder);
        link.dismiss();
        await goes();
        renameSync(runFolder, elsewhere);
        expect(await place.keepers.livesWithoutFolder(runFolder)).toBe(false);
        renameSync(elsewhere, runFolder);
      });

      it('that do not start are reported with a reason', async () => {
        const { listener, heard } = listen();
        expect(await place.keepers.start(`${runFolder}-missing`, listener)).toMatchObject({
          kind: expect.any(String),
        });
        expect(heard.link).toBeNull();
      });

      it('do not count as suspended while they run', async () => {
        expect(place.keepers.isStopped((await started()).link.welcome.pid)).toBe(false);
      });
    });

    describe('its processes', () => {
      it('of a job are listed while it lives, with what they have used, and are asked for their stacks in time', async () => {
        const pid = await jobOf(await started());
        const job = { pid, runFolder };
        const program = { file: place.machine.programs.execPath, env: {}, cwd: runFolder };
        expect(await place.processes.stacks([pid], program)).toEqual({
          pySpy: expect.any(String),
          threads: expect.any(String),
        });
        if (!tellsRuns) {
          expect(await place.processes.list(job)).toBeNull();
          expect(await place.processes.uses(job)).toEqual([]);
          return;
        }
        await until(async () => (await place.processes.list(job))?.length === 2, 'both processes are there');
        expect(await place.processes.list(job)).toContain(pid);
        const uses = await place.processes.uses(job);
        expect(uses.find((use) => use.pid === pid)?.cpuMs).toBeGreaterThanOrEqual(0);
      });

      it.skipIf(!tellsRuns)(
        'that outlive keeper and job are named, left alone, and ended on request',
        async () => {
          const keeper = await started();
          const pid = await jobOf(keeper);
          await until(
            async () => (await place.processes.list({ pid, runFolder }))?.length === 2,
            'both are there',
          );
          under.kill(keeper.link.welcome.pid);
          await goes();
          under.kill(pid);
          await until(() => !under.isAlive(pid), 'the first process is gone');
          const [left, ...others] = (await place.processes.left(traces())) ?? [];
          expect(others).toEqual([]);
          expect(left).toMatchObject({
            command: expect.stringContaining('setInterval'),
            startToken: expect.any(String),
          });
          const leftPid = left?.pid ?? 0;
          expect(under.isAlive(leftPid)).toBe(true);
          // A run in another folder is not affected.
          const stranger = { ...traces(), runFolder: `${runFolder}-other` };
          expect(await place.processes.left(stranger)).toEqual([]);
          expect(await place.processes.endLeft(stranger)).toEqual({
            endedPids: [],
            waitForPid: null,
            isSettled: true,
          });
          expect(under.isAlive(leftPid)).toBe(true);
          expect(await place.processes.endLeft(traces())).toEqual({
            endedPids: [leftPid],
            waitForPid: null,
            isSettled: true,
          });
          expect(under.isAlive(leftPid)).toBe(false);
          expect(await place.processes.left(traces())).toEqual([]);
        },
      );

      it.skipIf(tellsRuns)(
        'that cannot be told from others are awaited if the end was unobserved, and never ended',
        async () => {
          const keeper = await started();
          const pid = await jobOf(keeper);
          const startedAt =
            keeper.heard.reports.find((each) => each.kind === 'started')?.living.startedAt ?? 0;
          const unseenEnd = () => ({ format: 1 as const, attempt: 1, pid, startedAt, startToken: null });
          expect(await place.processes.endLeft({ ...traces(), unseenEnd })).toEqual({
            endedPids: [],
            waitForPid: pid,
            isSettled: true,
          });
          expect(under.isAlive(pid)).toBe(true);
        },
      );
    });

    describe('its machine', () => {
      it('has a known system, and distinguishes its boots, or reports that it cannot', () => {
        const { machine } = place;
        expect(['windows', 'linux', 'macos']).toContain(machine.system);
        expect(machine.boot === null || machine.boot.length > 0).toBe(true);
        expect(machine.wokeAt()).toBeNull();
      });

      it('finds a program that a command means, or says why it cannot be started', () => {
        const { findProgram, programs } = place.machine;
        const command = { args: [], cwd: runFolder, env: {} };
        expect(findProgram({ ...command, file: programs.execPath })).toEqual({ file: programs.execPath });
        expect(findProgram({ ...command, file: 'no-such-program-anywhere' })).toMatchObject({
          code: 'no-such-program',
        });
        expect(
          findProgram({ ...command, file: programs.execPath, cwd: `${runFolder}-missing` }),
        ).toMatchObject({
          code: 'no-such-folder',
        });
      });
    });
  });
}
