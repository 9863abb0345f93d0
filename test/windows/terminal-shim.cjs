// Runs `terminal-shim.cjs PROGRAM ARGS…` with this console as its standard streams, and exits as it does: Wine starts
// what runs in a pseudo-console without any, where Windows gives it the console's.
const { spawn } = require('node:child_process');
const { openSync } = require('node:fs');

const [program, ...args] = process.argv.slice(2);
const input = openSync('\\\\.\\CONIN$', 'r+');
const output = openSync('\\\\.\\CONOUT$', 'r+');
const job = spawn(program, args, { stdio: [input, output, output] });
job.on('exit', (code) => process.exit(code));
