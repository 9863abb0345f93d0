// Stands in for the package `node-pty` beside the programs under test: the real one, with two things changed that Wine
// lacks. The pseudo-console is Wine's (the one shipped with node-pty does not start there), and jobs get their
// standard streams from terminal-shim.cjs.
const { join } = require('node:path');
const real = require(process.env.VIGIL_WINDOWS_NODE_PTY);

const shim = join(__dirname, 'terminal-shim.cjs');
exports.spawn = (file, args, options) =>
  real.spawn(process.execPath, [shim, file, ...args], { ...options, useConptyDll: false });
