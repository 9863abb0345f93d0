import { buildBundles } from './bundle.mjs';
import { runAttached } from './command.mjs';
import { electronBinary } from './electron.mjs';
import { root } from './paths.mjs';
import { say } from './say.mjs';
import { desktopTests } from './suites.mjs';

/*
 * The scenarios of the desktop in real Electron, which the suite *shell* runs in its double. It never downloads; where
 * Electron or a display is missing it says so and counts as done.
 */

const binary = electronBinary();
const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

if (binary === null) {
  say(
    'Skipped: Electron’s binary is not on this machine. npm start fetches it where its download can be reached.',
  );
} else if (!hasDisplay) {
  say('Skipped: Electron is here, but there is no display to open its window on.');
} else {
  await buildBundles();
  const env = { ...process.env, VIGIL_ELECTRON: binary };
  // One after another: there is one screen, and one window can be in front.
  const args = ['--test', '--test-concurrency=1', '--test-reporter=spec', ...desktopTests('electron')];
  process.exitCode = await runAttached(process.execPath, args, { cwd: root, env });
}
