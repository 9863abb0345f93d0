import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';
import { recordedIn } from './watch-bench.ts';

/** Holds 64 MiB until it is ended. */
const JOB = 'const held = Buffer.alloc(64 * 1024 * 1024, 1); setInterval(() => held.length, 1000)';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

it('the memory of a real job is recorded, and the next host goes on in the same file', async () => {
  const id = await home.start({
    program: { kind: 'command', file: process.execPath, args: ['-e', JOB] },
    cwd: home.home,
  });
  const file = join(home.folder(id), 'samples.csv');
  const rows = () => recordedIn(file).filter(({ bytes }) => (bytes ?? 0) > 64 * 1024 * 1024);
  await until(() => rows().length >= 3, 'rows are written');
  await home.killHost();
  const before = rows().length;
  await home.show(id);
  await until(() => rows().length >= before + 2, 'the next host writes rows');
  expect(rows().every(({ attempt }) => attempt === 1)).toBe(true);
});
