import { join } from 'node:path';
import { systemClock } from '../../../../electron/host/base/clock.ts';
import { openLocalPlace } from '../../../../electron/host/place/local/local-place.ts';
import { processStartToken } from '../../../../electron/platform/processes/processes.ts';
import { KeeperBench } from '../../../keeper/keeper-program.ts';
import { until } from '../../../support/until.ts';
import { placeContract } from '../place-contract.ts';

const isAlive = (pid: number) => processStartToken(pid) !== null;

placeContract('the local machine', process.platform === 'linux', async () => {
  const bench = await KeeperBench.make();
  const env = { ...process.env, VIGIL_HOME: bench.root };
  const keeper = join(bench.programs, 'keeper.cjs');
  const place = openLocalPlace(
    { execPath: process.execPath, sample: '', keeper, configFile: '', start: '', env },
    systemClock,
  );
  return {
    place,
    runFolder: bench.runFolder,
    kill: (pid) => void process.kill(pid, 'SIGKILL'),
    isAlive,
    close: async () => {
      place.close();
      const pid = bench.keeperFile()?.pid;
      if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL');
      await until(() => pid === undefined || !isAlive(pid), 'the keeper is gone');
      await bench.close();
    },
  };
});
