import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';
import { pythonOf } from './python.ts';

/** A real Python that prints more than Vigil keeps: too long for the everyday tests. */

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const GIGABYTE = 1_000_000_000;
/** The counter is learned from the first 64 MB, so its first iterations print little else. */
const SCRIPT = `
import time
line = 'DEBUG cache miss 17 in loader, a line of the kind that somebody forgot to switch off ' * 2
for i in range(1, 21):
    time.sleep(0.2)
    for _ in range(10 if i < 8 else ${GIGABYTE} // 12 // len(line)):
        print(line)
    print(f'Iteration {i}/20 best={i / 100}', flush=True)
`;

/** The peak memory of a process, in MiB. */
const peakMib = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

it('a script that prints a gigabyte finishes with every iteration read, without filling memory or disk', async () => {
  const { pid } = await home.host();
  const id = await home.start({
    program: { kind: 'command', file: pythonOf('requirements'), args: ['-c', SCRIPT] },
    goal: 'maximise',
  });
  const { row, attempts, observations } = await home.ended(id, 200_000);
  expect(row).toMatchObject({ outcome: 'finished', iteration: 20, total: 20, best: 0.2 });
  expect(observations.map(({ iteration }) => iteration)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
  expect(attempts).toHaveLength(1);
  expect(attempts[0]?.outputBytes).toBeGreaterThan(GIGABYTE);
  expect(peakMib(pid)).toBeLessThan(300);
  expect(bytesIn(home.folder(id))).toBeLessThan(0.4 * GIGABYTE);
});
