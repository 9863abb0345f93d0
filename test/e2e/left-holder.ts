import { resolve } from 'node:path';
import { until } from '../support/until.ts';
import type { TestHome } from '../support/vigil-home.ts';

/** A run that has finished, and the process on the simulated card that it left behind, within its grace. */
export async function leftHolder(home: TestHome): Promise<{ id: string; pid: number }> {
  const id = await home.start({
    name: 'leaves a process',
    program: {
      kind: 'command',
      file: process.execPath,
      args: [resolve('test/jobs/leaves-holder.mjs'), '--gib', '3'],
    },
    total: 1,
    policy: { orphans: { lastGraceMs: 3_600_000 } },
  });
  await home.ended(id);
  const client = await home.client();
  let pid = 0;
  await until(
    async () => {
      const { holders } = await client.machine.now.query();
      pid = holders.find(({ owner }) => owner.kind === 'leftover' && owner.id === id)?.pid ?? 0;
      return pid > 0;
    },
    'the process is known to be left behind',
    30_000,
  );
  return { id, pid };
}
