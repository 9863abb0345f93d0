import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { WorkDone } from '../../../../electron/core/protocol/wire/work-of-attempt.ts';
import { DONE } from '../../../../electron/host/base/answers.ts';
import { watchForLeaving } from '../../../../electron/host/cli/attach/leaving.ts';
import type { Calls } from '../../../../electron/host/cli/connection.ts';
import { noting, testWorld } from '../command-bench.ts';

const words = english.commandLine.attach;
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A run that is shown, at a terminal or not, with the typed input and the requests to the host. */
function attached(interactive: boolean, workAtRisk: WorkDone | null = null, stopped: object = DONE) {
  const asked: unknown[] = [];
  const call = (name: string, answer: object = DONE) => ({
    mutate: async (input: object) => noting(asked, answer)(name, input),
  });
  const calls = {
    terminal: { input: call('input'), resize: call('resize') },
    runs: { stop: call('stop', stopped) },
  } as unknown as Calls;
  const stdin = Object.assign(new EventEmitter(), { isRaw: false, resume() {}, pause() {} });
  const setRawMode = (isRaw: boolean) => void Object.assign(stdin, { isRaw });
  const written: string[] = [];
  const write = (text: string) => void written.push(text);
  const stdout = Object.assign(new EventEmitter(), { columns: 1, rows: 24, write });
  const own = Object.assign(new EventEmitter(), { stdin: Object.assign(stdin, { setRawMode }), stdout });
  const { world, remarks } = testWorld();
  const console = { ...world.console, interactive };
  const run = { console, language: english, calls, id: 'run', json: false, workAtRisk: () => workAtRisk };
  const leaving = watchForLeaving(run, own as unknown as NodeJS.Process);
  const type = (keys: string) => stdin.emit('data', Buffer.from(keys));
  return { leaving, own, stdin, stdout, asked, remarks, written, type };
}

it('without a terminal a signal detaches, and no key is read', async () => {
  const { leaving, own, stdin } = attached(false);
  expect(stdin.listenerCount('data')).toBe(0);
  own.emit('SIGINT');
  expect(await leaving.left).toBe('left');
  leaving.release();
  expect([own.listenerCount('SIGINT'), own.listenerCount('SIGTERM')]).toEqual([0, 0]);
});

it('keys and terminal size go to the job, which always gets at least two columns', () => {
  const { asked, type, stdout } = attached(true);
  type('y\r');
  stdout.emit('resize');
  expect(asked).toEqual([
    ['input', { id: 'run', data: Buffer.from('y\r').toString('base64') }],
    ['resize', { id: 'run', columns: 2, rows: 24 }],
  ]);
});

it('Ctrl-C says what a stop would lose and asks; output pauses until the answer', async () => {
  const { leaving, remarks, type } = attached(true, { completed: 3, tookMs: 60_000 });
  type('\x03');
  expect(remarks).toEqual([words.stopLosesAll({ completed: 3, tookMs: 60_000 }), words.detachOrStop]);
  let isQuiet = false;
  const quiet = leaving.quiet().then(() => {
    isQuiet = true;
  });
  await nextTurn();
  expect(isQuiet).toBe(false);
  type(' ');
  await quiet;
});

it('s stops the job, and a second s kills it; a refusal is shown', async () => {
  const problem = { code: 'run-not-living', id: 'run' } as const;
  const { asked, remarks, type } = attached(true, null, { ok: false, problem });
  type('\x03s');
  type('\x03s');
  await nextTurn();
  expect(asked).toEqual([
    ['stop', { id: 'run', hard: false }],
    ['stop', { id: 'run', hard: true }],
  ]);
  expect(remarks).toEqual([
    ...[words.detachOrStop, words.stopping, words.detachOrStop, words.killing],
    ...[english.shared.problem(problem), english.shared.problem(problem)],
  ]);
});

it('d detaches, and keyboard, signals and screen are restored once', async () => {
  const { leaving, own, stdin, stdout, written, type } = attached(true);
  expect(stdin.isRaw).toBe(true);
  type('\x03d');
  expect(await leaving.left).toBe('left');
  leaving.release();
  leaving.release();
  expect([stdin.isRaw, stdin.listenerCount('data'), stdout.listenerCount('resize')]).toEqual([false, 0, 0]);
  expect(own.listenerCount('SIGINT')).toBe(0);
  expect(written).toEqual([expect.stringContaining('\x1b[?25h')]);
});
