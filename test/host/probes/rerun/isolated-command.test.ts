import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { rerunPoint } from '../../../../electron/core/diagnosis/rerun/rerun-point.ts';
import type { RunSpec } from '../../../../electron/core/protocol/policy/run-spec.ts';
import {
  isolatedCommand,
  isolatedSpec,
  originalCommand,
  rerunFolders,
  rerunPlan,
} from '../../../../electron/host/probes/rerun/isolated-command.ts';
import { observation } from '../../../support/journal-entries.ts';
import { stageRerun } from './stage-rerun.ts';

let staged: ReturnType<typeof stageRerun>;
afterEach(() => staged.close());

/** The commands of a run whose request may name its working folder. */
function commands(more: (cwd: string) => Partial<RunSpec>) {
  staged = stageRerun([observation(1, 1)]);
  const { source, cwd, home } = staged;
  Object.assign(source.state.settings.spec, more(cwd));
  const folders = rerunFolders(home, 'a');
  const move = { from: cwd, to: folders.work, except: [join(cwd, 'env')] };
  const point = rerunPoint(source.state);
  if ('kind' in point) throw new Error(point.kind);
  return {
    folders,
    spec: isolatedSpec(source, move),
    before: originalCommand(source, point),
    now: isolatedCommand(source, point, rerunPlan(point), folders.paths, move),
  };
}

it('leads every path of the request into the copy, but for what is not copied', () => {
  const { folders, spec, now } = commands((cwd) => ({
    program: { kind: 'command', file: 'env/bin/python', args: [join(cwd, 'train.py')] },
    env: { OUT: join(cwd, 'out'), PATH: join(cwd, 'bin') },
    overrides: { style: 'option', values: [{ name: 'data', value: join(cwd, 'd') }], template: null },
  }));
  const { work } = folders;
  expect(now.file).toBe(join(staged.cwd, 'env', 'bin', 'python'));
  expect(now.args).toEqual(expect.arrayContaining([join(work, 'train.py'), '--data', join(work, 'd')]));
  expect(now.cwd).toBe(work);
  expect(now.env['OUT']).toBe(join(work, 'out'));
  expect(spec.env['OUT']).toBe(join(work, 'out'));
});

it('is that of the attempt, with its run folder elsewhere and the switches of a repeat', () => {
  const { folders, before, now } = commands(() => ({}));
  const differing = Object.keys(now.env).filter((name) => now.env[name] !== before.env[name]);
  expect(differing.sort()).toEqual([
    ...['CUDA_LAUNCH_BLOCKING', 'PYTHONFAULTHANDLER', 'VIGIL_CHECKPOINT', 'VIGIL_EVENTS', 'VIGIL_RUN_DIR'],
    'WANDB_MODE',
  ]);
  expect(now.env['VIGIL_RUN_DIR']).toBe(folders.paths.folder);
  expect(now.attempt).toBe(before.attempt);
});
