import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { formatClock } from '../../../../electron/core/protocol/text/quantities.ts';
import type { RunView } from '../../../../electron/core/protocol/wire/run-view.ts';
import { describeRun, show } from '../../../../electron/host/cli/commands/show.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { textWidth } from '../../../../electron/host/cli/layout/table.ts';
import { attempt, died, row } from '../../../renderer/run-state.ts';
import { ask, checkpoint, view } from '../command-bench.ts';

const GIB = 2 ** 30;
const now = 2_000_000;
const lines = (more: Parameters<typeof view>[0], columns: number | null = null) =>
  describeRun(view(more).value, english, columns, now);

it('vigil show prints how a run was started, where its files are, and every attempt', async () => {
  const attempts = [
    died({ lastLines: Array.from({ length: 9 }, (_, line) => `line ${line}`) }),
    attempt({ attempt: 2, from: { kind: 'checkpoint', iteration: 12, file: 'a', whose: 'vigil' } }),
  ];
  const shown = lines({ attempts, checkpoints: [checkpoint('iter_4')] });
  expect(shown[0]).toBe('Night shift');
  expect(shown).toContain('Command         python optimization.py');
  expect(shown).toContain('Run folder      run-folder');
  expect(shown).toContain('Checkpoint      after iteration 4, 2.0 KiB, /runs/iter_4');
  const at = (start: string) => shown.findIndex((line) => line.startsWith(start));
  expect(shown[at('Attempt 1 starts')]).toMatch(/took 13 s, iterations 1 to 12,/);
  expect(shown[at('Attempt 2 resumes from iteration 12.')]).toContain('is running');
  // The last lines of an ended run's output stand between the two.
  expect(shown.filter((line) => line.startsWith('  | '))).toEqual([
    ...[4, 5, 6, 7, 8].map((line) => `  | line ${line}`),
  ]);
  expect(at('  | line 8')).toBeLessThan(at('Attempt 2'));
});

it('sentences are wrapped to the terminal, names and output are cut, paths stay whole', () => {
  const folder = `/${'long/'.repeat(20)}run`;
  const shown = lines(
    { folder, row: row({ name: 'n'.repeat(200) }), attempts: [died({ lastLines: ['o'.repeat(200)] })] },
    60,
  );
  expect(shown.filter((line) => textWidth(line) > 60)).toEqual([`Run folder      ${folder}`]);
});

it('time left is shown if it is known, otherwise the time per iteration, and neither after the end', () => {
  const pace = (more: Parameters<typeof row>[0]) =>
    lines({ row: row(more) }).find((line) => /^(?:Time left|Per iteration) /.test(line));
  expect(pace({ usualMs: 40_000, leftMs: 600_000 })).toBe('Time left       about 10 min 00 s');
  expect(pace({ usualMs: 40_000, total: null })).toBe('Per iteration   about 40 s');
  expect(pace({ usualMs: 40_000, total: null, phase: 'ended', outcome: 'failed' })).toBeUndefined();
});

it('the memory of a living run is shown with its limits, its deaths and what was asked of it', () => {
  const memory: RunView['memory'] = {
    walls: [
      {
        ...{ resource: 'device', iteration: 12, peak: 8 * GIB, limit: 11 * GIB },
        forecast: { kind: 'reached', iteration: 41, earliest: 38, latest: 46 },
      },
      { resource: 'handles', iteration: 12, peak: 700, limit: 900, forecast: null },
    ],
    deaths: [{ iteration: 13, count: 2, own: true, isPassed: false }],
    leaveAsked: 'recycle',
  };
  const told = [
    'Memory          8.0 GiB of GPU memory, limit 11.0 GiB. At this rate it reaches the limit at iteration 41 (38 to 46).',
    'Memory          700 of handles, limit 900.',
    'Iteration 13: the job died here twice.',
    'The job is recycled after its current iteration, because you asked for it.',
  ];
  const shown = lines({ memory });
  const at = shown.findIndex((line) => line.startsWith('Memory'));
  expect(shown.slice(at, at + told.length)).toEqual(told);
  // After the end nothing of it is foreseen any more, and the peak stays.
  const peak = { resource: 'device', bytes: 9 * GIB, attempt: 2 } as const;
  const ended = lines({ memory, row: row({ phase: 'ended', outcome: 'failed', peak }) });
  expect(told.filter((line) => ended.includes(line))).toEqual([]);
  expect(ended.filter((line) => /^(?:Memory|Peak)/.test(line))).toEqual([
    'Peak memory     9.0 GiB of GPU memory, the highest sample of all attempts (in attempt 2).',
    'Memory          8.0 GiB of GPU memory in iteration 12, the last that was measured; limit 11.0 GiB.',
    'Memory          700 of handles in iteration 12, the last that was measured; limit 900.',
  ]);
  expect(lines({ row: row({ peak }) }).filter((line) => line.startsWith('Peak'))).toEqual([]);
  expect(lines({ memory: null }).filter((line) => line.startsWith('Memory'))).toEqual([]);
});

it('who holds the GPU of a run that waits is said with the time of its start', () => {
  const because = { kind: 'not-reported' } as const;
  const holder = {
    pid: 71,
    name: 'python',
    user: 'eve',
    startedAt: now,
    usedBytes: GIB,
    whose: 'other',
  } as const;
  const card = { id: 'r', gpu: 'RTX', because, since: now, parents: [], holders: [holder] };
  const shown = lines({ row: row({ phase: 'waiting', problem: { code: 'card-held', ...card } }) });
  expect(shown.join('\n')).toContain(
    `Held by python (process 71, of eve, since ${formatClock(now, 'minutes')}, 1.0 GiB).`,
  );
});

it('a resource without a known limit is said to have none, and a sentence is wrapped below its label', () => {
  const wall = { resource: 'ram', iteration: 12, peak: 8 * GIB, limit: null, forecast: null } as const;
  const shown = lines({ memory: { walls: [wall], deaths: [], leaveAsked: null } }, 44);
  const at = shown.findIndex((line) => line.startsWith('Memory'));
  expect(shown.slice(at, at + 2)).toEqual([
    'Memory          8.0 GiB of main memory,',
    '                limit unknown.',
  ]);
});

it('programs get everything about a run in one line of JSON', async () => {
  const services = { runs: { list: async () => [row()], show: () => view() } };
  const { code, printed } = await ask(show, ['last', '--json'], services);
  expect([code, printed.map((line) => JSON.parse(line))]).toEqual([EXIT.ok, [view().value]]);
});

it('changes of settings are compared, with how often each helped in all runs', async () => {
  const allocator = { kind: 'preset', preset: 'allocator' } as const;
  const plan = { step: { kind: 'mitigation', mitigation: allocator } as const, mitigations: [allocator] };
  const changes = [{ attempt: 2, plan, completed: 30, lastIteration: 43, hold: null, helped: true }];
  const tally = (tried: number, helped: number) => ({ preset: 'allocator' as const, tried, helped });
  const rows = [row({ tallies: [tally(1, 1)] }), row({ id: '20261120-031500-k3f8', tallies: [tally(2, 0)] })];
  const compared = async (more: Parameters<typeof view>[0]) => {
    const services = { runs: { list: async () => rows, show: () => view(more) } };
    return (await ask(show, ['last'], services)).printed.filter((line) => line.includes('GPU allocator'));
  };
  expect(await compared({ changes })).toEqual([
    expect.stringMatching(/allocator +30 +43 {2}yes, 1 of 3 here$/),
  ]);
  expect(await compared({})).toEqual([]);
});
