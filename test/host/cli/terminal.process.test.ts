import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestHome, type TestHome } from '../../support/vigil-home.ts';
import { openTerminal } from './terminal.ts';

const typist = ['--', process.execPath, resolve('test/jobs/typist.mjs')];
let home: TestHome;

beforeEach(async () => {
  home = openTestHome();
  await home.host();
});
afterEach(() => home.close());

test("keys, size and screen of the terminal are the job's", async () => {
  const terminal = openTerminal(home.home, ['run', ...typist]);
  await terminal.sees('ready 90x20');
  terminal.type('안녕 🚀\r');
  await terminal.sees('heard 안녕 🚀');
  terminal.resize(70, 15);
  await terminal.sees('resized 70x15');
  terminal.type('bye\r');
  await terminal.sees('Ended, not confirmed');
  expect(await terminal.exitCode).toBe(0);
  expect(terminal.shown()).toContain('\x1b[?25h');
});

test('Ctrl-C asks; another key goes on; d detaches and the job lives; attaching shows its screen again', async () => {
  const terminal = openTerminal(home.home, ['run', ...typist]);
  await terminal.sees('ready');
  terminal.type('\x03');
  await terminal.sees('d: detach');
  terminal.type('x');
  terminal.type('still here\r');
  await terminal.sees('heard still here');
  terminal.type('\x03');
  await terminal.sees('d: detach');
  terminal.type('d');
  await terminal.sees('Detached; the job goes on');
  expect(await terminal.exitCode).toBe(130);

  const again = openTerminal(home.home, ['attach', 'last']);
  await again.sees('heard still here');
  again.type('and again\r');
  await again.sees('heard and again');
  again.type('\x03');
  await again.sees('d: detach');
  again.type('s');
  await again.sees('asked to end by itself');
  expect(await again.exitCode).toBe(5);
});
