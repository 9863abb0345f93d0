import { expect, it } from 'vitest';
import type { RunRegistry } from '../../../electron/host/runs/run-registry.ts';
import { noteSessionEnd } from '../../../electron/host/runs/session-end.ts';

it('the end of a session is recorded in the runs whose job is alive, and in no other', () => {
  const written: unknown[] = [];
  const run = (name: string, isAlive: boolean) => ({
    supervisor: {
      living: () => (isAlive ? { attempt: 1 } : null),
      run: { commit: (entries: unknown) => void written.push([name, entries]) },
    },
  });
  const all = () => [run('lives', true), run('waits', false), { supervisor: null }];
  noteSessionEnd({ all } as unknown as RunRegistry, 'logoff');
  expect(written).toEqual([['lives', [{ kind: 'session-ending', why: 'logoff' }]]]);
});
