import { expect, it } from 'vitest';
import { livingRuns } from '../../../electron/host/runs/living-runs.ts';
import { registeredRun, registryOf } from '../../support/registered-run.ts';

it('living are the runs whose supervisor has a job, with the folder it works in', () => {
  const { run } = registeredRun([], { supervisor: { living: () => ({ attempt: 1 }) } });
  const cwd = run.state?.settings.spec.cwd;
  expect(livingRuns(registryOf(run).registry)).toEqual([{ id: run.id, cwd }]);
  expect(livingRuns(registryOf(registeredRun().run).registry)).toEqual([]);
  expect(livingRuns(registryOf(registeredRun([], { supervisor: null }).run).registry)).toEqual([]);
});
