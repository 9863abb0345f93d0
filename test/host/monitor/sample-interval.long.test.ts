import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MachineNow } from '../../../electron/core/protocol/wire/machine-now.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { until } from '../../support/until.ts';
import { vigil } from '../../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

it('a living monitor takes over another interval at once, and the job runs on', async () => {
  const id = await home.start({
    program: {
      kind: 'command',
      file: process.execPath,
      args: [resolve('test/jobs/mortal.mjs'), '--total', '100000', '--everyMs', '200'],
    },
  });
  const client = await home.client();
  const seen: NonNullable<MachineNow['sample']>[] = [];
  const following = client.machine.watch.subscribe(
    {},
    { onData: ({ data }) => void (data.sample && seen.push(data.sample)) },
  );
  const newest = () => seen.at(-1);
  await until(() => seen.length >= 3, 'it is measured');
  expect(newest()?.intervalMs).toBe(1_000);
  expect(await vigil(home.home, 'config', 'sample-every', '0.1')).toMatchObject({
    code: 0,
    stdout: '0.1 s, as you chose\n',
  });
  await until(() => newest()?.intervalMs === 100, 'it is measured more often');
  const from = seen.length;
  await until(() => seen.length >= from + 20, 'samples come');
  expect(new Set(seen.map(({ monitor }) => monitor.pid)).size).toBe(1);
  await vigil(home.home, 'config', 'sample-every', '60');
  await until(() => newest()?.intervalMs === 60_000, 'it is measured rarely');
  await vigil(home.home, 'config', 'sample-every', 'default');
  await until(() => newest()?.intervalMs === 1_000, 'it is measured as usual');
  following.unsubscribe();
  const { row } = await home.show(id);
  expect(row).toMatchObject({ phase: 'running', attempts: 1 });
  const rows = readFileSync(runPaths(home.folder(id)).samples, 'utf8')
    .split('\n')
    .slice(1, -1);
  expect(rows.length).toBeGreaterThan(20);
  // No gap was noted: that is a row with nothing but its time and attempt.
  expect(rows.filter((line) => /^\d+,\d+,*$/.test(line))).toEqual([]);
});
