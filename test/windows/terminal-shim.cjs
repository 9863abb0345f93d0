// Runs `terminal-shim.cjs PROGRAM ARGS…` with this console as its standard streams, and exits with its exit code: Wine
// starts programs in a pseudo-console without streams, where Windows gives them those of the console.
const { spawn } = require('node:child_process');
const { openSync } = require('node:fs');

const [program, ...args] = process.argv.slice(2);
const input = openSync('\\\\.\\CONIN$', 'r+');
const output = openSync('\\\\.\\CONOUT$', 'r+');
const job = spawn(program, args, { stdio: [input, output, output] });
job.on('exit', (code) => process.exit(code));
