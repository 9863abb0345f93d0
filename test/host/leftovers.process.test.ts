import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

/** An unfinished copy. */
function putCopy(): string {
  const copy = join(home.home, 'runs', '20261121-031500-k3f9.branching');
  mkdirSync(copy, { recursive: true });
  writeFileSync(join(copy, 'weights.pt'), 'half');
  return copy;
}

it('a host deletes a dead host’s unfinished copy for a branch, and keeps that of a living one', async () => {
  const left = putCopy();
  await home.host();
  await until(() => !existsSync(left), 'the copy is deleted');

  const underWay = putCopy();
  const env = { ...process.env, VIGIL_HOME: home.home };
  expect(spawnSync(process.execPath, [resolve('out/host.js')], { env }).status).toBe(0);
  expect(existsSync(join(underWay, 'weights.pt'))).toBe(true);
});
