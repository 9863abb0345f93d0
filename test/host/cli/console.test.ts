import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { processConsole } from '../../../electron/host/cli/console.ts';

/** A process whose streams record what is written; `more` applies to stdin and stdout. */
function ends(more: { isTTY?: boolean; columns?: number; isRaw?: boolean; isFull?: boolean } = {}) {
  const written = { stdout: '', stderr: '' };
  const exits: unknown[] = [];
  const stream = (name: 'stdout' | 'stderr') =>
    Object.assign(new EventEmitter(), more, {
      write(text: string | Uint8Array) {
        written[name] += text;
        return !more.isFull;
      },
    });
  const stdout = stream('stdout');
  const exit = (code: unknown) => void exits.push(code);
  const process = { stdin: more, stdout, stderr: stream('stderr'), exit };
  const console = processConsole(process as unknown as NodeJS.Process);
  return { console, written, stdout, exits };
}

it('printed text, JSON and remarks cannot control the terminal; the output of the job can', async () => {
  const { console, written } = ends();
  const hostile = 'a\x1b[2J\r\nb\x07';
  console.print(hostile);
  console.printJson({ name: hostile });
  console.remark(hostile);
  expect(`${written.stdout}${written.stderr}`.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(written.stdout.split('\n')).toHaveLength(3);
  expect(JSON.parse(written.stdout.split('\n')[1] ?? '')).toEqual({ name: hostile });
  await console.pass(Buffer.from('\x1b[31m'));
  expect(written.stdout).toMatch(/\x1b\[31m$/);
});

it('remarks go to stderr, and start on a new line while the keyboard is raw', () => {
  const plain = ends();
  plain.console.remark('Hello.');
  expect(plain.written).toEqual({ stdout: '', stderr: 'vigil: Hello.\n' });
  const raw = ends({ isRaw: true });
  raw.console.remark('Hello.');
  expect(raw.written.stderr).toBe('\r\nvigil: Hello.\r\n');
});

it('output waits for a stdout that is full', async () => {
  const { console, stdout } = ends({ isFull: true });
  let passed = false;
  const passing = console.pass(Buffer.from('much')).then(() => {
    passed = true;
  });
  await Promise.resolve();
  expect(passed).toBe(false);
  stdout.emit('drain');
  await passing;
});

it('a terminal has columns and a user; any other stdout has neither', () => {
  expect(ends({ isTTY: true, columns: 90 }).console).toMatchObject({ columns: 90, interactive: true });
  expect(ends({ columns: 90 }).console).toMatchObject({ columns: null, interactive: false });
});

it('the command exits with code 0 when its reader closes stdout, and with 1 on any other stdout error', () => {
  const { stdout, exits } = ends();
  stdout.emit('error', Object.assign(new Error('closed'), { code: 'EPIPE' }));
  stdout.emit('error', Object.assign(new Error('full'), { code: 'ENOSPC' }));
  expect(exits).toEqual([0, 1]);
});
