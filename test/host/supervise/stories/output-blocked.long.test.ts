import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

/** More than the keeper holds in memory, so that the job waits in its write. */
const BYTES = 20_000_000;
const notes = async (id: string) =>
  (await home.show(id)).notes.map(({ code }) => code).filter((code) => code.startsWith('output-'));

// Only root may mount a small file system to fill it.
describe.skipIf(process.getuid?.() !== 0)('a host that comes to a job whose output cannot be written', () => {
  it('notes it, does not judge the job to hang, and notes changes from before it came', async () => {
    const [again, go] = [join(home.home, 'again'), join(home.home, 'go')];
    // Its second attempt writes to a disk without space; the first attempt made the folder.
    const script = `[ -e ${again} ] || { touch ${again}; exit 3; }
      until [ -e ${go} ]; do sleep 0.05; done; head -c ${BYTES} /dev/zero; sleep 60`;
    const id = await home.start({
      program: { kind: 'command', file: '/bin/sh', args: ['-c', script] },
      resumeArguments: [],
      policy: { hang: { floorMs: 1_000, graceMs: 500, idleMs: 1_000, setupMs: 1_000 } },
    });
    const attempts = join(home.folder(id), 'attempts');
    await until(async () => {
      const { row } = await home.show(id);
      return row.phase === 'waiting' && row.attempts === 1;
    }, 'it waits for its second attempt');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', attempts]);
    try {
      await until(async () => (await home.show(id)).row.phase === 'running', 'the second attempt lives');
      await home.killHost();
      writeFileSync(go, '');
      await until(() => sizeOf(join(attempts, '002/output.log')) > 20_000, 'nothing more fits');
      await delay(1_000);
      await home.host();
      await until(async () => (await notes(id)).includes('output-blocked'), 'the new host tells it');
      await delay(6_000);
      const { row } = await home.show(id);
      expect(row).toMatchObject({ phase: 'running', attempts: 2, hang: null });
      // It was not about to be suspected either: its stacks, which do not fit on the disk, would be requested first.
      expect(readFileSync(join(home.home, 'host.log'), 'utf8')).not.toContain('Watching run');

      await home.killHost();
      execFileSync('mount', ['-o', 'remount,size=64m', attempts]);
      await until(() => sizeOf(join(attempts, '002/output.log')) >= 16_000_000, 'it is written');
      await delay(1_500);
      await home.host();
      await until(async () => (await notes(id)).length > 1, 'the next host tells that too');
      expect(await notes(id)).toEqual(['output-blocked', 'output-resumed']);
    } finally {
      await home.killHost();
      await home.killKeeper(id);
      execFileSync('umount', ['-l', attempts]);
    }
  });
});

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
