import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import xterm from '@xterm/headless';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { textWidth } from '../../../../electron/host/cli/layout/table.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';
import { openTerminal } from './terminal.ts';

const typist = ['--', process.execPath, resolve('test/jobs/typist.mjs')];
let home: TestHome;

beforeEach(async () => {
  home = openTestHome();
  await home.host();
});
afterEach(() => home.close());

test('keys and size of the terminal reach the job, and its screen is shown', async () => {
  const terminal = openTerminal(home.home, ['run', ...typist]);
  await terminal.sees('ready 90x20');
  terminal.type('안녕 🚀\r');
  await terminal.sees('heard 안녕 🚀');
  terminal.resize(70, 15);
  await terminal.sees('resized 70x15');
  terminal.type('bye\r');
  await terminal.sees('Ended, not confirmed');
  expect(await terminal.exitCode).toBe(EXIT.unconfirmed);
  expect(terminal.shown()).toContain('\x1b[?25h');
});

test('Ctrl-C asks and warns of losses; another key continues; d detaches; attaching shows the screen again', async () => {
  const terminal = openTerminal(home.home, ['run', ...typist]);
  await terminal.sees('ready');
  terminal.type('\x03');
  await terminal.sees("can't resume, so stopping it loses all of its work: ");
  await terminal.sees('d: detach');
  terminal.type('x');
  terminal.type('still here\r');
  await terminal.sees('heard still here');
  terminal.type('\x03');
  await terminal.sees('d: detach');
  terminal.type('d');
  await terminal.sees('Detached; the job continues');
  expect(await terminal.exitCode).toBe(130);

  const again = openTerminal(home.home, ['attach', 'last']);
  await again.sees('heard still here');
  again.type('and again\r');
  await again.sees('heard and again');
  again.type('\x03');
  await again.sees('d: detach');
  again.type('s');
  await again.sees('asks the job to end');
  expect(await again.exitCode).toBe(5);
});

test('Ctrl-C twice detaches, and its remark appears below the output', { tags: 'long' }, async () => {
  const terminal = openTerminal(home.home, ['run', ...typist]);
  await terminal.sees('ready');
  terminal.type('\x03\x03');
  await terminal.sees('Detached; the job continues');
  expect(await terminal.exitCode).toBe(130);
  const lines = await screenOf(terminal.shown());
  const at = (text: string) => lines.findIndex((line) => line.includes(text));
  expect(at('has started')).toBe(0);
  expect(at('ready 90x20')).toBeGreaterThan(at('has started'));
  expect(at('Detached')).toBeGreaterThan(at('d: detach'));
});

test('the user can detach even if the host hangs', { tags: 'long' }, async () => {
  const terminal = openTerminal(home.home, ['run', ...typist]);
  await terminal.sees('ready');
  const { pid } = await home.host();
  process.kill(pid, 'SIGSTOP');
  try {
    terminal.type('never read\r');
    terminal.type('\x03');
    await terminal.sees('d: detach');
    terminal.type('d');
    await terminal.sees('Detached; the job continues');
    expect(await terminal.exitCode).toBe(130);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
});

test('a script that saves nothing is offered to be replayed before it starts', async () => {
  const script = join(home.home, 'tune.py');
  writeFileSync(
    script,
    'def score(x):\n    return x\n\nfor i in range(3):\n    y = score(i)\n    print(f"iteration {i + 1} y {y}")\n',
  );
  const terminal = openTerminal(home.home, ['run', '--', 'python3', script], { cols: 160, rows: 20 });
  await terminal.sees('could replay score: it is called by the loop in line 4');
  await terminal.sees(`vigil run --replay tune.py:score -- python3 ${script}`);
  await terminal.sees('has started');
  expect(await terminal.exitCode).toBe(EXIT.ok);
  expect(terminal.shown().split('--replay')).toHaveLength(2);
});

test('the list fits 80 columns with names in Hangul', async () => {
  const name = '밤샘 최적화 실험 '.repeat(7).trim();
  await home.start({ name, program: { kind: 'command', file: process.execPath, args: ['-e', ''] } });
  for (const args of [['ls'], ['show', '밤샘']]) {
    const terminal = openTerminal(home.home, args, { cols: 80, rows: 24 });
    expect(await terminal.exitCode).toBe(0);
    const [line = ''] = terminal
      .shown()
      .split('\r\n')
      .filter((shown) => shown.includes('밤샘 최적화'));
    expect(textWidth(line)).toBeLessThanOrEqual(80);
    expect(line).toContain('…');
  }
});

/** The lines on a terminal after it received all of this. */
async function screenOf(shown: string): Promise<string[]> {
  const terminal = new xterm.Terminal({ cols: 90, rows: 20, allowProposedApi: true });
  await new Promise<void>((resolve) => terminal.write(shown, resolve));
  const { active } = terminal.buffer;
  return Array.from(
    { length: active.length },
    (_, row) => active.getLine(row)?.translateToString(true) ?? '',
  );
}
