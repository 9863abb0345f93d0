import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RUN_FILES } from '../../../electron/core/protocol/disk/run-folder.ts';
import type { RunRequest } from '../../../electron/core/protocol/policy/run-spec.ts';
import { processStartToken } from '../../../electron/platform/processes/processes.ts';
import { noteOf } from '../../support/note-of.ts';
import { until } from '../../support/until.ts';
import { openTestHome, type TestHome } from '../../support/vigil-home.ts';

const isAlive = (pid: number) => processStartToken(pid) !== null;

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const script = (text: string, policy: RunRequest['policy']): RunRequest => ({
  program: { kind: 'command', file: '/bin/sh', args: ['-c', `trap '' HUP; ${text}`] },
  resumeArguments: [],
  policy,
});

/** Ignores the hang-up that the end of the script causes. */
const WORKER = 'nohup sleep 600 </dev/null >/dev/null 2>&1 & :';

const said = (iteration: number) =>
  `printf '{"kind":"observation","at":1,"iteration":${iteration},"x":[1],"y":${iteration},"durationMs":1}\\n' >>"$VIGIL_EVENTS"`;

const hasNote = async (id: string, code: string) =>
  (await home.show(id)).notes.some((note) => note.code === code);
const keeperIsGone = (id: string) =>
  until(() => !existsSync(join(home.folder(id), RUN_FILES.keeper)), 'the keeper has gone');

describe.skipIf(process.platform !== 'linux')('a background process that outlives its script', () => {
  it('is named, does not delay the verdict, and its iterations count', async () => {
    const work = `sleep 5; ${said(2)}; ${said(3)}`;
    // Exit code 93 asks for no further attempt.
    const id = await home.start(
      script(`${said(1)}; (${work}) </dev/null >/dev/null 2>&1 & exit 93`, {
        orphans: { lastGraceMs: 60_000 },
      }),
    );
    const { row } = await home.ended(id);
    expect(row.iteration).toBe(1);
    await keeperIsGone(id);
    const { notes, row: after } = await home.show(id);
    expect(notes.map(({ code }) => code).slice(0, 2)).toEqual(['orphan-left', 'orphan-gone']);
    expect(notes[0]).toMatchObject({ graceMs: 60_000 });
    expect(noteOf(notes, 'orphan-left')?.processes.map(({ command }) => command)).toContain('sleep 5');
    expect(after).toMatchObject({ iteration: 3, outcome: row.outcome, attempts: 1 });
  });

  it('is ended with a note after its grace, and the keeper exits', async () => {
    const id = await home.start(script(`${WORKER}; exit 93`, { orphans: { lastGraceMs: 2_000 } }));
    await until(() => hasNote(id, 'orphan-left'), 'it is named');
    const { notes, row } = await home.show(id);
    const pid = noteOf(notes, 'orphan-left')?.processes[0]?.pid ?? 0;
    expect(row.phase).toBe('ended');
    expect(isAlive(pid)).toBe(true);
    await keeperIsGone(id);
    expect(isAlive(pid)).toBe(false);
    expect((await home.show(id)).notes).toMatchObject([
      { code: 'orphan-left', processes: [{ pid, command: 'sleep 600' }], graceMs: 2_000 },
      { code: 'orphan-ended', processes: [{ pid, command: 'sleep 600' }] },
    ]);
  });

  it('never runs beside the next attempt, which waits for the grace', async () => {
    // The lock is inherited: as long as a worker lives, no other process gets it.
    const begin = 'exec 9>>"$VIGIL_RUN_DIR/lock"; flock -n 9 || echo >"$VIGIL_RUN_DIR/double"';
    const each = `printf '{"kind":"observation","at":1,"iteration":%d,"x":[1],"y":1,"durationMs":1}\\n' $VIGIL_ATTEMPT >>"$VIGIL_EVENTS"`;
    const id = await home.start(
      script(`${begin}; ${each}; [ $VIGIL_ATTEMPT = 3 ] && exit 93; ${WORKER}; exit 7`, {
        restart: { startOver: true, backOffFirstMs: 0 },
        orphans: { graceMs: 1_500 },
      }),
    );
    const { attempts, notes } = await home.ended(id);
    expect(attempts).toHaveLength(3);
    expect(existsSync(join(home.folder(id), 'double'))).toBe(false);
    const codes = notes.map(({ code }) => code).filter((code) => code.startsWith('orphan-'));
    expect(codes).toEqual(['orphan-left', 'orphan-ended', 'orphan-left', 'orphan-ended']);
    for (const [at, attempt] of attempts.entries()) {
      const before = attempts[at - 1]?.endedAt;
      if (before != null) expect(attempt.startedAt - before).toBeGreaterThanOrEqual(1_500);
    }
  });

  it('keeps its grace when the host dies, and is ended by the next', async () => {
    const id = await home.start(script(`${WORKER}; exit 93`, { orphans: { lastGraceMs: 6_000 } }));
    await until(() => hasNote(id, 'orphan-left'), 'it is named');
    const pid = noteOf((await home.show(id)).notes, 'orphan-left')?.processes[0]?.pid ?? 0;
    await home.killHost();
    await home.host();
    expect(isAlive(pid)).toBe(true);
    await keeperIsGone(id);
    expect(isAlive(pid)).toBe(false);
    expect((await home.show(id)).notes.map(({ code }) => code)).toEqual(['orphan-left', 'orphan-ended']);
  });

  it('keeps its grace when host and keeper are killed together, and is ended by the next host', async () => {
    const id = await home.start(script(`${WORKER}; exit 93`, { orphans: { lastGraceMs: 6_000 } }));
    await until(() => hasNote(id, 'orphan-left'), 'it is named');
    const pid = noteOf((await home.show(id)).notes, 'orphan-left')?.processes[0]?.pid ?? 0;
    await home.killHost();
    await home.killKeeper(id);
    await home.host();
    expect(isAlive(pid)).toBe(true);
    await keeperIsGone(id);
    expect(isAlive(pid)).toBe(false);
    expect((await home.show(id)).notes.map(({ code }) => code)).toEqual(['orphan-left', 'orphan-ended']);
  });
});
