import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fromRoot } from '../../paths.mjs';
import { home, inWine, programs, programsInWindows } from './installed-place.mjs';

/*
 * The installed host, started in Wine as an installation starts it and asked from here: its port is the same on both sides, and
 * Windows Node cannot connect to one in Wine.
 */

const patienceMs = 90_000;
const packages = ['resources', 'app.asar.unpacked', 'node_modules'];

/** @param {() => unknown} condition @param {string} what */
export async function until(condition, what) {
  for (const since = performance.now(); performance.now() - since < patienceMs; await delay(100))
    if (await condition()) return;
  throw new Error(`In ${patienceMs} ms it did not happen that ${what}.`);
}

/** Puts what Wine lacks of a terminal around the installed node-pty, which stays in use. test/windows/node-pty.cjs says what. */
export function helpTerminalInWine() {
  const place = join(programs, ...packages, 'node-pty');
  renameSync(place, `${place}-installed`);
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), '{"main":"node-pty.cjs"}');
  for (const name of ['node-pty.cjs', 'terminal-shim.cjs'])
    copyFileSync(fromRoot('test', 'windows', name), join(place, name));
}

/** Starts a host by the installed command `vigil`, as a person at a terminal does. */
export async function startHost() {
  const command = `${programsInWindows}\\bin\\vigil.cmd`;
  const more = { VIGIL_WINDOWS_NODE_PTY: [programsInWindows, ...packages, 'node-pty-installed'].join('\\') };
  // It cannot reach the host that it starts, and says so after a while.
  const asked = inWine(['cmd', '/c', command, 'ls'], more);
  await until(() => readHost() !== null, 'the command started a host');
  await asked;
  const { port, token } = readHost() ?? { port: 0, token: '' };

  /** @param {'GET' | 'POST'} method @param {string} path @param {unknown} [input] @returns {Promise<any>} */
  async function call(method, path, input) {
    const answer = await fetch(`http://127.0.0.1:${port}/trpc/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify(input ?? null) } : {}),
    });
    assert.equal(answer.status, 200, `${path}: ${answer.status}`);
    return (await answer.json()).result.data;
  }

  return {
    /** The page that it serves. */
    page: async () => (await fetch(`http://127.0.0.1:${port}/`)).text(),
    /** Runs the sample to its end, with a death in the middle. @returns {Promise<{ id: string, row: any }>} */
    async runSample() {
      const args = ['--iterations', '8', '--size', '32', '--images', '2'];
      const outcome = await call('POST', 'runs.start', {
        program: { kind: 'sample', args },
        fault: 'exit1@5',
      });
      assert.equal(outcome.ok, true, JSON.stringify(outcome));
      const id = outcome.value.id;
      /** @type {any} */
      let row;
      await until(async () => {
        row = (await call('GET', 'runs.list')).find((/** @type {any} */ each) => each.id === id);
        return row?.phase === 'ended';
      }, 'the sample ended');
      return { id, row };
    },
    async stop() {
      await call('POST', 'host.stop');
      await until(
        () =>
          fetch(`http://127.0.0.1:${port}/health`).then(
            () => false,
            () => true,
          ),
        'the host ended',
      );
    },
  };
}

/** @returns {{ port: number, token: string } | null} */
function readHost() {
  try {
    return JSON.parse(readFileSync(join(home, 'host.json'), 'utf8'));
  } catch {
    return null;
  }
}
