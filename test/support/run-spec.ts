import { RunSpec } from '../../electron/core/protocol/policy/run-spec.ts';

/** A run specification for tests: a resumable command, with the given fields replaced. */
export const runSpec = (more: Partial<RunSpec> = {}): RunSpec => ({
  ...RunSpec.parse({
    format: 1,
    id: '20261121-031500-test',
    name: 'test',
    createdAt: 1_000,
    cwd: '/',
    program: { kind: 'command', file: 'python', args: ['train.py'] },
    resumeArguments: ['--resume', '{checkpoint}'],
  }),
  ...more,
});
