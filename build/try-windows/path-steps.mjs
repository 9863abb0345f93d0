import { join } from 'node:path';
import { runQuietly } from '../command.mjs';
import { textSoFar, withJob } from './job.mjs';
import { Skipped } from './run-steps.mjs';
import { systemProgram } from './system-program.mjs';

/** @typedef {import('../../test/windows/stage.mjs').Stage} Stage */

/** @type {import('./run-steps.mjs').AutomaticStep<Stage>[]} */
export const pathSteps = [
  {
    id: 'command-on-path',
    title: 'vigil.cmd on the PATH',
    limitMs: 60_000,
    run: () => versionOnPath(runQuietly),
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
          const seen = textSoFar(join(job.keeper.runFolder, '결과 파일'));
          if (exitCode !== 0 || seen !== stage.root)
            throw new Error(`exit code ${exitCode}, or another folder`);
          return 'the job ran in one and wrote into another';
        },
      ),
  },
];

/**
 * That what the PATH has answers: what is there and fails is broken, and not absent.
 * @param {(program: string, args: string[]) => Promise<{ code: number, output: string }>} run
 */
export async function versionOnPath(run) {
  const found = await run(systemProgram('where.exe'), ['$PATH:vigil']);
  if (found.code === NOT_FOUND)
    throw new Skipped('Vigil is not installed, or the terminal is older than the installation');
  if (found.code !== 0) throw new Error(`where.exe ended with code ${found.code}: ${found.output}`);
  const { code, output } = await run(systemProgram('cmd.exe'), ['/d', '/c', 'vigil', '--version']);
  if (code !== 0) throw new Error(`vigil --version ended with code ${code}: ${output}`);
  return output;
}

/** By where.exe; 2 is an error of its own. */
const NOT_FOUND = 1;
