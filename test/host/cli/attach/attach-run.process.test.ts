import { afterEach, expect, test } from 'vitest';
import { PLAIN_PLAN } from '../../../../electron/core/protocol/disk/ladder.ts';
import type { AttemptView, RunDelta } from '../../../../electron/core/protocol/wire/run-view.ts';
import type { TerminalChunk } from '../../../../electron/core/protocol/wire/terminal.ts';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import { deltaSince } from '../../../../electron/core/run/views/run-views.ts';
import type { RunService } from '../../../../electron/host/api/runs/service.ts';
import type { TerminalService } from '../../../../electron/host/api/terminal/service.ts';
import type { Tracked } from '../../../../electron/host/base/tracked.ts';
import { attachRun } from '../../../../electron/host/cli/attach/attach-run.ts';
import { endAs, judged, restartAfter } from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';
import { until } from '../../../support/until.ts';
import { untilAborted } from '../../api/fake-services.ts';
import { closeAll, connect, serve } from '../../api/socket-bench.ts';
import { testWorld } from '../command-bench.ts';

const spec = runSpec();

afterEach(closeAll);

/** A run as the host describes it, with these attempts changed. */
function delta(seq: number, attempts: AttemptView[], row: Partial<RunDelta['row']>): Tracked<RunDelta> {
  const empty = deltaSince(emptyRun(spec), 0, (file) => file);
  return { id: String(seq), data: { ...empty, seq, attempts, row: { ...empty.row, ...row } } };
}

function attempt(number: number, end: 'lives' | 'restart' | 'end'): AttemptView {
  const ended = end !== 'lives';
  return {
    attempt: number,
    pid: 1,
    from:
      number === 1
        ? { kind: 'beginning' }
        : { kind: 'checkpoint', iteration: 3, file: 'a.json', whose: 'vigil' },
    plan: PLAIN_PLAN,
    startedAt: 1,
    endedAt: ended ? 2 : null,
    firstIteration: null,
    lastIteration: null,
    judged: ended ? judged() : null,
    decision: end === 'restart' ? restartAfter(0) : end === 'end' ? endAs('finished') : null,
    suspicions: [],
    recycled: null,
    cleaning: null,
    torch: null,
    loaderWorkers: null,
    settled: null,
    replay: null,
    lastLines: [],
    outputBytes: 0,
    logFiles: [],
    failures: null,
    failureAnswers: {},
  };
}

const chunk = (start: number, text: string, last = false): Tracked<TerminalChunk> => {
  const data = Buffer.from(text);
  const end = start + data.length;
  return { id: String(end), data: { start, end, data: data.toString('base64'), last } };
};

/** Attaches to the run of a host with these services; returns the exit code, and output and remarks in their order. */
async function attach({
  stream,
  ...runs
}: Partial<Pick<RunService, 'follow'> & Pick<TerminalService, 'stream'>>) {
  const terminal = stream === undefined ? {} : { stream };
  const server = await serve({ runs, terminal });
  const { client: calls } = connect(server.port);
  const { world, said } = testWorld();
  const code = await attachRun(world, calls, spec.id, { attempt: 1, from: 0 });
  return { code, said };
}

test('an attempt is shown completely before the next one, even if its end is known long before its output', async () => {
  let told = false;
  const { code, said } = await attach({
    async *follow(_id, _after, signal) {
      yield delta(1, [attempt(1, 'restart')], { phase: 'running' });
      yield delta(2, [attempt(2, 'lives')], { phase: 'running' });
      yield delta(3, [attempt(2, 'end')], { phase: 'ended', outcome: 'finished', attempts: 2 });
      yield delta(4, [], { phase: 'ended', outcome: 'finished', attempts: 2 });
      told = true;
      await untilAborted(signal).catch(() => {});
    },
    async *stream({ attempt: number }) {
      await until(() => told, 'everything was told');
      yield chunk(0, `first of ${number} `);
      yield chunk(11, `last of ${number}`);
      yield chunk(20, '', true);
    },
  });
  expect(code).toBe(0);
  expect(said.filter((piece) => / of \d/.test(piece) && !piece.includes('Finished'))).toEqual([
    'first of 1 ',
    'last of 1',
    'first of 2 ',
    'last of 2',
  ]);
  expect(said.indexOf('last of 1')).toBeLessThan(said.findIndex((one) => one.startsWith('Attempt 1:')));
  expect(said.at(-1)).toMatch(/^Finished:/);
  expect(said.at(-2)).toMatch(/^Attempt 2:/);
});

test('attempts are shown one after the other even if their numbers have a gap', async () => {
  const shown: number[] = [];
  const { code, said } = await attach({
    async *follow(_id, _after, signal) {
      yield delta(1, [attempt(1, 'restart')], { phase: 'running' });
      yield delta(2, [attempt(4, 'end')], { phase: 'ended', outcome: 'finished', attempts: 2 });
      await untilAborted(signal).catch(() => {});
    },
    async *stream({ attempt: number }) {
      shown.push(number);
      yield chunk(0, '', true);
    },
  });
  expect(code).toBe(0);
  expect(shown).toEqual([1, 4]);
  expect(said.at(-2)).toMatch(/^Attempt 4:/);
});

test('a suspected hang is reported once, and so is its end', async () => {
  const suspected = { since: Date.now() - 840_000, usualMs: 40_000, killAt: null, leftAlone: null };
  const doomed = { ...suspected, killAt: Date.now() + 300_000 };
  const rows: Partial<RunDelta['row']>[] = [
    { hang: suspected },
    { hang: { ...suspected } },
    { hang: doomed },
    { hang: { ...doomed, killAt: doomed.killAt + 60_000 } },
    { hang: null },
    { hang: null },
    { hang: suspected },
  ];
  let told = 0;
  const { said } = await attach({
    async *follow(_id, _after, signal) {
      for (const [index, row] of rows.entries()) {
        yield delta(index + 1, [attempt(1, 'lives')], { phase: 'running', attempts: 1, ...row });
        told++;
      }
      yield delta(9, [attempt(1, 'restart')], { phase: 'waiting', attempts: 1 });
      yield delta(10, [attempt(2, 'end')], { phase: 'ended', outcome: 'failed', attempts: 2 });
      await untilAborted(signal).catch(() => {});
    },
    async *stream() {
      await until(() => told === rows.length, 'everything was told');
      yield chunk(0, '', true);
    },
  });
  const remarks = said.filter((line) => /^No sign of work|^The job shows signs/.test(line));
  expect(remarks).toEqual([
    expect.stringMatching(/^No sign of work for 14 min; the usual time is 40 s\. For now Vigil lets it run/),
    expect.stringMatching(
      /^No sign of work for 14 min; the usual time is 40 s\. Vigil will end and restart it at/,
    ),
    'The job shows signs of work again. Vigil lets it run.',
    expect.stringMatching(/For now Vigil lets it run\.$/),
  ]);
});

test('attach waits for a first attempt, and reports a run that ended without one', async () => {
  const { code, said } = await attach({
    async *follow(_id, _after, signal) {
      yield delta(1, [], { phase: 'starting' });
      yield delta(2, [], { phase: 'ended', outcome: 'stopped' });
      await untilAborted(signal).catch(() => {});
    },
  });
  expect(code).toBe(5);
  expect(said).toEqual([expect.stringMatching(/^Stopped: no iteration seen/)]);
});

test.each([
  ['failed', judged(), `"vigil show ${spec.id} --why" says why.`],
  ['stopped', judged({ class: 'user-stop' }), expect.stringMatching(/^Stopped: /)],
] as const)('a run that ended as %s names what says why only after a death', async (outcome, how, last) => {
  const { said } = await attach({
    async *follow(_id, _after, signal) {
      const ended = { ...attempt(1, 'end'), judged: how, decision: endAs(outcome) };
      yield delta(1, [ended], { phase: 'ended', outcome, attempts: 1 });
      await untilAborted(signal).catch(() => {});
    },
    async *stream() {
      yield chunk(0, '', true);
    },
  });
  expect(said.at(-1)).toEqual(last);
});

test('a broken stream resumes at its position until the attempt has ended', async () => {
  const positions: number[] = [];
  let streams = 0;
  const { code, said } = await attach({
    async *follow(_id, _after, signal) {
      yield delta(1, [attempt(1, 'lives')], { phase: 'running' });
      await until(() => streams === 2, 'it was asked a second time');
      yield delta(2, [attempt(1, 'end')], { phase: 'ended', outcome: 'finished' });
      await untilAborted(signal).catch(() => {});
    },
    async *stream({ from }) {
      positions.push(from);
      streams++;
      if (from === 0) yield chunk(0, 'abc');
      else if (from === 3 && streams > 2) yield chunk(1, 'bcdef');
    },
  });
  expect(code).toBe(0);
  expect(positions.slice(0, 3)).toEqual([0, 3, 3]);
  expect(said.slice(0, 2)).toEqual(['abc', 'def']);
});

test('a run that the host no longer has is reported with exit code 3', async () => {
  const { code, said } = await attach({});
  expect(code).toBe(3);
  expect(said).toEqual([expect.stringContaining('There is no run')]);
});
