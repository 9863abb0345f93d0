import { buildBundles } from './bundle.mjs';
import { runAttached } from './command.mjs';
import { electronBinary } from './electron.mjs';
import { root } from './paths.mjs';
import { say } from './say.mjs';

/*
 * The smoke test in real Electron: what the double of Electron cannot prove. It never downloads; where Electron or a
 * display is missing it says so and counts as done.
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
  process.exitCode = await runAttached(process.execPath, ['--test', 'test/shell/window.electron.test.mjs'], {
    cwd: root,
    env,
  });
}
