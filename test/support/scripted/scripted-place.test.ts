import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../../electron/host/base/clock.ts';
import { placeContract } from '../../host/place/place-contract.ts';
import type { JobScript } from './scripted-job.ts';
import { ScriptedMachine } from './scripted-machine.ts';
import { openScriptedPlace } from './scripted-place.ts';

/** The contract's job. */
const parent: JobScript = function* ({ start, fork }) {
  fork(start.args.join(' '));
  for (;;) yield 1000;
};

placeContract('a place that is played', true, async () => {
  const root = mkdtempSync(join(tmpdir(), 'vigil-played-'));
  const runFolder = join(root, 'run');
  mkdirSync(runFolder);
  const machine = new ScriptedMachine(systemClock, () => parent);
  const programs = { execPath: process.execPath, sample: '', keeper: '', configFile: '', start: '', env: {} };
  const place = openScriptedPlace(machine, { programs });
  return {
    ...{ place, runFolder },
    kill: (pid) => {
      const keeper = place.keeperOf(runFolder);
      if (keeper?.pid === pid) keeper.kill();
      else machine.kill(pid);
    },
    isAlive: (pid) => machine.isAlive(pid),
    close: async () => {
      place.keeperOf(runFolder)?.kill();
      machine.endOthers(runFolder);
      rmSync(root, { recursive: true, force: true });
    },
  };
});
