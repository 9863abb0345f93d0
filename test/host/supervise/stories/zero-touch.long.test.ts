import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JudgedEnding } from '../../../../electron/core/protocol/disk/ending.ts';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { RunView } from '../../../../electron/core/protocol/wire/run-view.ts';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

/** A run of a script that knows nothing of Vigil. */
function script(
  text: string,
  { python = [], ...more }: Partial<RunRequest> & { python?: string[] } = {},
): RunRequest {
  const file = join(home.home, 'script.py');
  writeFileSync(file, text);
  return { program: { kind: 'command', file: 'python3', args: [...python, file] }, cwd: home.home, ...more };
}
const inAttempt = ({ folder }: RunView, name: string) => join(folder, 'attempts', '001', name);
const run = async (request: RunRequest) => home.ended(await home.start(request));
const once: Partial<RunRequest> = { policy: { restart: { mode: 'never' } } };

describe('an unchanged script', () => {
  it('that runs to its end is finished without a total set by the user', async () => {
    const view = await run(script('import vigil, os\nprint(os.environ["PYTHONUNBUFFERED"])\n'));
    expect(view.row.outcome).toBe('finished');
    expect(view.attempts[0]?.judged).toMatchObject({
      class: 'finished',
      because: 'script-ended',
      exitCode: 0,
    });
    expect(view.attempts[0]?.lastLines).toEqual(['1']);
    expect(readFileSync(inAttempt(view, 'start.txt'), 'utf8')).toMatch(/^pid \d+\npython 3\./);
    expect(view.notes).toEqual([]);
  });

  it('that runs to its end is finished even if no total could be read', async () => {
    const view = await run(script('try: 1 / 0\nexcept Exception: pass\n', { total: 30 }));
    expect(view.row.outcome).toBe('finished');
    expect(view.attempts[0]?.judged).toMatchObject({ class: 'finished', because: 'script-ended' });
  });

  it('that ends in order, clearly before its total, ended early: neither finished nor failed', async () => {
    const view = await run(
      script(
        'import time\nfor i in range(1, 14): print(f"Iteration {i}/30: loss={1 / i}", flush=True); time.sleep(0.05)\n',
        { total: 30 },
      ),
    );
    expect([view.row.outcome, view.row.iteration, view.attempts.length]).toEqual(['ended-early', 13, 1]);
    expect(english.shared.ending(view.attempts[0]?.judged as JudgedEnding)).toBe(
      'The job ended by itself at 13 of 30 iterations (exit code 0).',
    );
  });

  it('that ends with an exit code of its own is not finished', async () => {
    const view = await run(script('raise SystemExit(3)\n', once));
    expect(view.attempts[0]?.judged).toMatchObject({ class: 'silent', exitCode: 3 });
  });

  it.each([
    ['one that left with an error', 'python3 -c "raise SystemExit(3)"; python3 -c pass'],
    ['one that crashed', 'python3 -c "import os; os.abort()" & python3 -c pass & wait; echo done'],
    ['another program that died', 'python3 -c "print(1)"; sh -c "kill -9 \\$\\$"; echo done'],
    [
      'one that the shell ends',
      'python3 -c "import time; time.sleep(60)" & one=$!; python3 -c pass; kill $one',
    ],
    ['a pipe that hides its exit code', 'python3 -c "raise SystemExit(3)" | cat'],
  ])('that a shell starts is not finished by its own report, beside %s', async (_, line) => {
    const view = await run({ program: { kind: 'command', file: 'sh', args: ['-c', line] }, cwd: home.home });
    expect([view.row.outcome, view.attempts.length]).toEqual(['unconfirmed', 1]);
  });

  it('that is the single command of a shell, or replaces a shell, is finished by its own report', {
    timeout: 120_000,
  }, async () => {
    const { program } = script(
      'import time\ntime.sleep(5.5)\nfor i in range(1, 4):\n    print(f"[I 2026-11-21 03:15:0{i},000] Trial {i} finished with value: 0.5 and parameters: {{\'x\': 0.5}}. Best is trial 1 with value: 0.5.", flush=True)\n    time.sleep(1)\n',
    );
    const outcomes = ['python3 script.py', 'echo first; exec python3 script.py'].map(async (line) => {
      const shell = { ...program, file: 'sh', args: ['-c', line] };
      const view = await run({ program: shell, cwd: home.home });
      return [view.row.outcome, view.row.total, view.attempts[0]?.judged?.because];
    });
    expect(await Promise.all(outcomes)).toEqual(Array(2).fill(['finished', null, 'script-ended']));
  });

  it.each([
    ['python', 'finished'],
    ['conda', 'finished'],
    ['anything', 'unconfirmed'],
  ])('that is a child of the program %s is %s', async (name, outcome) => {
    const file = join(home.home, name);
    writeFileSync(file, '#!/bin/sh\npython3 -c pass\nexit $?\n', { mode: 0o755 });
    const view = await run({ program: { kind: 'command', file, args: ['run', 'python'] }, cwd: home.home });
    expect(view.row.outcome).toBe(outcome);
  });

  it('whose output is closed is judged by the recorded exception', async () => {
    const text =
      'import os\nos.close(1); os.close(2)\ndef evaluate():\n    raise KeyError("x")\nevaluate()\n';
    const view = await run(script(text, once));
    expect(view.attempts[0]?.judged).toMatchObject({
      class: 'error',
      because: 'exception-recorded',
      exception: "KeyError: 'x'",
      fingerprint: 'error | code 0x1 | KeyError | script.py:evaluate',
    });
  });

  it('that crashes in native code leaves the stack, which distinguishes crashes', async () => {
    const text = 'import faulthandler\ndef evaluate():\n    faulthandler._sigsegv()\nevaluate()\n';
    const view = await run(script(text, once));
    const judged = view.attempts[0]?.judged;
    expect(judged).toMatchObject({ class: 'silent', silent: 'native', signal: 11 });
    expect(judged?.fingerprint).toBe('silent native | signal 11 | script.py:evaluate');
    expect(judged && english.shared.ending(judged)).toContain(
      "Python's fault handler records a crash in script.py:evaluate.",
    );
  });

  it('whose thread fails continues, and the failure is noted', async () => {
    const text =
      'import threading\none = threading.Thread(target=lambda: 1 / 0, name="loader")\none.start(); one.join()\n';
    const view = await run(script(text));
    expect(view.row.outcome).toBe('finished');
    expect(view.notes).toMatchObject([
      { code: 'thread-exception', thread: 'loader', type: 'ZeroDivisionError', message: 'division by zero' },
    ]);
  });

  it('records its memory, one line for each second in which it changed', async () => {
    const text =
      'import time\nkept = []\nfor _ in range(5):\n    kept.append(b"x" * 3_000_000)\n    time.sleep(0.5)\n';
    const view = await run(script(text));
    expect(readFileSync(inAttempt(view, 'memory.csv'), 'utf8')).toMatch(
      /^at_ms,rss_bytes,gpu,allocated_bytes,reserved_bytes,peak_bytes\n(?:\d{13},\d+,,,,\n){2,3}$/,
    );
  });

  it('frees memory after an iteration that is read from its output', async () => {
    writeFileSync(join(home.home, 'torch.py'), STAND_IN_FOR_TORCH);
    const view = await run(
      script(
        'import time, torch\nfor i in range(1, 7):\n    print(f"Iteration {i}/6 | best={1 / i}", flush=True)\n    time.sleep(1.2)\n' +
          'print("cleaned", torch.cuda.cleaned)\n',
        { total: 6 },
      ),
    );
    expect(view.attempts[0]?.lastLines.at(-1)).toMatch(/^cleaned [2-5]$/);
    expect(view.row.iteration).toBe(6);
  });

  it('gets what the policy specifies, and nothing if it specifies nothing', async () => {
    const show =
      'import os\nprint(*(os.environ.get(n) for n in ("WANDB_MODE", "PYTHONUTF8", "VIGIL_GPU_FRACTION", "PYTHONPATH")))\n';
    const chosen = await run(
      script(show, {
        env: { PYTHONPATH: '/mine', WANDB_MODE: 'online' },
        policy: { start: { wandbMode: 'disabled', utf8: true, gpuFraction: 0.8 } },
      }),
    );
    expect(chosen.attempts[0]?.lastLines.join('')).toMatch(/^online 1 0\.8 \S*python\/start:\/mine$/);
    const without = await run(script(show, { policy: { start: { enabled: false } } }));
    expect(without.attempts[0]?.lastLines).toEqual(['None None None None']);
    expect(existsSync(inAttempt(without, 'start.txt'))).toBe(false);
    expect(without.row.outcome).toBe('unconfirmed');
  });
});

it('a host that was started inside a job passes nothing of that job on', async () => {
  const start = resolve('out', 'python', 'start');
  const inner = openTestHome({ VIGIL_GPU_FRACTION: '0.5', VIGIL_START: 'nothing', PYTHONPATH: start });
  try {
    const show =
      'import os\nprint(*(os.environ.get(n) for n in ("VIGIL_GPU_FRACTION", "VIGIL_START", "PYTHONPATH")), sep="\\n")\n';
    const view = await inner.ended(await inner.start(script(show)));
    expect(view.attempts[0]?.lastLines).toEqual(['None', expect.stringContaining('exceptions,end'), start]);
  } finally {
    await inner.close();
  }
});

describe('a job that cannot load Vigil’s part', () => {
  it('runs nevertheless, and a note gives the reason', async () => {
    const id = await home.start(script('import time\ntime.sleep(60)\n', { python: ['-I'] }));
    await until(async () => (await home.show(id)).notes.length > 0, 'it is told', 15_000);
    const [note] = (await home.show(id)).notes;
    expect(note && english.shared.note(note)).toMatch(/-I keeps Python from reading PYTHONPATH/);
    expect((await home.show(id)).row.phase).toBe('running');
  });
});

describe('a job that hangs', () => {
  it('has its stacks read by its own Python', async () => {
    const hang = {
      mode: 'notify',
      floorMs: 500,
      ceilingMs: 1_000,
      setupMs: 500,
      idleMs: 500,
      graceMs: 500,
    } as const;
    const id = await home.start(
      script('import time\ndef fit_that_never_ends():\n    time.sleep(1000)\nfit_that_never_ends()\n', {
        policy: { hang },
      }),
    );
    const stacks = join(runPaths(home.folder(id)).attempt(1).folder, 'stacks-1.txt');
    await until(() => existsSync(stacks), 'the stacks are there', 30_000);
    expect(readFileSync(stacks, 'utf8')).toMatch(/in fit_that_never_ends/);
  });
});

const STAND_IN_FOR_TORCH = `
"""A stand-in for torch that only counts how often its cache is emptied."""
class cuda:
    cleaned = 0
    def is_initialized(): return True
    def is_current_stream_capturing(): return False
    def device_count(): return 0
    def synchronize(): pass
    def empty_cache(): cuda.cleaned += 1
`;
