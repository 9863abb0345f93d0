import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import type { RunRequest } from '../../../electron/core/protocol/policy/run-spec.ts';
import { gpuProcess, gpuSample, machineSample } from '../machine-sample.ts';
import { saveAs } from './layout.ts';
import { ScriptedHome } from './scripted-home.ts';
import type { JobHands } from './scripted-job.ts';

const GIB = 2 ** 30;
const ITERATIONS = 50;

/** How its processes ended, and which iterations were done more than once. */
interface OwnStatesStory {
  deaths: number;
  recycles: number;
  again: number[];
}

/**
 * A run whose job uses more memory in each iteration and vanishes in the one that the card cannot hold. It saves every so
 * many iterations, in a file that only it can read.
 */
export async function storyOfOwnStates(
  paceMs: number,
  wall: number,
  every: number,
  policy: RunRequest['policy'],
): Promise<OwnStatesStory> {
  const done: number[] = [];
  let sample = 0;
  let id = '';
  const uses = ({ pid }: JobHands, share: number) => {
    const usedBytes = 10 * GIB * share;
    const tree = { id, pids: [pid], processors: 1, residentBytes: null, privateBytes: null, handles: null };
    const memory = { ...gpuSample().memory, totalBytes: 10 * GIB, usedBytes };
    const gpus = [gpuSample({ memory, processes: [gpuProcess(pid, { usedBytes })] })];
    const shown = machineSample({ number: ++sample, trees: [tree], gpus });
    home.monitor.show({ monitor: { kind: 'reporting' }, holders: [], sample: shown });
  };
  const home = new ScriptedHome({
    job: function* (hands) {
      const { start, print, say, pid } = hands;
      say({ kind: 'script-began', pid });
      const file = start.args[start.args.indexOf('--resume') + 1] ?? '';
      const path = resolve(start.cwd, file);
      const before =
        start.args.includes('--resume') && existsSync(path)
          ? JSON.parse(readFileSync(path, 'utf8')).iteration
          : 0;
      yield 3_000;
      for (let i = before + 1; i <= ITERATIONS; i++) {
        yield paceMs / 2;
        if (i - before >= wall) return { signal: 11 };
        uses(hands, (i - before) / wall);
        yield paceMs / 2;
        done.push(i);
        print(`Iteration ${i}/${ITERATIONS}: loss=${(1 / i).toFixed(4)}`);
        if (i % every === 0)
          saveAs(join(start.cwd, `checkpoint_iter_${i}.json`), { iteration: i, model: [i, i] }, home.clock);
      }
      say({ kind: 'script-ended', pid });
      return 0;
    },
  });
  id = await home.start('job', [], {
    resumeArguments: ['--resume', '{checkpoint}'],
    // The card of the test keeps showing what a process used after it is gone.
    policy: { restart: { backOffFirstMs: 0 }, settle: { enabled: false }, ...policy },
  });
  const view = await home.ended(id).finally(() => home.close());
  expect(view.row).toMatchObject({ outcome: 'finished', iteration: ITERATIONS });
  const count = (kind: string) => view.attempts.filter(({ judged }) => judged?.class === kind).length;
  return {
    deaths: view.attempts.length - 1 - count('recycle'),
    recycles: count('recycle'),
    again: done.filter((iteration, index) => done.indexOf(iteration) < index),
  };
}
