/** What `vigil --help` and `vigil COMMAND --help` print. Every line fits 80 columns. */
const HELP = {
  run: `vigil run [options] -- PROGRAM [ARGUMENTS…]
vigil run --sample [--fault WHAT@ITERATION] [options] [-- MORE OF ITS ARGUMENTS]

Starts a run and shows it until it ends. Ctrl-C asks: detach or stop; without a
terminal it detaches.

  --name TEXT             name for people
  --cwd FOLDER            working folder; default: where you stand
  --total N               iterations that make the run complete; --iterations N
                          means the same, but is an argument of the sample
  --checkpoint-every N    write a checkpoint every N iterations (5)
  --resume-args "WORDS"   arguments that make the program go on from a
                          checkpoint, as in "--resume {checkpoint}";
                          quotes keep spaces together
  --resume-arg WORD       the same word by word; may be repeated
  --resume-with TOOL      it goes on from the state that this tool keeps:
                          optuna, bayes-opt, scikit-optimize, ax, lightning,
                          hugging-face
  --env NAME=VALUE        add a variable; --env NAME passes yours on.
                          PATH, Python's, CUDA's and their like always go
  --set NAME=VALUE        give a parameter a value; may be repeated
  --set-style STYLE       how the program takes it: option, option-joined,
                          hydra, yacs, environment, config-file
  --template FILE         the configuration with places {{NAME}};
                          {config} among the arguments is what is made of it
  --preview               only print what would be called, an argument a line
  --minimise, --maximise  which values are better; default: as its output
                          tells, else the greater ones
  --policy FILE           how it is looked after, as JSON
  --restart MODE          after a failure: auto, ask, never
  --no-restart            never start it again: --restart never
  --on-hang WHAT          restart (default) or notify: only say that it hangs
  --columns N, --rows N   size of the job's terminal
  --queue                 wait for its turn in the queue, and return at once
  --detach                start it, print its id, and leave it to itself
  --json                  the run's row, a line whenever it changes

The sample: --iterations 30 (all points; the first --n_initial 5 of them come
from a design), --alpha 0.1, --n_w 3, --seed 1, --images and --size of the
pictures it works on;
--fault silent@13, exit1@13, kill@7, hang@9, leak@9, traceback@4, disk@4

Exit codes: 0 finished; 1 failed; 2 not acceptable, nothing started; 4 no host;
5 stopped by you; 6 ended with exit code 0, but nothing says that it finished;
130 detached by Ctrl-C.`,
  ls: `vigil ls [--json]

Lists the runs: living ones first, then the newest.`,
  show: `vigil show RUN|last [--json]

Everything known of a run: attempts, how they ended, what was decided and
because of what, the newest checkpoint, notes.`,
  logs: `vigil logs RUN|last [--attempt N] [--follow] [--json]

The output of an attempt, the newest by default, without control sequences.
--follow goes on to the end of the run, restarts included.`,
  attach: `vigil attach RUN|last [--json]

The terminal of a run as it stands, and on from there. Ctrl-C asks: detach or
stop. Exit codes as with "vigil run".`,
  stop: `vigil stop RUN|last [--hard] [--json]

Asks the job to end by itself, and ends it if it does not. --hard ends it and
everything it started at once. A stopped run can be resumed: its job goes on
from where it had come, or starts from the beginning if it cannot resume.`,
  answer: `vigil answer RUN|last yes|no [--json]

Answers a run that asks whether it gets another attempt: "yes" starts it, "no"
leaves it ended. It asks after a failure if its restart mode is ask.`,
  set: `vigil set RUN|last KEY=VALUE … [--json]

Changes settings of a run, whether it lives or has ended. What is known of it
follows at once; what a job gets when it starts counts from the next attempt on.

  name=TEXT               name for people
  tags=A,B                words to find it by; empty: none
  total=N                 iterations that make it complete; empty: as the job
                          says, or its output tells
  goal=minimise|maximise  which values are better; empty: as the output tells
  objective=METRIC        the metric that is the objective; empty: the value
                          that the job reports
  reading=WHAT            how iterations are read: "vigil read-as --help"
  resume="WORDS"          arguments for resuming, as in "vigil run --help";
                          empty: it goes on by itself; none: it cannot
  resume-with=TOOL        the tool whose state it goes on from; empty: none
  restart=MODE            after a failure: auto, ask, never
  on-hang=WHAT            restart or notify
  checkpoint-every=N      write a checkpoint every N iterations
  checkpoint-files=A,B    files or folders of the job that are checkpoints too,
                          below its working folder; * and ? stand for any text
  policy=FILE             the keys of the policy that the file names, as JSON`,
  'read-as': `vigil read-as RUN|last WHAT [--json]

Iterations are read from the output as WHAT from now on, and those of all
attempts anew: the id of a tool such as optuna or tqdm, own:NAME for a pattern
of yours (patterns.json in Vigil's home), or none.`,
  resume: `vigil resume RUN|last [--from CHECKPOINT] [settings] [--json]

Lets a run that has ended, but is not finished, go on from its last
checkpoint, or from what its job has saved itself. A job that cannot resume
starts from the beginning; the command says which.

  --from CHECKPOINT       from this one, by its file or its iteration ("vigil
                          checkpoints RUN"). It is verified first. Later ones
                          stay; later iterations are evaluated again, and their
                          first results stay in the journal
  --policy FILE           change the keys of the policy that the file names
  --restart MODE, --on-hang WHAT, --checkpoint-every N, --total N,
  --resume-args "WORDS", --resume-with TOOL
                          change these first, as "vigil set" does`,
  judge: `vigil judge RUN|last [--json]

Judges a run that has ended once more, by today's rules and from what is kept of
it. Nothing is started, and no iteration is taken back. After "vigil set" and
"vigil read-as" that is done by itself.`,
  queue: `vigil queue [--json]
vigil queue move RUN PLACE | hold | release | rerun | at-once N | at-once auto

The runs that wait for their turn, in order. One goes on at a time for each GPU,
or as many as "at-once" says. "hold" gives no turns until "release"; it leaves
alone what runs. Three runs in a row that fail alike, without an iteration, hold
the queue by themselves. "rerun" queues all again that failed, and only those.`,
  checkpoints: `vigil checkpoints RUN|last [--pin FILE | --unpin FILE] [--json]

The checkpoints of a run, newest first: iteration, how far verified, by whom.
--pin keeps one that Vigil wrote, whatever else is tidied away.`,
  branch: `vigil branch RUN|last --from CHECKPOINT [--name TEXT] [--json]

Starts a new run of the same job from a copy of a checkpoint, by its file or its
iteration, with the settings of the other as they stand and its iterations up to
there. Both go on independently, in the same working folder. Not for a job that
cannot resume, or that finds its state itself.`,
  rm: `vigil rm RUN|last [--json]

Deletes a run that has ended: its folder is moved into the bin, from where
"vigil restore" takes it out again. Files that the job wrote elsewhere stay.`,
  restore: `vigil restore RUN|last [--json]

Takes a deleted run out of the bin, as it was.`,
  trash: `vigil trash [--json]
vigil trash empty [RUN]

Lists deleted runs, the newest first. "empty" deletes all of them, or the one
that is named, for good. The bin is never emptied by itself.`,
  open: `vigil open [--print] [--json]

Opens the window in your browser. --print only prints its address.`,
  doctor: `vigil doctor [--json]

Checks what Vigil needs of this machine. Exit code 1 if something is to do.`,
  host: `vigil host [stop] [--json]

Tells whether the background host runs; "stop" ends it. Jobs go on, and while
one lives a new host comes by itself.`,
} as const;

const OVERVIEW = `vigil: start a long optimisation in the evening; find it finished in the morning

  vigil run [options] -- PROGRAM [ARGUMENTS…]   start a run and show it
  vigil run --sample                            the same with a sample job
  vigil ls                                      list the runs
  vigil show RUN                                everything known of a run
  vigil logs RUN                                the output of an attempt
  vigil attach RUN                              the terminal of a run
  vigil stop RUN                                end its job
  vigil answer RUN yes|no                       start another attempt, or not
  vigil set RUN KEY=VALUE …                     change its settings
  vigil read-as RUN WHAT                        how its iterations are read
  vigil resume RUN                              let it go on
  vigil judge RUN                               judge again how it ended
  vigil queue                                   runs that wait for their turn
  vigil checkpoints RUN                         what it can go on from
  vigil branch RUN --from CHECKPOINT            a new run from there
  vigil rm RUN                                  delete it, into the bin
  vigil restore RUN                             take it out of the bin
  vigil trash                                   deleted runs
  vigil open                                    the window, in your browser
  vigil doctor                                  check this machine
  vigil host [stop]                             the background host

RUN is an id, a name, the beginning of either, or "last". Every command knows
--help and --json. Files lie in VIGIL_HOME.`;

/** Help for all, or for one command. */
export const helpOf = (command: keyof typeof HELP | null): string =>
  command === null ? OVERVIEW : HELP[command];
