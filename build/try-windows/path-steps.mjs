import { join } from 'node:path';
import { runQuietly } from '../command.mjs';
import { readText, withJob } from './job.mjs';
import { Skipped } from './run-steps.mjs';
import { systemProgram } from './system-program.mjs';

/** @typedef {import('../../test/windows/stage.mjs').Stage} Stage */

/** @type {import('./run-steps.mjs').AutomaticStep<Stage>[]} */
export const pathSteps = [
  {
    id: 'command-on-path',
    title: 'vigil.cmd on the PATH',
    limitMs: 60_000,
    async run() {
      const shell = systemProgram('cmd.exe');
      const { code, output } = await runQuietly(shell, ['/d', '/c', 'vigil', '--version']);
      if (code !== 0)
        throw new Skipped('Vigil is not installed, or the terminal is older than the installation');
      return output;
    },
  },
  {
    id: 'hangul-paths',
    title: 'folders with spaces and Hangul',
    limitMs: 30_000,
    run: (stage) =>
      withJob(
        stage,
        "require('node:fs').writeFileSync(require('node:path').join(process.env.FOLDER, '결과 파일'), process.cwd())",
        async (job) => {
          const { exitCode } = await job.ending();
          const seen = readText(join(job.keeper.runFolder, '결과 파일'));
          if (exitCode !== 0 || seen !== stage.root)
            throw new Error(`exit code ${exitCode}, or another folder`);
          return 'the job ran in one and wrote into another';
        },
      ),
  },
];
