import { bundleOrGiveUp } from './bundle.mjs';
import { runAttached } from './command.mjs';
import { electronBinary, fetchElectron } from './electron.mjs';
import { ensureInstalled } from './install.mjs';
import { fromRoot, root } from './paths.mjs';
import { say } from './say.mjs';

/** A window system that Electron or a browser can use. Windows and macOS always have one. */
const hasDisplay =
  process.platform === 'win32' ||
  process.platform === 'darwin' ||
  Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

/** An end sooner than this was no use by a person: Electron could not start here. */
const failedStartMs = 5_000;

// The terminal sends Ctrl-C to the programs below as well; they decide what it means, and this one follows them.
process.on('SIGINT', () => {});

await ensureInstalled();
await bundleOrGiveUp();
const reason = await openDesktop();
if (reason !== null) {
  say(`No desktop window, because ${reason}. The same window opens in the browser instead.`);
  await openInBrowser();
}

/** @returns {Promise<string | null>} null when the app was used and closed, else why there is none */
async function openDesktop() {
  if (!hasDisplay) return 'there is no display';
  if (electronBinary() === null) {
    const obstacle = await fetchElectron();
    if (obstacle !== null) return `Electron is not installed and ${obstacle}`;
  }
  const binary = electronBinary();
  if (binary === null) return 'Electron is not installed';
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
  // Chromium's sandbox refuses to run as root on Linux.
  const flags = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const since = performance.now();
  const code = await runAttached(binary, [...flags, root, ...process.argv.slice(2)], { env });
  if (code !== 0 && performance.now() - since < failedStartMs)
    return `Electron ended at once with code ${code}`;
  process.exitCode = code;
  return null;
}

async function openInBrowser() {
  const opens = hasDisplay && !process.env.CI;
  const code = await vigil('open', ...(opens ? [] : ['--print']));
  if (code !== 0) {
    process.exitCode = code;
    return;
  }
  if (hasDisplay) return;
  say(
    'No display either, so the sample runs here. It is told to die in silence at iteration 13: watch it come back.',
  );
  process.exitCode = await vigil('run', '--sample', '--fault', 'silent@13');
}

/** @param {string[]} args */
function vigil(...args) {
  return runAttached(process.execPath, [fromRoot('out', 'vigil.js'), ...args]);
}
