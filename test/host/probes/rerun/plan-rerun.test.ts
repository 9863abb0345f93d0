import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { offerRerun, planRerun } from '../../../../electron/host/probes/rerun/plan-rerun.ts';
import { observation } from '../../../support/journal-entries.ts';
import { adoptedCheckpoint } from '../../../support/known-checkpoints.ts';
import { stageRerun } from './stage-rerun.ts';

/** Wine cannot make junctions. */
const isWithoutLinks = process.platform === 'win32';

let staged: ReturnType<typeof stageRerun>;
afterEach(() => staged.close());

const stage = (entries: readonly JournalEntry[] = [observation(1, 1)], more: Partial<RunSpec> = {}) => {
  staged = stageRerun(entries, more);
  return staged;
};
const reasonOf = async () => {
  const planned = await planRerun(staged.source, staged.home);
  return planned.kind === 'unable' ? planned.reason : planned.kind;
};

it.skipIf(isWithoutLinks)(
  'shows the command in the copies, what differs, and what lies outside; nothing is written',
  async () => {
    const program = { kind: 'command', file: 'python', args: ['train.py', '--out=/data/x'] } as const;
    const env = { OUT: '/out/here', PYTHONPATH: '/searched' };
    const { home, cwd, source } = stage(undefined, { program: { ...program, args: [...program.args] }, env });
    symlinkSync(dirname(home), join(cwd, 'link'), 'junction');
    const planned = await planRerun(source, home);
    const folder = join(home, 'diagnosis', 'rerun', 'a');
    const file = join(folder, 'run', 'checkpoints', 'checkpoint_iter_001.json');
    expect(planned).toMatchObject({
      kind: 'plan',
      plan: {
        ...{ attempt: 1, iteration: 2, folder, cwd: join(folder, 'work'), original: cwd },
        command: ['python', 'train.py', '--out=/data/x', '--resume', file],
        variables: {
          ...{ CUDA_LAUNCH_BLOCKING: '1', PYTHONFAULTHANDLER: '1', WANDB_MODE: 'disabled' },
          VIGIL_RUN_DIR: join(folder, 'run'),
          VIGIL_CHECKPOINT: file,
        },
        outside: ['/data/x', '/out/here', dirname(home)].sort(),
      },
    });
    expect(existsSync(join(home, 'diagnosis'))).toBe(false);
    const offer = await offerRerun(source, home);
    expect(offer).toMatchObject({ kind: 'plan', digest: planned.kind === 'plan' ? planned.digest : '' });
  },
);

it.skipIf(isWithoutLinks)('has another digest once something else would run', async () => {
  const { home, source, cwd } = stage();
  const first = await offerRerun(source, home);
  symlinkSync(dirname(home), join(cwd, 'link'), 'junction');
  const second = await offerRerun(source, home);
  expect([first.kind, second.kind]).toEqual(['plan', 'plan']);
  expect(second).not.toMatchObject({ digest: first.kind === 'plan' ? first.digest : '' });
});

it('is not possible beside an attempt, nor without a run', async () => {
  const { home, source } = stage();
  const living = { ...source, isLiving: () => true };
  expect(await offerRerun(living, home)).toEqual({ kind: 'unable', reason: { kind: 'run-living' } });
  expect(await offerRerun(null, home)).toEqual({ kind: 'unable', reason: { kind: 'no-death' } });
});

it.skipIf(isWithoutLinks)(
  'is not possible if a checkpoint of the job would be written over all the same',
  async () => {
    const { home, cwd } = stage([observation(1, 1), adoptedCheckpoint('out/a_1.pt', 1, 0)]);
    expect(await reasonOf()).toBe('plan');
    writeFileSync(join(home, 'a_1.pt'), '');
    symlinkSync(home, join(cwd, 'out'), 'junction');
    expect(await reasonOf()).toEqual({ kind: 'checkpoint-outside', path: join(cwd, 'out', 'a_1.pt') });
  },
);

it('says when the working folder is gone', async () => {
  stage(undefined, { cwd: '/nowhere/at/all' });
  expect(await reasonOf()).toMatchObject({ kind: 'folder-unreadable', folder: '/nowhere/at/all' });
});
