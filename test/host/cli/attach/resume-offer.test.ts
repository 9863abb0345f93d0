import { expect, it, vi } from 'vitest';
import type { ResumeOffers } from '../../../../electron/core/protocol/wire/machine-view.ts';
import type { RunView } from '../../../../electron/core/protocol/wire/run-view.ts';
import { run } from '../../../../electron/host/cli/commands/run.ts';
import { show } from '../../../../electron/host/cli/commands/show.ts';
import { delta, row, spec } from '../../../renderer/run-state.ts';
import { ask, view } from '../command-bench.ts';

const { id } = row();
const command = {
  ...spec,
  program: { kind: 'command' as const, file: 'python', args: ['train.py', '--out', 'my runs'] },
  resumeArguments: null,
};
const saveless: Partial<RunView> = { spec: command, safety: { canResume: false, savedIteration: 0 } };
const proposal = {
  function: 'train.py:score',
  why: { kind: 'called-in-loop' as const, by: null, at: 12 },
};
const replayed: ResumeOffers = { script: null, replay: [proposal] };
const nothing: ResumeOffers = { script: null, replay: [] };
const services = (more: Partial<RunView>, offers = replayed) => ({
  runs: {
    list: async () => [delta().row],
    start: async () => ({ ok: true, value: { id } }) as const,
    show: () => view(more),
    resumeOffers: async () => offers,
  },
});
const READY = '  vigil run --replay train.py:score -- python train.py --out "my runs"';

it('vigil run offers to replay the likeliest function of a script that saves nothing, as a command', async () => {
  const { remarks } = await ask(run, ['--detach', '--', 'python', 'train.py'], services(saveless));
  expect(remarks.slice(1)).toEqual([
    expect.stringContaining('could replay score: it is called by the loop in line 12'),
    READY,
  ]);
});

it('vigil show offers it too, and leaves the command whole', async () => {
  const { printed } = await ask(show, [id], services(saveless), 50);
  expect(printed).toContain(READY);
});

const takesFile: ResumeOffers = {
  script: { kind: 'arguments', arguments: ['--resume', '{checkpoint}'] },
  replay: [],
};
it.each<[string, ResumeOffers['script'], string]>([
  ['takes a checkpoint', takesFile.script, `  vigil set ${id} "resume=--resume {checkpoint}"`],
  ['keeps its state with a tool', { kind: 'tool', tool: 'optuna' }, `  vigil set ${id} resume-with=optuna`],
])('vigil show offers what a script that %s resumes with, as commands', async (_, script, command) => {
  const { printed } = await ask(show, [id], services(saveless, { script, replay: [] }), 50);
  expect(printed).toContain(command);
  expect(printed.includes(`  vigil resume ${id}`)).toBe(row().phase === 'ended');
});

it('a run that has ended is resumed by the next command', async () => {
  const ended = { ...saveless, row: row({ phase: 'ended', outcome: 'failed' }) };
  const { printed } = await ask(show, [id], services(ended, takesFile), 50);
  expect(printed).toContain(`  vigil resume ${id}`);
});

it.each<[string, Partial<RunView>, ResumeOffers]>([
  ['resumes by arguments', { ...saveless, spec: { ...command, resumeArguments: [] } }, replayed],
  ['can resume', { ...saveless, safety: { canResume: true, savedIteration: 3 } }, takesFile],
  [
    'is replayed already',
    { ...saveless, spec: { ...command, replay: { functions: ['a.py:f'], constants: [], proof: 'auto' } } },
    replayed,
  ],
  ['has finished', { ...saveless, row: row({ outcome: 'finished' }) }, takesFile],
  ['announces that it resumes', saveless, { script: { kind: 'helper' }, replay: [] }],
  ['has no function that is known', saveless, nothing],
])('nothing is offered for a job that %s', async (_, more, offers) => {
  const { remarks } = await ask(run, ['--detach', '--', 'python', 'train.py'], services(more, offers));
  expect(remarks).toHaveLength(1);
});

/** A host whose scripts have this proposal before a run exists; it notes what it is asked, in order. */
function before(asked: unknown[], offers = async () => replayed) {
  const noted = services(saveless);
  return {
    runs: {
      ...noted.runs,
      start: async () => {
        asked.push('start');
        return noted.runs.start();
      },
      resumeOffers: async () => {
        asked.push('of the run');
        return replayed;
      },
    },
    machine: {
      resumeOffers: async (program: object, cwd: string) => {
        asked.push([program, cwd]);
        return offers();
      },
    },
  };
}
const python = ['--columns', '80', '--rows', '24', '--', 'python', 'train.py', '--out', 'my runs'];

it('before the start the whole command is offered', async () => {
  const { remarks } = await ask(
    run,
    ['--detach', ...python],
    before([], async () => takesFile),
    null,
    true,
  );
  expect(remarks[1]).toBe(
    '  vigil run --resume-args "--resume {checkpoint}" -- python train.py --out "my runs"',
  );
});

it('in a terminal it is offered before the start, and not again', async () => {
  const asked: unknown[] = [];
  const { remarks } = await ask(run, ['--detach', ...python], before(asked), null, true);
  expect(remarks).toEqual([
    expect.stringContaining('could replay score'),
    READY,
    expect.stringContaining('has started'),
  ]);
  expect(asked).toEqual([[command.program, process.cwd()], 'start']);
});

it.each<[string, string[], boolean, unknown[]]>([
  ['is not at a terminal', [], false, ['start', 'of the run']],
  ['wants JSON', ['--json'], true, ['start', 'of the run']],
  ['gave arguments to resume with', ['--resume-args='], true, ['start']],
  ['gave a tool to resume with', ['--resume-with', 'optuna'], true, ['start']],
  ['gave a function to replay', ['--replay', 'train.py:score'], true, ['start']],
])('the start does not wait for an offer if the caller %s', async (_, words, interactive, expected) => {
  const asked: unknown[] = [];
  await ask(run, ['--detach', ...words, ...python], before(asked), null, interactive);
  expect(asked).toEqual(expected);
});

const failing = async () => {
  throw new Error('no answer');
};
it.each<[string, () => Promise<ResumeOffers>]>([
  ['announces that it resumes', async () => ({ script: { kind: 'helper' }, replay: [] })],
  ['cannot be read', failing],
])('a script that %s is started without an offer', async (_, offers) => {
  const asked: unknown[] = [];
  const { remarks } = await ask(run, ['--detach', ...python], before(asked, offers), null, true);
  expect(remarks).toEqual([expect.stringContaining('has started')]);
});

it('a script that is not read in time, as on a drive that does not answer, is started without an offer', async () => {
  // The host is looked for with a limit of its own.
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === 3_000 ? AbortSignal.abort() : new AbortController().signal));
  const never = () => new Promise<ResumeOffers>(() => {});
  const { remarks } = await ask(run, ['--detach', ...python], before([], never), null, true);
  expect(remarks).toEqual([expect.stringContaining('has started')]);
  timeout.mockRestore();
});
