import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { runQuietly } from '../command.mjs';
import { systemProgram } from './system-program.mjs';

/** @typedef {import('../../test/windows/stage.mjs').Stage} Stage */

/** @type {import('./run-steps.mjs').AutomaticStep<Stage>[]} */
export const systemSteps = [
  {
    id: 'pipe-lock',
    title: 'a named pipe has one owner',
    limitMs: 30_000,
    async run() {
      const name = `\\\\.\\pipe\\vigil-try-${process.pid}`;
      const owner = createServer().listen(name);
      await once(owner, 'listening');
      try {
        const second = `require('node:net').createServer().on('error', (error) => { console.log(error.code); process.exit(3) })
          .listen(${JSON.stringify(name)}, () => process.exit(0));`;
        const { code, output } = await runQuietly(process.execPath, ['-e', second]);
        if (code === 0) throw new Error('a second process got the same pipe');
        return `refused to a second process: ${output.trim()}`;
      } finally {
        owner.close();
      }
    },
  },
  {
    id: 'event-log',
    title: 'the event log answers',
    limitMs: 60_000,
    async run() {
      const counts = [];
      for (const log of ['System', 'Application']) {
        const args = ['qe', log, '/f:xml', '/rd:true', '/c:20', '/e:Events', '/uni:true'];
        const child = spawn(systemProgram('wevtutil.exe'), args, { stdio: ['ignore', 'pipe', 'ignore'] });
        /** @type {Buffer[]} */
        const parts = [];
        child.stdout.on('data', (part) => parts.push(part));
        const [code] = await once(child, 'close');
        const bytes = Buffer.concat(parts);
        const isWide = bytes.length > 1 && (bytes[1] === 0 || bytes[0] === 0xff);
        const events = bytes.toString(isWide ? 'utf16le' : 'utf8').match(/<Event /g)?.length ?? 0;
        if (code !== 0 || events === 0) throw new Error(`${log}: code ${code}, ${events} events`);
        counts.push(`${log} ${events} events in ${isWide ? 'UTF-16' : 'UTF-8'}`);
      }
      return counts.join(', ');
    },
  },
];
