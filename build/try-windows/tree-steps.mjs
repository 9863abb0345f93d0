import { join } from 'node:path';
import { until } from '../../test/windows/stage.mjs';
import { readText, withJob } from './job.mjs';

/** @typedef {import('../../test/windows/stage.mjs').Stage} Stage */
/** @typedef {import('./job.mjs').Job} Job */

const stay =
  "require('node:fs').writeFileSync(process.argv[1], String(process.pid)); setInterval(() => {}, 1e6);";
/** A job with a child and a grandchild that is detached; each leaves its pid in the folder of the run. */
const family = `const { spawn } = require('node:child_process'); const { join } = require('node:path');
  const at = (name) => join(process.env.FOLDER, name);
  const more = (name, isDetached) => spawn(process.execPath, ['-e', ${JSON.stringify(stay)}, at(name)],
    { stdio: 'ignore', detached: isDetached }).unref();
  more('child', false); more('detached', true);
  require('node:fs').writeFileSync(at('job'), String(process.pid)); setInterval(() => {}, 1e6);`;

/** That nothing is left of a family after something. @param {Stage} stage @param {(job: Job) => unknown} act */
const endsTree = (stage, act) =>
  withJob(stage, family, async (job) => {
    const pids = () =>
      ['job', 'child', 'detached'].map((name) => Number(readText(join(job.keeper.runFolder, name))));
    await until(() => pids().every((pid) => pid > 0), 'the job and what it started live');
    await act(job);
    await until(() => !pids().some(isAlive), 'all of the job was gone');
    return 'job, child and detached child ended';
  });

/** @type {import('./run-steps.mjs').AutomaticStep<Stage>[]} */
export const treeSteps = [
  {
    id: 'tree-killed',
    title: 'a kill ends the whole tree of a job',
    limitMs: 60_000,
    run: (stage) => endsTree(stage, ({ send }) => send({ kind: 'stop', how: 'kill' })),
  },
  {
    id: 'keeper-killed',
    title: 'a killed keeper takes the tree along',
    limitMs: 60_000,
    run: (stage) => endsTree(stage, ({ keeper }) => stage.endByForce(keeper.pid)),
  },
];

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
