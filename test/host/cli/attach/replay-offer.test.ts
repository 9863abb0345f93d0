import { expect, it } from 'vitest';
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
const services = (more: Partial<RunView>, proposals = [proposal]) => ({
  runs: {
    list: async () => [delta().row],
    start: async () => ({ ok: true, value: { id } }) as const,
    show: () => view(more),
    replayProposals: async () => proposals,
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

it.each<[string, Partial<RunView>, (typeof proposal)[]]>([
  ['resumes by arguments', { ...saveless, spec: { ...command, resumeArguments: [] } }, [proposal]],
  ['can resume', { ...saveless, safety: { canResume: true, savedIteration: 3 } }, [proposal]],
  [
    'is replayed already',
    { ...saveless, spec: { ...command, replay: { functions: ['a.py:f'], constants: [], proof: 'auto' } } },
    [proposal],
  ],
  ['has finished', { ...saveless, row: row({ outcome: 'finished' }) }, [proposal]],
  ['has no function that is known', saveless, []],
])('nothing is offered for a job that %s', async (_, more, proposals) => {
  const { remarks } = await ask(run, ['--detach', '--', 'python', 'train.py'], services(more, proposals));
  expect(remarks).toHaveLength(1);
});
