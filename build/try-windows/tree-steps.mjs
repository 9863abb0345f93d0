import { join } from 'node:path';
import { until } from '../../test/windows/stage.mjs';
import { textSoFar, withJob } from './job.mjs';

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

/**
 * That nothing is left of a family after something. What is left nevertheless is ended: it would stay for ever.
 * @param {Stage} stage
 * @param {(job: Job) => unknown} act
 */
const endsTree = (stage, act) =>
  withJob(stage, family, async (job) => {
    const pidOf = (/** @type {string} */ name) => Number(textSoFar(join(job.keeper.runFolder, name)));
    /** Seen alive at every look: a number that was free once may belong to another program. @type {number[]} */
    let left = [];
    try {
      await until(() => {
        left = ['job', 'child', 'detached'].map(pidOf).filter(isAlive);
        return left.length === 3;
      }, 'the job and what it started live');
      await act(job);
      await until(() => {
        left = left.filter(isAlive);
        return left.length === 0;
      }, 'all of the job was gone');
    } finally {
      for (const pid of left) takesSignal(pid, 'SIGKILL');
    }
    return 'job, child and detached child ended';
  });

/** For the start of a keeper, of a family, and its end. */
const limitMs = 180_000;

/** @type {import('./run-steps.mjs').AutomaticStep<Stage>[]} */
export const treeSteps = [
  {
    id: 'tree-killed',
    title: 'a kill ends the whole tree of a job',
    limitMs,
    run: (stage) => endsTree(stage, ({ send }) => send({ kind: 'stop', how: 'kill' })),
  },
  {
    id: 'keeper-killed',
    title: 'a killed keeper takes the tree along',
    limitMs,
    run: (stage) => endsTree(stage, ({ keeper }) => stage.endByForce(keeper.pid)),
  },
];

/** @param {number} pid */
const isAlive = (pid) => takesSignal(pid, 0);

/** @param {number} pid 0: not known yet @param {'SIGKILL' | 0} signal */
function takesSignal(pid, signal) {
  try {
    return pid > 0 && process.kill(pid, signal);
  } catch {
    return false;
  }
}
