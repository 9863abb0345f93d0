// Starts a child in its own session that ignores signals, and prints both pids; lives for a minute.
import { spawn } from 'node:child_process';

const script =
  "process.on('SIGTERM', () => {}); process.on('SIGHUP', () => {}); setTimeout(() => {}, 60_000);";
const child = spawn(process.execPath, ['-e', script], { detached: true, stdio: 'ignore' });
console.log(`pids ${process.pid} ${child.pid}`);
setTimeout(() => {}, 60_000);
