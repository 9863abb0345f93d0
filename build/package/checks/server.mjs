import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runQuietly } from '../../command.mjs';
import { filesBelow } from './contents.mjs';
import { happens } from './happens.mjs';

const mustNotBeThere =
  /\.(?:pdb|map|lib|test\.js)$|__pycache__|prebuilds|koffi-win32|out\/(?:shell\.js|preload\.cjs)$/;

/**
 * Unpacks the archive for servers elsewhere and works with it.
 * @param {import('./check-table.mjs').Table} table
 * @param {string} archive
 */
export async function checkServerArchive({ check }, archive) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vigil archive ')));
  const env = { ...process.env, VIGIL_HOME: join(folder, 'home') };
  let command = '';
  const vigil = (/** @type {string[]} */ ...args) => runQuietly(command, args, { cwd: folder, env });
  try {
    await check(
      'server',
      'it unpacks to one folder, without what is for Windows or the desktop',
      async () => {
        const { code, output } = await runQuietly('tar', ['xzf', archive], { cwd: folder });
        assert.equal(code, 0, output);
        const [name = '', ...more] = readdirSync(folder);
        assert.deepEqual(more, []);
        command = join(folder, name, 'bin', 'vigil');
        const files = filesBelow(join(folder, name));
        assert.deepEqual(
          files.filter((file) => mustNotBeThere.test(file)),
          [],
        );
        for (const file of ['LICENSE.txt', 'THIRD-PARTY-LICENSES.txt', 'out/renderer/index.html'])
          assert.ok(files.includes(file), file);
        return `${files.length} files`;
      },
    );
    await check('server', 'its command runs the sample, which dies, resumes and finishes', async () => {
      const size = ['--iterations', '8', '--size', '32', '--images', '2'];
      const { code, output } = await vigil('run', '--sample', '--fault', 'exit1@5', ...size);
      assert.equal(code, 0, output.slice(-1500));
    });
    await check('server', 'a Python job is given the helper that lies in the archive', async () => {
      const { output } = await vigil('run', '--', 'python3', '-c', 'import vigil; print(vigil.__file__)');
      assert.ok(output.includes(join('out', 'python', 'vigil', '__init__.py')), output.slice(-1500));
    });
  } finally {
    if (command !== '') await vigil('host', 'stop');
    await happens(() => isRemoved(folder), 'the host that ends wrote no more');
  }
}

/** @param {string} folder */
function isRemoved(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}
