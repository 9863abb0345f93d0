import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { openKeeper } from '../../test/windows/stage.mjs';
import { fromRoot } from '../paths.mjs';

/** @typedef {import('../../test/windows/stage.mjs').Stage} Stage */

/** For the source of a job. */
export const koffi = JSON.stringify(process.env.VIGIL_WINDOWS_KOFFI ?? fromRoot('node_modules', 'koffi'));

let count = 0;

/**
 * Runs JavaScript as a job, under a keeper of its own.
 * @template T
 * @param {Stage} stage
 * @param {string} script
 * @param {(job: Job) => Promise<T>} use
 */
export async function withJob(stage, script, use) {
  const keeper = await openKeeper(stage, `시도 ${++count}`);
  try {
    keeper.start({ args: ['-e', script], env: { FOLDER: keeper.runFolder } });
    return await use({
      keeper,
      send: keeper.host.send,
      ending: async () => (await keeper.host.next('ended')).ending,
      output: () => stripVTControlCharacters(textSoFar(join(keeper.folder(), 'output.log'))),
    });
  } finally {
    await keeper.close();
  }
}
/**
 * @typedef {{ keeper: Awaited<ReturnType<typeof openKeeper>>, send: (request: object) => void,
 *   ending: () => Promise<any>, output: () => string }} Job
 */

/** What a file contains; empty while there is none. @param {string} path */
export const textSoFar = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
