import { expect, it } from 'vitest';
import { runBriefly } from '../../../electron/host/machine/run-briefly.ts';

const node = (script: string, limitMs = 20_000) => runBriefly(process.execPath, ['-e', script], limitMs);

it('a program that succeeds returns what it wrote to both of its outputs', async () => {
  expect(await node('console.log("한"); console.error("error")')).toBe('한\nerror\n');
});

it('a program that answers on its stdout may warn of something beside', async () => {
  const both = ['-e', 'console.log("한"); console.error("warning")'];
  expect(await runBriefly(process.execPath, both, 20_000, { hasAnswer: true })).toBe('한\n');
});

it('a program that waits for input is given none', async () => {
  expect(await node('process.stdin.resume().on("end", () => console.log("over"))')).toBe('over\n');
});

it('a program that fails, is missing, or has an impossible name returns nothing', async () => {
  expect(await node('console.log("half"); process.exit(1)')).toBeNull();
  expect(await runBriefly('no-such-program-anywhere', [], 20_000)).toBeNull();
  expect(await runBriefly('a\0b', [], 20_000)).toBeNull();
});

it('a program gets the environment without the variables of a job, so that it does not look like a part of it', async () => {
  process.env.VIGIL_RUN_DIR = '/runs/1';
  process.env.OF_USER = '1';
  try {
    const names = await node('console.log(Object.keys(process.env).join(" "))');
    expect(names).toContain('OF_USER');
    expect(names).not.toContain('VIGIL_');
  } finally {
    delete process.env.VIGIL_RUN_DIR;
    delete process.env.OF_USER;
  }
});

it('a program that takes too long is killed', async () => {
  expect(await node('setInterval(() => {}, 1e6)', 300)).toBeNull();
});

it('lets jobs go first if that is wanted', async () => {
  // It looks until its priority has changed, because that is set once it runs.
  const look = `const { getPriority } = require('node:os');
    const look = () => (getPriority() > 0 ? console.log('behind') : setTimeout(look, 5)); look();`;
  expect(await runBriefly(process.execPath, ['-e', look], 20_000, { isBehind: true })).toBe('behind\n');
});
