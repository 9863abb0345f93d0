import { until } from '../../test/windows/stage.mjs';
import { withJob } from './job.mjs';

/** @typedef {import('../../test/windows/stage.mjs').Stage} Stage */

/** @type {import('./run-steps.mjs').AutomaticStep<Stage>[]} */
export const consoleSteps = [
  {
    id: 'console-output',
    title: 'ConPTY: every line of the output',
    limitMs: 60_000,
    run: (stage) =>
      withJob(
        stage,
        "for (let i = 1; i <= 2000; i++) console.log('line ' + i + ' 한글 😀');",
        async (job) => {
          const { drained } = await job.ending();
          const lines = job.output().split(/\r?\n/);
          const whole = lines.filter((line) => /^line \d+ 한글 😀\s*$/.test(line)).length;
          const begun = new Set(job.output().match(/line \d+/g)).size;
          if (begun !== 2000) throw new Error(`${begun} of 2000 lines, drained: ${drained}`);
          return `2000 lines, ${whole} with Hangul and emoji whole, drained: ${drained}`;
        },
      ),
  },
  {
    id: 'console-resize',
    title: 'ConPTY: another size',
    limitMs: 30_000,
    run: (stage) =>
      withJob(
        stage,
        "setInterval(() => process.stdout.columns === 77 && process.exit(7), 50); console.log('ready');",
        async (job) => {
          await until(() => job.output().includes('ready'), 'the job was ready');
          job.send({ kind: 'resize', columns: 77, rows: 20 });
          const { exitCode } = await job.ending();
          if (exitCode !== 7) throw new Error(`exit code ${exitCode}`);
          return 'the job saw 77 columns';
        },
      ),
  },
  {
    id: 'console-interrupt',
    title: 'ConPTY: Ctrl-C',
    limitMs: 30_000,
    run: (stage) =>
      withJob(
        stage,
        "process.on('SIGINT', () => process.exit(42)); setInterval(() => {}, 1e6); console.log('ready');",
        async (job) => {
          await until(() => job.output().includes('ready'), 'the job was ready');
          job.send({ kind: 'input', data: Buffer.from('\u0003').toString('base64') });
          const { exitCode } = await job.ending();
          if (exitCode !== 42) throw new Error(`exit code ${exitCode}: the job did not hear of it`);
          return 'the job heard of it';
        },
      ),
  },
];
