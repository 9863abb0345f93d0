import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundleOrGiveUp, writeBundle } from './bundle.mjs';
import { findOnPath, runAttached } from './command.mjs';
import { bundles } from './entries.mjs';
import { ensureInstalled } from './install.mjs';
import { fromRoot, out, root } from './paths.mjs';
import { giveUp } from './say.mjs';

/** The rig takes in nothing of the product, so that it judges by what it sees alone. @type {import('./entries.mjs').Bundle} */
const rig = {
  name: 'torture',
  entry: 'test/torture/rig.ts',
  file: 'torture/rig.js',
  kind: 'program',
  reads: ['test/torture'],
};
/** Jobs whose calls are replayed; it needs the product's sources in Python alone. @type {import('./entries.mjs').Bundle} */
const replayRig = {
  ...rig,
  name: 'torture-replay',
  entry: 'test/torture/replay/replay-rig.ts',
  file: 'torture/replay-rig.js',
};

if (process.platform !== 'linux')
  giveUp('The torture rig uses /proc, signals and mounts; it runs on Linux only.');
await ensureInstalled();
if (process.argv.includes('--replay')) {
  await writeBundle(replayRig);
  const args = ['--enable-source-maps', join(out, replayRig.file), ...process.argv.slice(2)];
  process.exit(await runAttached(process.execPath, args, { cwd: root }));
}
await bundleOrGiveUp(['host', 'keeper', 'vigil', 'sample', 'python']);
await writeBundle(rig);
await writeOtherFormat('older', -1);
await writeOtherFormat('newer', 1);
const clock = compileClock();
const isolated = mayUnshare() ? ['unshare', '--mount', '--propagation', 'private'] : [];
const [program = '', ...args] = [
  ...isolated,
  process.execPath,
  '--enable-source-maps',
  join(out, rig.file),
  ...(isolated.length > 0 ? ['--may-mount'] : []),
  ...(clock === null ? [] : ['--clock', clock]),
  ...process.argv.slice(2),
];
process.exitCode = await runAttached(program, args, { cwd: root });

/**
 * A host that differs from ours in the number of its files' format only.
 * @param {string} name
 * @param {number} by
 */
async function writeOtherFormat(name, by) {
  const [host, ...started] = ['host', 'keeper', 'sample'].map((one) =>
    bundles.find(({ name }) => name === one),
  );
  if (host === undefined) throw new Error('There is no bundle of the host.');
  const folder = join(out, 'other-format', name);
  await writeBundle({ ...host, file: `other-format/${name}/host.js` }, [
    {
      name: 'vigil:other-format',
      transform(code, id) {
        if (!id.endsWith('/protocol/version.ts')) return null;
        const other = code.replace(/(?<=FILE_FORMAT = )\d+/, (now) => String(Number(now) + by));
        if (other === code) this.error('FILE_FORMAT is not where the torture rig looks for it.');
        // Without a map, since it is never debugged.
        return { code: other, map: null };
      },
    },
  ]);
  mkdirSync(folder, { recursive: true });
  for (const one of started) if (one) copyFileSync(join(out, one.file), join(folder, one.file));
}

/** @returns {string | null} the library to preload; null without a compiler */
function compileClock() {
  if (findOnPath('gcc') === null) return null;
  const library = join(out, 'torture', 'clock.so');
  execFileSync('gcc', [
    '-O2',
    '-shared',
    '-fPIC',
    '-o',
    library,
    fromRoot('test', 'torture', 'clock', 'clock.c'),
    '-ldl',
  ]);
  return library;
}

function mayUnshare() {
  try {
    execFileSync('unshare', ['--mount', '--propagation', 'private', 'mount', '-t', 'tmpfs', 'tmpfs', out], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
