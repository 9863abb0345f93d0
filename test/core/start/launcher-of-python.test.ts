import { describe, expect, it } from 'vitest';
import { launcherOfPython } from '../../../electron/core/start/launcher-of-python.ts';

/** The launcher before the Python of a command, which is given as words or separated by spaces. */
function startOf(command: string | string[]): string {
  const [file = '', ...args] = typeof command === 'string' ? command.split(' ') : command;
  return launcherOfPython({ kind: 'command', file, args });
}

describe('the launcher between a job and its Python', () => {
  it.each([
    'python train.py',
    'C:\\v\\python.exe train.py --to sh',
    'uv run python train.py --to sh',
    'uv run -p 3.12 train.py bash',
    'poetry run -- python train.py',
    'timeout -s 9 2h conda run -n bo --no-capture-output python t.py',
    'C:\\conda.bat run python train.py',
    'conda run -p /envs/bo python train.py',
    'mpirun -n 2 --bind-to core python train.py',
    'accelerate launch --config_file two.yaml train.py',
    'torchrun --nproc_per_node=2 train.py',
  ])('is absent, or passes on the exit code: %s', (command) => {
    expect(startOf(command)).toBe('none');
  });

  it.each([
    './train.py',
    './run python',
    'timeout 60 ./run_all',
    'timeout 60 ./run_all train.py',
    'timeout --foreground ./run_all train.py',
    'conda run --live-stream ./run_all python',
    'srun run python',
    'mpirun -n 2 train',
    'poetry run make train',
    'uv run just train',
    'hatch run test train.py',
    'tox -- train.py',
    'time -p ./run_all python',
  ])('is unknown if something else may be started: %s', (command) => {
    expect(startOf(command)).toBe('unknown');
  });

  it.each([
    'sh run.sh',
    'run.bat python',
    'nice bash run.sh',
    'conda run bash run.sh',
    'poetry run ./train.sh',
    'sh python3',
  ])('is a shell: %s', (command) => {
    expect(startOf(command)).toBe('shell');
  });

  it.each([
    [['sh', '-c', 'python3 train.py --lr 1']],
    [['/bin/bash', '-c', ' python3 train.py', 'name']],
    [['timeout', '60', 'bash', '-c', 'python train.py']],
    [['cmd.exe', '/C', 'python', 'train.py']],
    [['cmd', '/c', 'py -3 train.py']],
  ])('is absent if a shell has a single command: %j', (command) => {
    expect(startOf(command)).toBe('none');
  });

  it.each([
    ...[';', '&', '|', '<', '>', '(', ')', '$', '^', '%', '`', '\n'].map((sign) => [
      ['sh', '-c', `python3 a.py ${sign} b`],
    ]),
    [['sh', '-c', './run_all python3']],
    [['sh', '-c', 'X=1 python3 a.py']],
    [['sh', '-c', 'train.py']],
    [['sh', '-xc', 'python3 a.py']],
    [['cmd', '/c', 'python', 'a.py', '&', 'b']],
    [['cmd', '/c', 'run.bat', 'python']],
    [['pwsh', '-c', 'python a.py']],
  ])('is a shell if that may do more: %j', (command) => {
    expect(startOf(command)).toBe('shell');
  });
});
