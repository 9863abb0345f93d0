// Long because it is a table: one row per death, with a program that dies that way and the expected verdict.
import type { EndingClass, SilentKind } from '../../../../electron/core/protocol/disk/ending.ts';

/** How a program dies, and the expected facts about it. */
export interface ProgramDeath {
  name: string;
  /** A script of Python unless `by` says otherwise; `{work N}` becomes N printed iterations. */
  script: string;
  by?: 'python' | 'isolated-python' | 'shell' | 'bash' | 'node' | 'perl' | 'c';
  args?: string[];
  env?: Record<string, string>;
  class: EndingClass;
  silent?: SilentKind;
  /** Iterations that are known in the end: all up to this one. */
  iterations: number;
  exitCode?: number;
  signalName?: string;
  /** The words quoted; null: none. */
  words?: string | RegExp | null;
  /** Restarted until it ends: this many attempts. Otherwise it is not restarted. */
  attempts?: number;
}

const LOST = { class: 'silent', silent: 'unknown', words: null } as const;
const CRASHED = { class: 'silent', silent: 'native' } as const;
const ENDED = { class: 'silent', silent: 'killed' } as const;
const FAILED = { class: 'error' } as const;

/** Prints a traceback and continues, as tools do that catch the failure of a trial. */
const CAUGHT = 'import traceback\ntry: 1 / 0\nexcept Exception: traceback.print_exc()\n';
const NO_MEMORY = 'torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB.';

/** A signal that ends a process without a handler for it. */
const signal = (name: string, isNative = false): ProgramDeath => ({
  name: `the signal ${name}`,
  script: `{work 3}\nimport os, signal\nnumber = getattr(signal, "${name}", None) or ${name === 'SIGSTKFLT' ? 16 : 0}\nif number not in (signal.SIGKILL,): signal.signal(number, signal.SIG_DFL)\nos.kill(os.getpid(), number)\nimport time; time.sleep(60)`,
  ...(isNative ? CRASHED : ENDED),
  iterations: 3,
  signalName: name,
  words: null,
});

const BY_SIGNAL: ProgramDeath[] = [
  ...['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV', 'SIGSYS'].map((name) =>
    signal(name, true),
  ),
  ...['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGKILL', 'SIGUSR1', 'SIGUSR2', 'SIGPIPE', 'SIGALRM', 'SIGTERM'].map(
    (name) => signal(name),
  ),
  ...[
    'SIGSTKFLT',
    'SIGXCPU',
    'SIGXFSZ',
    'SIGVTALRM',
    'SIGPROF',
    'SIGIO',
    'SIGPWR',
    'SIGRTMIN',
    'SIGRTMAX',
  ].map((name) => signal(name)),
  {
    name: 'stopped, and killed while it stood still',
    script:
      '{work 3}\nimport os, signal, time\nown = os.getpid()\nif os.fork() == 0:\n    os.kill(own, signal.SIGSTOP); time.sleep(0.3); os.kill(own, signal.SIGKILL); os._exit(0)\ntime.sleep(60)',
    ...ENDED,
    iterations: 3,
    signalName: 'SIGKILL',
    words: null,
  },
  {
    name: 'more processor time than its limit',
    script: '{work 3}\nimport resource\nresource.setrlimit(resource.RLIMIT_CPU, (1, 5))\nwhile True: pass',
    ...ENDED,
    iterations: 3,
    signalName: 'SIGXCPU',
    words: null,
  },
  {
    name: 'Ctrl-C that Python shows',
    script: '{work 3}\nimport os, signal, time\nos.kill(os.getpid(), signal.SIGINT); time.sleep(60)',
    ...ENDED,
    iterations: 3,
    signalName: 'SIGINT',
    words: 'KeyboardInterrupt',
  },
];

const PYTHON: ProgramDeath[] = [
  ['an exception', 'raise ValueError("no such thing")', 'ValueError: no such thing'],
  ['an exception without words', 'assert False', 'AssertionError'],
  ['an exception in Korean', 'raise RuntimeError("데이터가 없습니다")', 'RuntimeError: 데이터가 없습니다'],
  [
    'a chain of exceptions',
    'try: 1 / 0\nexcept Exception as error: raise KeyError("x") from error',
    "KeyError: 'x'",
  ],
  ['endless recursion', 'def f(): f()\nf()', /^RecursionError: maximum recursion depth exceeded/],
  [
    'a module that is not there',
    'import nosuchmodule',
    "ModuleNotFoundError: No module named 'nosuchmodule'",
  ],
  ['a file that is not there', 'open("/nosuch/file")', /^FileNotFoundError: \[Errno 2\]/],
  [
    'files beyond their limit',
    'import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (16, 16))\nkept = [open("/dev/null") for _ in range(40)]',
    /^OSError: \[Errno 24\] Too many open files/,
  ],
  [
    'a file larger than its limit',
    'import resource\nresource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))\nfile = open("big", "wb", 0)\nfor _ in range(3): file.write(b"x" * 100)',
    /^OSError: \[Errno 27\] File too large/,
  ],
  [
    'a child that failed',
    'import subprocess\nsubprocess.run(["sh", "-c", "exit 3"], check=True)',
    /CalledProcessError: .* non-zero exit status 3/,
  ],
  [
    'a child that was killed',
    'import subprocess\nsubprocess.run(["sh", "-c", "kill -9 $$"], check=True)',
    /CalledProcessError: .*SIGKILL/,
  ],
  [
    'an exception from a text that was compiled',
    'exec(compile("1 / 0", "cell", "exec"))',
    'ZeroDivisionError: division by zero',
  ],
  [
    'several exceptions at once',
    'if hasattr(__builtins__, "ExceptionGroup"): raise ExceptionGroup("several", [ValueError("a"), KeyError("b")])\nraise ValueError("several")',
    /several/,
  ],
  [
    'an exception that its own hook swallows',
    'import sys\nsys.excepthook = lambda *_: None\nraise ValueError("swallowed")',
    'ValueError: swallowed',
  ],
  [
    'an exception behind closed output',
    'import os\nos.close(1); os.close(2)\nraise KeyError("x")',
    "KeyError: 'x'",
  ],
  [
    'a caught failure, and later another',
    `${CAUGHT}{work 6 from 4}\nraise KeyError("late")`,
    "KeyError: 'late'",
  ],
  [
    'a failure behind which a thread still prints',
    'import threading, time\nthreading.Thread(target=lambda: (time.sleep(0.5), print("saved the rest"))).start()\nraise ValueError("in the main thread")',
    'ValueError: in the main thread',
  ],
].map(([name, script, words]) => ({
  name: `Python: ${name}`,
  script: `{work 3}\n${script}`,
  ...FAILED,
  exitCode: 1,
  iterations: String(script).includes('{work 6') ? 6 : 3,
  words: words as string | RegExp,
}));

const LAST_WORDS: ProgramDeath[] = [
  [
    'sys.exit with a sentence',
    'import sys\nsys.exit("budget used up for today")',
    1,
    'budget used up for today',
  ],
  [
    'sys.exit in Korean',
    'import sys\nsys.exit("설정 파일을 찾을 수 없습니다")',
    1,
    '설정 파일을 찾을 수 없습니다',
  ],
  [
    'sys.exit with a bar in front',
    'import sys\nsys.stdout.write("\\r 10%|#         | 3/30 [00:10<01:30,  3.0s/it]"); sys.stdout.flush()\nsys.exit("License server does not answer")',
    1,
    'License server does not answer',
  ],
  [
    'words without an end of line',
    'import os\nos.write(2, b"Cannot reach the data server"); os._exit(9)',
    9,
    'Cannot reach the data server',
  ],
  [
    'words in a last line of a megabyte',
    'import os, sys\nsys.stderr.write("Cannot open " + "x" * 1000000 + "\\n"); sys.stderr.flush(); os._exit(9)',
    9,
    /x{20}/,
  ],
  [
    'arguments that are refused after work',
    'import argparse\nargparse.ArgumentParser(prog="job").parse_args(["--late"])',
    2,
    'job: error: unrecognized arguments: --late',
  ],
  [
    'a traceback printed by hand',
    `${CAUGHT}import os; os._exit(1)`,
    1,
    'ZeroDivisionError: division by zero',
  ],
  [
    'a traceback of a thread at the very end',
    'import threading, sys\none = threading.Thread(target=lambda: 1 / 0)\none.start(); one.join()\nsys.exit(1)',
    1,
    'ZeroDivisionError: division by zero',
  ],
  [
    'a worker that died, told by its parent',
    'import multiprocessing, os, sys\nmultiprocessing.set_start_method("fork")\none = multiprocessing.Process(target=os.abort)\none.start(); one.join()\nsys.exit(f"worker failed with {one.exitcode}")',
    1,
    'worker failed with -6',
  ],
  [
    'words, and then a goodbye of wandb',
    'import sys\nprint("No licence left", file=sys.stderr)\nprint("wandb: Find logs at: ./wandb/run-1/logs", file=sys.stderr)\nsys.exit(1)',
    1,
    'No licence left',
  ],
].map(([name, script, exitCode, words]) => ({
  name: `Python: ${name}`,
  script: `{work 3}\n${script}`,
  ...FAILED,
  exitCode: exitCode as number,
  iterations: 3,
  words: words as string | RegExp,
}));

const WITHOUT_REASON: ProgramDeath[] = [
  ['sys.exit(3)', '{work 3}\nimport sys\nsys.exit(3)', 3, 3],
  ['sys.exit(-1)', '{work 3}\nimport sys\nsys.exit(-1)', 255, 3],
  ['os._exit(7)', '{work 3}\nimport os\nos._exit(7)', 7, 3],
  ['os._exit(200), above all signals', '{work 3}\nimport os\nos._exit(200)', 200, 3],
  [
    'rubbish at the end',
    '{work 3}\nimport os\nos.write(1, bytes(range(128, 256)) * 20 + b"\\n"); os._exit(6)',
    6,
    3,
  ],
  ['closed output, and then an exit', '{work 3}\nimport os\nos.close(1); os.close(2); os._exit(4)', 4, 3],
  [
    'a failure that was caught twenty iterations ago',
    `{work 3}\n${CAUGHT}{work 23 from 4}\nimport os; os._exit(1)`,
    1,
    23,
  ],
  [
    'a failure of a thread, and further work',
    '{work 3}\nimport threading, os\none = threading.Thread(target=lambda: 1 / 0)\none.start(); one.join()\n{work 8 from 4}\nos._exit(4)',
    4,
    8,
  ],
  [
    'memory that ran out, was caught, and further work',
    `{work 3}\nprint("${NO_MEMORY}", flush=True)\n{work 9 from 4}\nimport os; os._exit(5)`,
    5,
    9,
  ],
  [
    'twenty children that end at once',
    '{work 3}\nimport os\nfor _ in range(20):\n    if os.fork() == 0: os._exit(0)\nwhile True:\n    try: os.wait()\n    except ChildProcessError: break\nos._exit(3)',
    3,
    3,
  ],
].map(([name, script, exitCode, iterations]) => ({
  name: `Python: ${name}`,
  script: script as string,
  ...LOST,
  exitCode: exitCode as number,
  iterations: iterations as number,
}));

const NEWEST: ProgramDeath[] = [
  {
    name: 'memory that ran out, was caught and tried again, and then a crash',
    script: `{work 3}\nprint("${NO_MEMORY}"); print("Retrying with batch size 16", flush=True)\nimport ctypes; ctypes.string_at(0)`,
    ...CRASHED,
    iterations: 3,
    signalName: 'SIGSEGV',
    words: 'Retrying with batch size 16',
  },
  {
    name: 'a caught failure, and then a kill',
    script: `{work 3}\n${CAUGHT}import os; os.kill(os.getpid(), 9)`,
    ...ENDED,
    iterations: 3,
    signalName: 'SIGKILL',
    words: 'ZeroDivisionError: division by zero',
  },
  {
    name: 'a caught failure, further work, and then a crash',
    script: `{work 3}\n${CAUGHT}{work 7 from 4}\nimport os; os.abort()`,
    ...CRASHED,
    iterations: 7,
    signalName: 'SIGABRT',
    words: null,
  },
  {
    name: 'killed while it printed a traceback',
    script:
      '{work 3}\nimport os\nos.write(2, b"Traceback (most recent call last):\\n  File \\"/w/t.py\\", line 9, in fit\\n"); os.kill(os.getpid(), 9)',
    ...ENDED,
    iterations: 3,
    signalName: 'SIGKILL',
  },
  {
    name: 'an exception, and a crash while Python was taken down',
    script: '{work 3}\nimport atexit, os\natexit.register(os.abort)\nraise ValueError("before the crash")',
    ...FAILED,
    iterations: 3,
    signalName: 'SIGABRT',
    words: 'ValueError: before the crash',
  },
  {
    name: 'a crash whose stack was recorded',
    script: '{work 3}\nimport ctypes\nctypes.string_at(0)',
    ...CRASHED,
    iterations: 3,
    signalName: 'SIGSEGV',
    words: null,
  },
  {
    name: 'memory of the machine that ran out at work',
    script: '{work 3}\nkept = bytearray(1 << 60)',
    class: 'oom-train',
    exitCode: 1,
    iterations: 3,
    words: 'MemoryError',
  },
  {
    name: 'memory that ran out under a limit while it loads',
    script:
      'import resource\nresource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))\nkept = bytearray(2 << 30)',
    class: 'oom-load',
    exitCode: 1,
    iterations: 0,
    words: 'MemoryError',
  },
  {
    name: 'exit 0 in the middle of its work',
    script: '{work 3}\nimport os\nos._exit(0)',
    class: 'silent',
    silent: 'zero',
    exitCode: 0,
    iterations: 3,
    words: null,
  },
  {
    name: 'a script that cannot be read',
    script: 'def f(:\n',
    ...FAILED,
    exitCode: 1,
    iterations: 0,
    words: /^SyntaxError: /,
  },
  {
    name: 'arguments that it does not accept',
    script: 'import argparse\nargparse.ArgumentParser(prog="job").parse_args(["--new"])',
    class: 'rejected',
    exitCode: 2,
    iterations: 0,
    words: 'job: error: unrecognized arguments: --new',
  },
  {
    name: 'a wish not to be started again',
    script: '{work 3}\nimport sys\nsys.exit(93)',
    class: 'no-restart',
    exitCode: 93,
    iterations: 3,
  },
];

const ELSEWHERE: ProgramDeath[] = [
  {
    name: 'Python without our start: an exception',
    by: 'isolated-python',
    script: '{work 3}\nraise ValueError("alone")',
    ...FAILED,
    exitCode: 1,
    iterations: 3,
    words: 'ValueError: alone',
  },
  {
    name: 'Python without our start: a sentence',
    by: 'isolated-python',
    script: '{work 3}\nraise SystemExit("out of licences")',
    ...FAILED,
    exitCode: 1,
    iterations: 3,
    words: 'out of licences',
  },
  {
    name: 'Python without our start: a crash',
    by: 'isolated-python',
    script: '{work 3}\nimport os; os.abort()',
    ...CRASHED,
    iterations: 3,
    signalName: 'SIGABRT',
    words: null,
  },
  {
    name: 'Python without our start: its own fault handler',
    by: 'isolated-python',
    script: '{work 3}\nimport faulthandler, ctypes\nfaulthandler.enable(); ctypes.string_at(0)',
    ...CRASHED,
    iterations: 3,
    signalName: 'SIGSEGV',
  },
  {
    name: 'a shell: no such command',
    by: 'bash',
    script: '{work 3}\nnosuchcommand --x',
    ...FAILED,
    exitCode: 127,
    iterations: 3,
    words: /nosuchcommand: command not found$/,
  },
  {
    name: 'a shell: a file that cannot be run',
    by: 'bash',
    script: '{work 3}\n: > plain; ./plain',
    ...FAILED,
    exitCode: 126,
    iterations: 3,
    words: /\.\/plain: Permission denied$/,
  },
  {
    name: 'a shell: a variable without a value',
    by: 'bash',
    script: 'set -u\n{work 3}\necho $NOTHING',
    ...FAILED,
    exitCode: 1,
    iterations: 3,
    words: /NOTHING: unbound variable$/,
  },
  {
    name: 'a shell: its own sentence',
    by: 'shell',
    script: '{work 3}\necho "no data for today" >&2; exit 5',
    ...FAILED,
    exitCode: 5,
    iterations: 3,
    words: 'no data for today',
  },
  { name: 'a shell: no words', by: 'shell', script: '{work 3}\nexit 5', ...LOST, exitCode: 5, iterations: 3 },
  {
    name: 'a shell: its child was killed',
    by: 'bash',
    script: '{work 3}\nsh -c "kill -9 \\$\\$"\nexit $?',
    ...ENDED,
    exitCode: 137,
    iterations: 3,
    signalName: 'SIGKILL',
    words: /Killed/,
  },
  {
    name: 'a shell: its child crashed',
    by: 'bash',
    script: '{work 3}\nsh -c "kill -SEGV \\$\\$"\nexit $?',
    ...CRASHED,
    exitCode: 139,
    iterations: 3,
    signalName: 'SIGSEGV',
    words: /Segmentation fault/,
  },
  {
    name: 'a shell: its time was over',
    by: 'shell',
    script: '{work 3}\ntimeout 0.5 sleep 60',
    ...LOST,
    exitCode: 124,
    iterations: 3,
  },
  {
    name: 'a shell: killed itself',
    by: 'shell',
    script: '{work 3}\nkill -TERM $$; sleep 60',
    ...ENDED,
    iterations: 3,
    signalName: 'SIGTERM',
    words: null,
  },
  {
    name: 'a shell: Python within, with its traceback',
    by: 'shell',
    script: '{work 3}\npython3 -c "raise KeyError(7)"\nexit 2',
    ...FAILED,
    exitCode: 2,
    iterations: 3,
    words: 'KeyError: 7',
  },
  {
    name: 'Node: an error',
    by: 'node',
    script: '{work 3}\nthrow new TypeError("no solver")',
    ...FAILED,
    exitCode: 1,
    iterations: 3,
    words: 'TypeError: no solver',
  },
  {
    name: 'Node: something thrown that is no error',
    by: 'node',
    script: '{work 3}\nthrow "no solver"',
    ...FAILED,
    exitCode: 1,
    iterations: 3,
    words: /no solver/,
  },
  {
    name: 'Node: a promise that was rejected',
    by: 'node',
    script: '{work 3}\nPromise.reject(new Error("lost"))',
    ...FAILED,
    exitCode: 1,
    iterations: 3,
    words: 'Error: lost',
  },
  {
    name: 'Node: a module that is not there',
    by: 'node',
    script: '{work 3}\nrequire("./nosuch")',
    ...FAILED,
    exitCode: 1,
    iterations: 3,
    words: /^Error: Cannot find module/,
  },
  {
    name: 'Node: an exit without words',
    by: 'node',
    script: '{work 3}\nprocess.exit(9)',
    ...LOST,
    exitCode: 9,
    iterations: 3,
  },
  {
    name: 'Node: abort',
    by: 'node',
    script: '{work 3}\nprocess.abort()',
    ...CRASHED,
    iterations: 3,
    signalName: 'SIGABRT',
  },
  {
    name: 'Node: no memory',
    by: 'node',
    args: ['--max-old-space-size=16'],
    script: '{work 3}\nconst kept = []; for (;;) kept.push(new Array(1e5).fill({}))',
    class: 'oom-train',
    iterations: 3,
    signalName: 'SIGABRT',
    words: /heap out of memory/,
  },
  {
    name: 'Perl: die',
    by: 'perl',
    script: '{work 3}\ndie "no such solver"',
    ...FAILED,
    iterations: 3,
    words: /^no such solver at .* line \d+\.$/,
  },
  {
    name: 'Perl: an exit without words',
    by: 'perl',
    script: '{work 3}\nexit 9',
    ...LOST,
    exitCode: 9,
    iterations: 3,
  },
  {
    name: 'C: memory that is freed twice',
    by: 'c',
    script: 'char *p = malloc(8); free(p); free(p);',
    ...CRASHED,
    iterations: 3,
    signalName: 'SIGABRT',
    words: /double free/,
  },
  {
    name: 'C: an assertion',
    by: 'c',
    script: 'assert(argc == 7);',
    ...CRASHED,
    iterations: 3,
    signalName: 'SIGABRT',
    words: /Assertion .* failed\.$/,
  },
  {
    name: 'C: a stack that overflows',
    by: 'c',
    script: 'overflow(1);',
    ...CRASHED,
    iterations: 3,
    signalName: 'SIGSEGV',
    words: null,
  },
  {
    name: 'C: an address that is none',
    by: 'c',
    script: '*(volatile int *)8 = 1;',
    ...CRASHED,
    iterations: 3,
    signalName: 'SIGSEGV',
    words: null,
  },
  {
    name: 'C: a realtime signal',
    by: 'c',
    script: 'raise(SIGRTMIN + 3);',
    ...ENDED,
    iterations: 3,
    signalName: 'SIGRTMIN+3',
    words: null,
  },
  {
    name: 'C: a sentence and an exit code',
    by: 'c',
    script: 'perror("cannot open data"); exit(1);',
    ...FAILED,
    exitCode: 1,
    iterations: 3,
    words: /^cannot open data: /,
  },
  {
    name: 'C: abort without words',
    by: 'c',
    script: 'abort();',
    ...CRASHED,
    iterations: 3,
    signalName: 'SIGABRT',
    words: null,
  },
];

/** Resumes from a file of its own. The first process dies after its third iteration. */
const resuming = (name: string, death: string): ProgramDeath => ({
  name: `it goes on: ${name}`,
  script: `import os, signal, sys, time\ndone = int(open("done").read()) if os.path.exists("done") else 0\nfor i in range(done + 1, 7):\n    time.sleep(0.15)\n    print(f"Iteration {i}/6 loss={1 / i:.3f}", flush=True)\n    open("done.new", "w").write(str(i)); os.replace("done.new", "done")\n    if i == 3:\n        time.sleep(0.3)\n        ${death}\n`,
  class: 'finished',
  iterations: 6,
  attempts: 2,
});

const RESUMING: ProgramDeath[] = [
  resuming('killed', 'os.kill(os.getpid(), signal.SIGKILL)'),
  resuming('crashed', 'os.abort()'),
  resuming('an exception', 'raise ValueError("third")'),
  resuming('a sentence', 'sys.exit("third is enough")'),
  resuming('exit 0 out of order', 'os._exit(0)'),
  resuming('an exit code without words', 'os._exit(7)'),
];

export const DEATHS: readonly ProgramDeath[] = [
  ...BY_SIGNAL,
  ...PYTHON,
  ...LAST_WORDS,
  ...WITHOUT_REASON,
  ...NEWEST,
  ...ELSEWHERE,
  ...RESUMING,
];
