import { expect, it } from 'vitest';
import { watchedNow } from '../../../electron/host/runs/watched-now.ts';
import { registeredRun, registryOf } from '../../support/registered-run.ts';

it('living jobs are measured with their folders, each folder once', () => {
  const living = registeredRun([], { supervisor: { living: () => ({ attempt: 1, pid: 42 }) } });
  const waiting = registeredRun();
  const { jobs, folders } = watchedNow(registryOf(living.run, waiting.run).registry, '/home/vigil');
  expect(jobs).toMatchObject([{ id: living.run.id, pid: 42, runFolder: living.run.folder }]);
  expect(folders[0]).toBe('/home/vigil');
  expect(new Set(folders).size).toBe(folders.length);
});
