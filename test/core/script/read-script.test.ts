import { describe, expect, test } from 'vitest';
import { readScript } from '../../../electron/core/script/read-script.ts';

describe('a script', () => {
  test.each([
    ['import optuna', ['optuna']],
    ['from skopt import gp_minimize', ['scikit-optimize']],
    ['  from ax.service.ax_client import AxClient', ['ax']],
    ['import numpy, tqdm', ['tqdm']],
    ['import tensorflow.keras as k', ['keras']],
    ['# import optuna', []],
    ['import axolotl, raytracer', []],
    ['print("import optuna")', []],
  ])('that says %s shows the tools %j', (source, tools) => {
    expect(readScript(`"""A job."""\n${source}\n`).tools).toEqual(tools);
  });

  test.each([
    ['uses the helper', 'import vigil\nrun = vigil.start(total=3)\nstate = run.resume()', { kind: 'helper' }],
    ['uses the helper without resuming', 'import vigil\nrun = vigil.start(total=3)', null],
    [
      'stores an Optuna study',
      "import optuna\nstudy = optuna.create_study(storage='sqlite:///s.db', load_if_exists=True)",
      { kind: 'tool', tool: 'optuna' },
    ],
    ['keeps its Optuna study in memory', 'import optuna\noptuna.create_study(storage=None)', null],
    [
      'loads the state of bayes_opt',
      'from bayes_opt import X\nX().load_state("s.json")',
      { kind: 'tool', tool: 'bayes-opt' },
    ],
    ['only saves with skopt', 'import skopt\nCheckpointSaver("c.pkl")', null],
    [
      'resumes from what skopt saved',
      'import skopt\nskopt.gp_minimize(f, s, x0=res.x_iters, y0=res.func_vals)',
      { kind: 'tool', tool: 'scikit-optimize' },
    ],
    [
      'takes a checkpoint as an option',
      "parser.add_argument('-r', '--resume', default=None)",
      { kind: 'arguments', arguments: ['--resume', '{checkpoint}'] },
    ],
    [
      'takes a flag to resume',
      'parser.add_argument("--resume", action="store_true")',
      { kind: 'arguments', arguments: ['--resume'] },
    ],
    ['saves every so often', 'parser.add_argument("--checkpoint-every", type=int)', null],
    ['names a folder', 'parser.add_argument("--checkpoint_dir")', null],
    ['counts checkpoints', 'parser.add_argument("--checkpoint", type=int)', null],
    ['has an option that only sounds like one', 'parser.add_argument("--resumes-per-day")', null],
    ['mentions no way to resume', 'print(1)', null],
  ])('that %s can resume so: %#', (_, source, resume) => {
    expect(readScript(source).resume).toEqual(resume);
  });

  test('of any form is read without an exception', () => {
    for (const source of [
      '',
      '\u0000\ud800',
      '('.repeat(100_000),
      'add_argument('.repeat(20_000),
      'import '.repeat(50_000),
    ])
      expect(readScript(source).resume).toBeNull();
  });
});
