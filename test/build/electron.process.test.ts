import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const script = new URL('../../build/electron.mjs', import.meta.url);

/** Answers of build/electron.mjs in a process of its own, because it looks at the environment. */
async function ask(expression: string, env: Record<string, string>) {
  const source = `const m = await import(${JSON.stringify(script.href)}); console.log(JSON.stringify(await m.${expression}))`;
  const { ELECTRON_OVERRIDE_DIST_PATH: _, ...clean } = process.env;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', source], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...clean, ...env },
  });
  return JSON.parse(stdout.trim());
}

test('a server that accepts the connection but never answers is given up and named', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const reason = await ask('fetchElectron()', { ELECTRON_MIRROR: `http://127.0.0.1:${port}/` });
  silent.close();
  expect(reason).toBe(`its download (127.0.0.1:${port}) cannot be reached`);
});

test('a refused connection or an invalid address is a reason, not a crash', async () => {
  expect(await ask('fetchElectron()', { ELECTRON_MIRROR: 'http://127.0.0.1:1/' })).toContain(
    'cannot be reached',
  );
  expect(await ask('fetchElectron()', { ELECTRON_MIRROR: 'not an address' })).toContain('cannot be reached');
});

test('a folder without Electron is not taken for Electron', async () => {
  expect(await ask('electronBinary()', { ELECTRON_OVERRIDE_DIST_PATH: '/nonexistent' })).toBe(null);
});
