import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { EnvironmentMarks } from '../../../electron/platform/processes/environment-marks.ts';
import { type ProcessEntry, readEntry } from '../../../electron/platform/processes/process-table.ts';
import { allMembers, type TreeRoot, TreeSearch } from '../../../electron/platform/processes/tree-search.ts';
import { until } from '../../support/until.ts';

const RUN = '/runs/20261121-031500-seek';
const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The test has already ended it.
    }
  }
});

/** A shell in a session of its own, which prints pids, one a line. */
async function start(script: string, count: number, env: Record<string, string> = {}) {
  const shell = spawn('/bin/sh', ['-c', script], {
    ...{ detached: true, env: { PATH: process.env['PATH'], ...env } },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let text = '';
  while (text.split('\n').length <= count) text += String((await once(shell.stdout, 'data'))[0]);
  const pids = text.trim().split('\n').map(Number);
  started.push(shell.pid ?? 0, ...pids);
  return { shell, pid: shell.pid ?? 0, pids };
}

const knownProcess = (pid: number) => ({ pid, startTicks: readEntry(pid)?.startTicks ?? '' });
const sorted = (pids: number[]) => pids.sort((a, b) => a - b);

/** Looks until no member can have been missed. */
async function settled(root: TreeRoot): Promise<TreeSearch> {
  const search = new TreeSearch(root);
  await settle(search);
  return search;
}
const settle = (search: TreeSearch) =>
  until(async () => {
    await search.look();
    return search.isSettled;
  }, 'a look missed nothing');
const membersOf = (search: TreeSearch) => sorted(allMembers(search.members).map(({ pid }) => pid));

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

describe.skipIf(process.platform !== 'linux')('the search for a tree', () => {
  test('remembers a member whose parent ends between two looks, in whatever session it is', async () => {
    const { shell, pid, pids } = await start('setsid sleep 60 & echo $!; read go', 1);
    await until(() => readEntry(pids[0] ?? 0)?.session === pids[0], 'the child has left the session');
    const search = await settled({ process: knownProcess(pid), runFolder: null });
    expect(membersOf(search)).toEqual(sorted([pid, ...pids]));
    await end(shell);
    await settle(search);
    expect(membersOf(search)).toEqual(pids);
    expect(sorted(search.met())).toEqual(sorted([pid, ...pids]));
  });

  test('finds processes that carry the run folder, and separates them from descendants of the first process', async () => {
    const { pid, pids } = await start('sleep 60 & echo $!; read go', 1);
    const { pid: carrier } = await start('echo $$; read go', 1, { VIGIL_RUN_DIR: RUN });
    const { members } = await settled({ process: knownProcess(pid), runFolder: RUN });
    expect(sorted(members.line.map((entry) => entry.pid))).toEqual(sorted([pid, ...pids]));
    expect(members.others.map((entry) => entry.pid)).toEqual([carrier]);
  });

  test('leaves out processes older than the tree, even if they carry the folder', async () => {
    const { pid: elder } = await start('echo $$; read go', 1, { VIGIL_RUN_DIR: RUN });
    // The system counts in hundredths of a second.
    await new Promise((resolve) => setTimeout(resolve, 30));
    const { pid: younger } = await start('echo $$; read go', 1, { VIGIL_RUN_DIR: RUN });
    const since = Number(knownProcess(younger).startTicks);
    expect(membersOf(await settled({ process: null, runFolder: RUN, since }))).toEqual([younger]);
    expect(membersOf(await settled({ process: null, runFolder: RUN }))).toEqual(sorted([elder, younger]));
  });

  test('uses the session of a first process that has just ended, if allowed', async () => {
    const { shell, pid, pids } = await start('sleep 60 >/dev/null & echo $!; read go', 1);
    const first = knownProcess(pid);
    await end(shell);
    expect(membersOf(await settled({ process: first, runFolder: null }))).toEqual([]);
    const search = await settled({ process: first, runFolder: null, trustsSession: true });
    expect(membersOf(search)).toEqual(pids);
  });

  test('does not use a session whose number now belongs to another process', async () => {
    const { pid } = await start('sleep 60 & echo $!; read go', 1);
    const earlier = { pid, startTicks: String(Number(knownProcess(pid).startTicks) - 1) };
    const search = await settled({ process: earlier, runFolder: null, trustsSession: true });
    expect(membersOf(search)).toEqual([]);
  });

  test('never includes a host that a member started, nor the searching process', async () => {
    // Each prints its own number once it runs its final program.
    const host = `VIGIL_PROGRAM=own sh -c 'echo $$; sleep 60 & echo $!; wait' & read go`;
    const { pid, pids } = await start(host, 2, { VIGIL_RUN_DIR: RUN });
    const known = [knownProcess(process.pid), knownProcess(pid)];
    const found = membersOf(await settled({ process: null, runFolder: RUN, known }));
    expect(found).toEqual([pid]);
    expect(pids.every((one) => readEntry(one) !== null)).toBe(true);
  });

  test('reads a member again that showed no environment while it became another program', async () => {
    // Prints its number once it is that program: until then it has the environment of its parent.
    const own = `VIGIL_PROGRAM=own sh -c 'echo $$; exec sleep 60' & read go`;
    const { pid, pids } = await start(own, 1);
    // The moment lasts some microseconds, so it is made up.
    class LateMarks extends EnvironmentMarks {
      override hasAnswered = (entry: ProcessEntry) => !this.#isHidden(entry) && super.hasAnswered(entry);
      override isVigil = (entry: ProcessEntry) => !this.#isHidden(entry) && super.isVigil(entry);
      #hidden = new Set(pids);
      #isHidden = ({ pid }: ProcessEntry) => this.#hidden.has(pid);
      override forget(entry: ProcessEntry): void {
        this.#hidden.delete(entry.pid);
        super.forget(entry);
      }
    }
    const search = new TreeSearch({ process: knownProcess(pid), runFolder: null }, new LateMarks(null));
    await search.look();
    expect([membersOf(search), search.isSettled]).toEqual([sorted([pid, ...pids]), false]);
    await settle(search);
    expect(membersOf(search)).toEqual([pid]);
  });
});
