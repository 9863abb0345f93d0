// Long because it holds the help of every command.

import type { CommandHelp } from '../../command-help.ts';
import { memorySettings } from './memory-settings.ts';

const commands = {
  run: {
    overview: [
      ['[options] -- PROGRAM [ARGUMENTS…]', 'start a run and show it'],
      ['--sample', 'the same with a sample job'],
      ['--like RUN', 'start the same again'],
    ],
    usage: [
      '[options] -- PROGRAM [ARGUMENTS…]',
      '--sample [--fault WHAT@ITERATION] [options] [-- MORE OF ITS ARGUMENTS]',
      '--like RUN [--name TEXT] [--experiment NAME] [--queue | --start-at TIME | --detach | --preview]',
    ],
    about:
      'Starts a run and shows it until it ends. Ctrl-C asks: detach or stop; without a terminal it detaches.',
    options: {
      like: ['RUN', 'start the same again: its command, folder, variables and settings'],
      name: ['TEXT', 'name for people'],
      experiment: ['NAME', 'its experiment, by which Runs can be grouped'],
      cwd: ['FOLDER', 'working folder; default: the current folder'],
      total: [
        'N',
        'iterations that make the run complete; --iterations N means the same, except with --sample',
      ],
      'checkpoint-every': ['N', 'write a checkpoint every N iterations (5)'],
      'resume-args': [
        '"WORDS"',
        'arguments to resume with, as in "--resume {checkpoint}"; quotes keep spaces together',
      ],
      'resume-arg': ['WORD', 'the same, one argument at a time; may be repeated'],
      'resume-with': ['TOOL', 'it resumes from the state that this tool keeps: {choices}'],
      replay: [
        'SCRIPT.py:FUNCTION',
        'for a script that saves nothing: after a death it runs again from its start and gets the earlier results of this function; may be repeated',
      ],
      'replay-constant': ['NAME', 'a name that the function uses and that never changes; may be repeated'],
      'replay-proof': [
        'WHEN',
        'whether a restart repeats the last old call and compares the results: {choices}; auto does so unless the call costs more than it protects',
      ],
      env: [
        'NAME=VALUE',
        'add a variable; --env NAME passes yours on. PATH and variables of Python, CUDA and the like are always passed on',
      ],
      'log-file': [
        'PATH',
        'read this file of the job as its output too; may be repeated; * and ? in its name stand for any text. Default: those that Vigil finds',
      ],
      set: ['NAME=VALUE', 'give a parameter a value; may be repeated'],
      'set-style': ['STYLE', 'how the program takes it: {choices}'],
      template: [
        'FILE',
        'a configuration with places {{NAME}}; {config} among the arguments is the file made from it',
      ],
      preview: 'only print the command, one argument per line',
      minimise: 'smaller values are better; default: as the job or its output says',
      maximise: 'larger values are better',
      policy: ['FILE', 'its policy as JSON: restarts, hangs, checkpoints, Python'],
      restart: ['MODE', 'after a failure: {choices}'],
      'no-restart': 'never start it again: --restart never',
      'recycle-preset': [
        'PRESET',
        'continue in a fresh process by a plan: {choices}; that is, every 30 iterations, 30 first and then every 50, or every 10',
      ],
      'on-hang': ['WHAT', 'when it hangs: {choices}; notify only says so. Default: restart'],
      'first-measures':
        'against running out of GPU memory: at most 80 % of it, large blocks not split, clean after each iteration, stacks at a crash. What you set yourself stays',
      ...memorySettings,
      columns: ['N', "columns of the job's terminal"],
      rows: ['N', 'rows of it'],
      gpus: [
        'WHICH',
        'the GPUs that it may use: numbers or UUIDs, separated by commas; one: any that is free, so that queued runs get one each; all, the default: those of the system',
      ],
      queue: 'wait for its turn in the queue, and return at once',
      'start-at': [
        'TIME',
        'wait in the queue until this time or later: 23:00, which is the next such time, or "2026-12-01 08:00"; returns at once',
      ],
      detach: 'start it, print its id, and leave it to itself',
    },
    moreOptions: {
      title: 'The sample and its arguments:',
      options: {
        sample: 'the job is the sample, an optimisation that comes with Vigil',
        fault: [
          'WHAT@K',
          'what goes wrong in iteration K of its first attempt: silent@13, exit1@13, kill@7, native@13, hang@9, leak@9, traceback@4, disk@4, wall (a leak on a simulated GPU)',
        ],
        iterations: ['N', 'all points (30)'],
        n_initial: ['N', 'of these, initial points, which come from a design (5)'],
        alpha: ['X', 'confidence of its measure of risk, above 0 and up to 1 (0.1)'],
        n_w: ['N', 'noise conditions under which each point is measured (3)'],
        seed: ['N', 'seed of its random numbers (1)'],
        images: ['N', 'pictures per condition (16)'],
        size: ['N', 'side of a picture in pixels (128)'],
      },
    },
    after: `With --json it prints the run's row as one line whenever it changes.

Exit codes: 0 finished; 1 failed; 2 not acceptable, nothing started; 4 no host; 5 stopped by you; 6 ended with exit code 0, but nothing confirms that it finished; 130 detached by Ctrl-C.`,
  },
  ls: {
    overview: [['', 'list the runs']],
    usage: [''],
    about: 'Lists the runs: living ones first, then the newest.',
    options: {},
  },
  show: {
    overview: [['RUN', 'everything known about a run']],
    usage: ['RUN|last', 'RUN|last --why [--attempt N]'],
    about:
      'Shows everything known about a run: attempts, how they ended, what Vigil did and why, the newest checkpoint, notes. With --why, shows why an attempt ended: the verdict, how sure it is, the evidence, what you can do, and what happened around that time.',
    options: {
      why: 'why the attempt ended that ended last',
      attempt: ['N', 'with --why: of this attempt'],
    },
  },
  why: {
    overview: [['RUN', 'why it ended, and what you can do']],
    usage: ['RUN|last [--attempt N]'],
    about: 'The same as "vigil show RUN --why".',
    options: { attempt: ['N', 'of this attempt; default: the one that ended last'] },
  },
  diff: {
    overview: [['RUN [RUN]', 'what changed between attempts or runs']],
    usage: ['RUN|last [--brief]', 'RUN[:ATTEMPT] RUN[:ATTEMPT] [--brief]'],
    about:
      'Shows what changed: arguments, settings, variables, files with their lines, git, packages, Python, CUDA, driver. One run is compared with its attempt before, with the run of the same script before, and with the last one that finished; two are compared from the first to the second. A run stands for its newest attempt; RUN:2 is its attempt 2. Secrets are masked.',
    options: { brief: 'without the changed lines of files' },
  },
  compare: {
    overview: [['RUN', 'the runs of its script: what changed, where each stopped']],
    usage: ['RUN|last'],
    about:
      'Lists the runs of the script of a run in the order in which they started, at most the newest 50: what changed since the run before, where each stopped and why, its peak of GPU memory, and how many MiB an iteration of its newest attempt adds. Says when several things changed at once. A dash stands for what is not known. "vigil diff RUN RUN" shows the changed lines.',
    options: {},
  },
  logs: {
    overview: [['RUN', 'the output of an attempt']],
    usage: ['RUN|last [--attempt N] [--file NAME] [--follow]'],
    about: 'Prints the output of an attempt, without control sequences.',
    options: {
      attempt: ['N', 'of this attempt; default: the newest'],
      file: ['NAME', 'of this log file instead of the terminal; with --follow to the end of the attempt'],
      follow: 'continue to the end of the run, restarts included',
    },
  },
  attach: {
    overview: [['RUN', 'the terminal of a run']],
    usage: ['RUN|last'],
    about:
      'Shows the terminal of a run and follows it. Ctrl-C asks: detach or stop. Exit codes as with "vigil run".',
    options: {},
  },
  stop: {
    overview: [['RUN', 'end its job']],
    usage: ['RUN|last [--hard]'],
    about:
      'Asks the job to end, and kills it if it does not. A stopped run can be resumed: from its saved work, or from the beginning if its job cannot resume.',
    options: { hard: 'kill the job and everything it started at once' },
  },
  recycle: {
    overview: [['RUN', 'continue it in a fresh process']],
    usage: ['RUN|last'],
    about:
      'Ends the job after its current iteration, once everything that it completed is saved, and starts it again from there: a fresh process has fresh memory. Vigil does this by itself before a job reaches a limit of memory ("vigil set RUN recycle=never" prevents that).',
    options: {},
  },
  pause: {
    overview: [['RUN', 'end its job after its iteration']],
    usage: ['RUN|last'],
    about:
      'Ends the job after its current iteration, once everything that it completed is saved. "vigil resume RUN" continues it from there. "vigil stop RUN" does not wait for the end of an iteration.',
    options: {},
  },
  checkpoint: {
    overview: [['RUN', 'save its state now']],
    usage: ['RUN|last'],
    about:
      'Writes a checkpoint of all completed iterations, and asks a job with the Python helper to save its own values after its current iteration. The job goes on.',
    options: {},
  },
  debug: {
    overview: [['RUN', 'find out more in its next attempt']],
    usage: ['RUN|last [--only SWITCH,…]', 'RUN|last --off'],
    about:
      'Gives the next attempt, and only that one, what helps to find a cause: Python stacks at a crash, GPU calls one by one, timings, C++ stacks. It may be slower; results stay the same. An ended run is resumed for it.',
    options: {
      only: ['SWITCH,…', 'only these: {choices}'],
      off: 'the next attempt has no switches after all',
    },
  },
  'start-now': {
    overview: [['RUN', 'start it although its GPU is in use']],
    usage: ['RUN|last'],
    about:
      'Starts the next attempt of a run that waits because the memory of its GPU is still in use. It may then run out of memory ("vigil set RUN gpu-wait=never" never waits).',
    options: {},
  },
  answer: {
    overview: [['RUN yes|no', 'start another attempt, or not']],
    usage: ['RUN|last yes|no'],
    about:
      'Answers a run that waits for your decision after a failure (restart mode ask). "yes" starts the next attempt; "no" leaves the run ended.',
    options: {},
  },
  set: {
    overview: [['RUN KEY=VALUE …', 'change its settings']],
    usage: ['RUN|last KEY=VALUE …'],
    about:
      'Changes settings of a run, also of one that has ended. Its figures follow at once. What the job gets at its start takes effect with the next attempt.',
    options: {},
    settings: {
      name: ['TEXT', 'name for people'],
      tags: ['A,B', 'words to find it by; empty: none'],
      note: ['TEXT', 'what you want to remember of it, up to 4,000 characters; empty: nothing'],
      experiment: ['NAME', 'its experiment; empty: none'],
      total: ['N', 'iterations that make it complete; empty: as the job or its output says'],
      goal: ['minimise|maximise', 'which values are better; empty: as the job or its output says'],
      objective: ['METRIC', 'the metric that is the objective; empty: the value that the job reports'],
      reading: ['WHAT', 'how iterations are read: "vigil read-as --help"'],
      resume: [
        '"WORDS"',
        'arguments for resuming, as in "vigil run --help"; empty: it resumes without arguments; none: it cannot resume',
      ],
      'resume-with': ['TOOL', 'the tool from whose state it resumes; empty: none'],
      replay: ['SCRIPT.py:F,…', 'functions to replay, as in "vigil run --help"; empty: none'],
      'replay-constants': ['A,B', 'names that these functions use and that never change'],
      'replay-proof': ['WHEN', 'auto, on, off'],
      'log-files': [
        'A,B',
        'files of the job to read as its output too, as with "vigil run --log-file PATH"; empty: those that Vigil finds; none',
      ],
      restart: ['MODE', 'after a failure: auto, ask, never'],
      'first-measures': [
        'ON|OFF',
        'against running out of GPU memory: at most 80 % of it, large blocks not split, clean after each iteration, stacks at a crash. What you set yourself stays',
      ],
      ...memorySettings,
      'on-hang': ['WHAT', 'restart or notify'],
      gpus: [
        'WHICH',
        'the GPUs that it may use: numbers or UUIDs, separated by commas; one: any that is free; all',
      ],
      'start-at': ['TIME', 'earliest start of a queued run: 23:00, "2026-12-01 08:00", or now'],
      'recycle-every': ['N', 'a fresh process every N iterations; empty: no limit on iterations'],
      'recycle-preset': [
        'PRESET',
        'a fresh process by a plan: conservative (every 30 iterations), aggressive (30 first, every 50 once a process has passed 30), segmented (every 10); none',
      ],
      'checkpoint-every': ['N', 'write a checkpoint every N iterations'],
      'checkpoint-files': [
        'A,B',
        'files or folders of the job that are checkpoints too, below its working folder; * and ? stand for any text',
      ],
      policy: ['FILE', 'the keys of the policy that the file names, as JSON'],
    },
  },
  'read-as': {
    overview: [['RUN [WHAT]', 'how its iterations are read']],
    usage: ['RUN|last', 'RUN|last WHAT', 'RUN|last --iterations N --value N …'],
    about:
      "Without more words, shows the newest lines of the output with their numbers marked, and what each is. With WHAT, reads the iterations of all attempts as WHAT: right or no to agree with what the lines show or not, auto to withdraw what you said, the id of a tool such as optuna or tqdm, own:NAME for a pattern of yours (patterns.json in Vigil's home), or none. With options, says what numbers are; N is the mark of a number or its label. That is kept for later runs of the same command.",
    options: {
      iterations: ['N', 'this number counts the iterations'],
      total: ['N', 'this number is their total'],
      value: ['N', 'this number is the value of an iteration'],
      best: ['N', 'this number is the best value so far'],
      nothing: ['N,N', 'these numbers are none of that'],
      goal: ['DIRECTION', 'which values are better: {choices}'],
      pattern: 'print a regular expression that reads these numbers',
    },
  },
  resume: {
    overview: [['RUN', 'resume it']],
    usage: ['RUN|last [--from CHECKPOINT] [settings]'],
    about:
      'Resumes an ended, unfinished run from its last checkpoint or from the state that its job saved. A job that cannot resume starts from the beginning; the command says which.',
    options: {
      from: [
        'CHECKPOINT',
        'from this one, by its file or its iteration ("vigil checkpoints RUN"). It is verified first. Later checkpoints stay. Later iterations are evaluated again; their first results stay in the journal',
      ],
    },
    moreOptions: {
      title: 'Settings to change first, as "vigil set" does:',
      options: {
        policy: ['FILE', 'the keys of the policy that the file names, as JSON'],
        restart: ['MODE', 'after a failure: {choices}'],
        'on-hang': ['WHAT', '{choices}'],
        'checkpoint-every': ['N', 'write a checkpoint every N iterations'],
        total: ['N', 'iterations that make it complete'],
        'resume-args': ['"WORDS"', 'arguments for resuming'],
        'resume-with': ['TOOL', 'the tool from whose state it resumes: {choices}'],
        replay: ['SCRIPT.py:F,…', 'functions to replay; as in "vigil run --help"'],
      },
    },
  },
  judge: {
    overview: [['RUN', 'judge again how it ended']],
    usage: ['RUN|last'],
    about:
      'Judges an ended run again, by today\'s rules and from its record. It starts nothing and withdraws no iteration. After "vigil set" and "vigil read-as" Vigil does this by itself.',
    options: {},
  },
  failures: {
    overview: [
      ['', 'known failures, and where they were seen'],
      ['show ID', 'one of them: symptom, cause, fix'],
      ['drafts', 'deaths without an entry'],
      ['add --from RUN | add FILE', 'your own entries'],
      ['import | export FILE.md', 'entries as a debugging.md'],
      ['link | unlink FILE.md', 'a debugging.md that is kept in step'],
      ['enforce | observe ID', 'whether a run is restarted after it'],
    ],
    usage: [
      '[--kind KIND] [--search WORDS]',
      'show ID',
      'drafts',
      'add --from RUN [--attempt N]',
      'add FILE',
      'import FILE.md [--replace]',
      'export FILE.md [--form FORM] [--all] [--kind KIND] [--search WORDS]',
      'link [FILE.md]',
      'unlink FILE.md',
      'enforce ID',
      'observe ID',
    ],
    about:
      'Lists the catalogue of known failures. "add --from" prints an entry about how a run died; complete it and add its file with "add FILE". Your entries lie in the folder failures of Vigil\'s home.',
    options: {
      kind: ['KIND', 'only this kind'],
      search: ['WORDS', 'only entries that contain each of these words, in any language'],
      from: ['RUN', 'the run that died'],
      attempt: ['N', 'with --from: an earlier attempt'],
      form: ['FORM', 'how all entries are written: {choices}'],
      all: 'also the entries of Vigil',
      replace: 'replaces an earlier import, and entries that differ',
    },
  },
  queue: {
    overview: [['', 'runs that wait for their turn']],
    usage: ['', 'move RUN PLACE | hold | release | rerun | at-once N | at-once auto'],
    about:
      'Lists the runs that wait for their turn, in order. Vigil runs one at a time, or as many as "at-once" says. "hold" starts no more runs until "release"; running jobs continue. Three runs in a row that fail in the same way, without an iteration, hold the queue too. "rerun" queues the failed runs again.',
    options: {},
  },
  checkpoints: {
    overview: [['RUN', 'what it can resume from']],
    usage: ['RUN|last [--pin FILE | --unpin FILE]'],
    about: 'Lists the checkpoints of a run, newest first: iteration, how far verified, who wrote it.',
    options: {
      pin: ['FILE', 'keep this one, which Vigil wrote, when others are deleted'],
      unpin: ['FILE', 'no longer protect this one'],
    },
  },
  branch: {
    overview: [['RUN --from CHECKPOINT', 'a new run from there']],
    usage: ['RUN|last --from CHECKPOINT [--name TEXT]'],
    about:
      'Starts a new run of the same job from a copy of a checkpoint. It gets the current settings of the first run and its iterations up to there. Both continue independently, in the same working folder. A job that cannot resume, or that finds its state itself, cannot branch.',
    options: {
      from: ['CHECKPOINT', 'the checkpoint, by its file or its iteration'],
      name: ['TEXT', 'name of the new run'],
    },
  },
  rm: {
    overview: [['RUN', 'delete it, into the bin']],
    usage: ['RUN|last'],
    about:
      'Deletes a run that has ended by moving its folder into the bin. "vigil restore" takes it out again. Files that the job wrote elsewhere stay.',
    options: {},
  },
  restore: {
    overview: [['RUN', 'take it out of the bin']],
    usage: ['RUN|last'],
    about: 'Takes a deleted run out of the bin, as it was.',
    options: {},
  },
  trash: {
    overview: [['', 'deleted runs']],
    usage: ['', 'empty [RUN]'],
    about:
      'Lists deleted runs, the newest first. "empty" deletes all of them, or the one that is named, for good. The bin is never emptied by itself.',
    options: {},
  },
  open: {
    overview: [['', 'the window, in your browser']],
    usage: ['[--print]'],
    about: 'Opens the window in your browser.',
    options: { print: 'only print its address' },
  },
  config: {
    overview: [['[NAME [VALUE]]', 'your preferences']],
    usage: ['', 'language [TAG|system]', 'sample-every [SECONDS|default]'],
    about:
      'Shows your preferences and what applies. "language" shows the language of window, command line and tray. A tag such as "en" changes it; "system" makes it follow the system again. Open windows follow at once. "sample-every" shows how often the machine and its GPUs are measured; 0.1 to 60 seconds change it, for running jobs too.',
    options: {},
  },
  machine: {
    overview: [['[--watch]', 'this machine, its GPUs and what holds their memory']],
    usage: ['[--watch]'],
    about:
      'Shows the GPUs with the processes that hold their memory, memory, processors and disks, and how the GPUs were read. What a driver does not report is left out.',
    options: { watch: 'show it again at every sample until Ctrl-C' },
  },
  report: {
    overview: [['RUN', 'what explains it to somebody else']],
    usage: ['RUN|last [--html FILE | --bundle FILE --yes]', '--diagnosis N|last [--html FILE]'],
    about:
      'Prints a report on a run as Markdown: how it ended and why, its attempts, their last lines. --diagnosis prints what probes found. --html writes a page with pictures, --bundle a zip file with the report and the files that explain the run. Secrets, home folders, your name and that of this computer are taken out first. Nothing is sent anywhere.',
    options: {
      html: ['FILE', 'write it as one page that needs nothing else'],
      bundle: ['FILE', 'write a zip file; without --yes only show what it contains'],
      diagnosis: ['N', 'instead of a run: the diagnosis of this number, or the last'],
      unredacted: 'take nothing out',
      yes: 'write the bundle',
    },
  },
  diagnose: {
    overview: [['[RUN | SCRIPT]', 'look for what kills a job']],
    usage: ['[RUN | SCRIPT] [options]'],
    about:
      'Runs probes, each in a process of its own and in the Python of the job: its environment, its modules, memory, disk, GPU. A probe that crashes or hangs is a finding. Ctrl-C ends the probes and shows what they found. The exit code is 1 if there is a finding.',
    options: {
      level: ['LEVEL', 'how thorough: {choices}; under 10 s, 2 min and 15 min. Default: normal'],
      why: ['RUN', 'look for what ended this run: its Python, its script, and what is likely first'],
      only: ['PROBES', 'only these, separated by commas: {choices}'],
      python: ['PATH', 'the Python to look at; default: that of the run, or the likeliest one'],
      module: ['NAME', 'try this module too, as CRG311 or cv2; may be repeated'],
      snippet: [
        'MODULE=FILE',
        'exercise this module with the Python code in a file, or with its calls in your script (MODULE=script); may be repeated. Without --yes only show the code',
      ],
      loader: [
        'MODULE:FUNCTION',
        'test the data loader that this function returns. Without --yes only show the code',
      ],
      'loader-number': ['N', 'test the Nth loader that the script makes. Default: 1'],
      data: ['PATH', 'check this file or folder with data, or this manifest; may be repeated'],
      night: 'repeat the failing iteration, then with one change of settings at a time',
      yes: 'run the code that is shown without it, and with --only this-run the job once more',
    },
  },
  doctor: {
    overview: [['', 'check this machine']],
    usage: [''],
    about:
      'Checks whether this machine has what Vigil needs, and runs the quick level of "vigil diagnose". The exit code is 1 if Vigil lacks something; --json prints what it needs.',
    options: {},
  },
  host: {
    overview: [['[stop]', 'the background host']],
    usage: ['[stop]'],
    about:
      'Says whether the background host runs; "stop" ends it. Jobs continue, and while one runs, a new host starts by itself.',
    options: {},
  },
} as const satisfies Record<string, CommandHelp>;

/** What `vigil --help` and `vigil COMMAND --help` say. */
export const help = {
  title: 'vigil: start a long optimisation in the evening; find it finished in the morning',
  commands,
  /** Options of every command. */
  every: { json: 'answer for programs, as JSON' },
  /** Below the list of commands. */
  after:
    'RUN is an id, a name, the beginning of either, or "last". Every command knows --help, which lists its options, and --json. Files lie in VIGIL_HOME.',
} as const;

export type CommandName = keyof typeof commands;

/** Options that the help of a command lists. */
type Listed<Help> = Help extends { options: infer Options extends object }
  ? Options & (Help extends { moreOptions: { options: infer More extends object } } ? More : unknown)
  : never;
/** The options of a command, as help lists them: those that are a plain text take no value. */
export type ListedOptions<Name extends CommandName> = Listed<(typeof commands)[Name]>;
/** The settings of `vigil set`, as help lists them. */
export type ListedSetting = keyof (typeof commands)['set']['settings'];
