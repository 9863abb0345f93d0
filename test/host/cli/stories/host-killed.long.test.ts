import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../../../support/until.ts';
import { startVigil, vigil } from '../../../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';
import { openTerminal } from './terminal.ts';

const SAMPLE = ['run', '--sample', '--fault', 'silent@7', '--iterations', '9', '--', '--images', '12'];
const ITERATIONS = Array.from({ length: 9 }, (_, index) => `iteration ${index + 1}/9 `);
let home: TestHome;

beforeEach(async () => {
  home = openTestHome();
  await home.host();
});
afterEach(() => home.close());

const ask = (...args: string[]) => vigil(home.home, ...args);
const times = (text: string, all: string) => all.split(text).length - 1;

test('without a terminal the output continues without a missing or repeated byte', async () => {
  const command = startVigil(home.home, SAMPLE);
  await until(() => command.seen().stdout.includes('iteration 3/9 '), 'three iterations have come');
  await home.killHost();
  const { code, stdout, stderr } = await command.answer;
  expect(code).toBe(0);
  expect(stderr).toContain('Attempt 2 resumes from iteration 6.');
  const logged = await Promise.all(['1', '2'].map((number) => ask('logs', 'last', '--attempt', number)));
  expect(stdout).toBe(logged.map((answer) => answer.stdout).join(''));
  for (const iteration of ITERATIONS) expect(times(iteration, stdout)).toBe(1);
  expect((await ask('show', 'last')).stdout).toMatch(
    /Notes\n {2}\d.* A new host took over; nothing was lost/,
  );
});

test('in a terminal every iteration is shown once, and the outcome last', async () => {
  const terminal = openTerminal(home.home, SAMPLE);
  await terminal.sees('iteration 3/9 ');
  await home.killHost();
  expect(await terminal.exitCode).toBe(0);
  const shown = terminal.shown();
  for (const iteration of ITERATIONS) expect(times(iteration, shown)).toBe(1);
  const order = [
    'Attempt 1: The job exited silently with code 0',
    'resumes from iteration 6',
    'iteration 9/9',
    'Finished:',
  ];
  const places = order.map((text) => shown.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('with --json the rows continue until the run has ended', async () => {
  const command = startVigil(home.home, [...SAMPLE.slice(0, 1), '--json', ...SAMPLE.slice(1)]);
  await until(() => command.seen().stdout.includes('"iteration":3'), 'three iterations have come');
  await home.killHost();
  const { code, stdout } = await command.answer;
  expect(code).toBe(0);
  const iterations = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).iteration);
  expect(iterations.at(-1)).toBe(9);
  expect(iterations).toEqual([...iterations].sort((a, b) => a - b));
});
