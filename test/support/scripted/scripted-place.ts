import { existsSync, rmSync } from 'node:fs';
import { runPaths } from '../../../electron/host/base/paths.ts';
import type { KeeperListener, Keepers } from '../../../electron/host/place/keepers.ts';
import type { Machine } from '../../../electron/host/place/machine.ts';
import type { Place } from '../../../electron/host/place/place.ts';
import { testPlace } from '../test-place.ts';
import { ScriptedKeeper } from './scripted-keeper.ts';
import type { ScriptedMachine } from './scripted-machine.ts';

/** A place whose keepers play scripts on a test's clock. */
export interface ScriptedPlace extends Place {
  /** The living keeper of a run. */
  keeperOf(runFolder: string): ScriptedKeeper | null;
}

/**
 * Plays runs without a process: for tests of rules, which the real processes of the core stories would only make slow.
 * It passes the contract of places.
 */
export function openScriptedPlace(machine: ScriptedMachine, facts: Partial<Machine> = {}): ScriptedPlace {
  const keepers = new Map<string, ScriptedKeeper>();
  const keeperOf = (runFolder: string): ScriptedKeeper | null => {
    const keeper = keepers.get(runFolder);
    return keeper?.isAlive === true ? keeper : null;
  };
  const lives = async (runFolder: string) => keeperOf(runFolder) !== null;

  async function connect(runFolder: string, listener: KeeperListener): Promise<boolean> {
    const keeper = keeperOf(runFolder);
    keeper?.welcome(listener);
    return keeper !== null;
  }

  const local: Keepers = {
    start: async (runFolder, listener) => {
      if (!existsSync(runFolder)) return { kind: 'exited', exitCode: 1 };
      if (keeperOf(runFolder) === null) keepers.set(runFolder, new ScriptedKeeper(runFolder, machine));
      await connect(runFolder, listener);
      return null;
    },
    connect,
    lives,
    livesWithoutFolder: lives,
    sendAway: (runFolder) => keeperOf(runFolder)?.leave(),
    clearFile: async (runFolder) => {
      const { keeperFile } = runPaths(runFolder);
      if (!existsSync(keeperFile) || keeperOf(runFolder) !== null) return false;
      rmSync(keeperFile);
      return true;
    },
    isStopped: () => false,
  };

  return {
    keepers: local,
    keeperOf,
    machine: testPlace(facts).machine,
    processes: {
      list: async ({ runFolder }) => machine.pidsOf(runFolder),
      uses: async ({ runFolder }) =>
        machine.pidsOf(runFolder).map((pid) => ({
          ...{ pid, startTicks: String(pid), writtenBytes: 0, hasGpuOpen: false },
          // None of them idles.
          cpuMs: machine.clock.uptimeMs(),
        })),
      openFiles: async () => [],
      stacks: async () => ({ pySpy: '', threads: '' }),
      runOf: async () => null,
      left: async ({ runFolder }) => machine.left(runFolder),
      endLeft: async ({ runFolder }) => ({
        endedPids: machine.endOthers(runFolder),
        waitForPid: null,
        isSettled: true,
      }),
    },
    close: () => {},
  };
}
