import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { DiagnosisReport } from '../../../../electron/core/protocol/diagnosis/diagnosis.ts';
import type { Calls } from '../../../../electron/host/cli/connection.ts';
import { followDiagnosis } from '../../../../electron/host/cli/diagnosis/follow-diagnosis.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { diagnosisReport, findingOf, probeResult } from '../../../support/diagnosis-report.ts';
import { testWorld } from '../command-bench.ts';

const passed = probeResult('environment');
const found = probeResult('modules', [findingOf({ kind: 'module-missing', module: 'cv2' })]);
const left = probeResult('cuda', [], { state: 'skipped', reason: { kind: 'cancelled' } });
const running = (more: Partial<DiagnosisReport> = {}) =>
  diagnosisReport([], { state: 'running', endedAt: null, ...more });

/** Calls of a host that shows these reports; `cancelled`: the diagnoses that were cancelled. */
function callsOf(reports: readonly (DiagnosisReport | null)[], afterCancel: DiagnosisReport | null = null) {
  const cancelled: number[] = [];
  let send = (_: DiagnosisReport) => {};
  const calls = {
    diagnosis: {
      watch: {
        subscribe(_: object, observer: { onData(item: { id: string; data: unknown }): void }) {
          send = (data) => observer.onData({ id: '1', data });
          for (const report of reports) observer.onData({ id: '1', data: report });
          return { unsubscribe() {} };
        },
      },
      cancel: {
        async mutate({ number }: { number: number }) {
          cancelled.push(number);
          if (afterCancel !== null) send(afterCancel);
          return { ok: true, value: null };
        },
      },
    },
  } as unknown as Calls;
  return { calls, cancelled };
}

describe('a diagnosis that is followed', () => {
  it('shows each probe once, in the order of results, and then what the whole says', async () => {
    const { world, printed } = testWorld();
    const { calls } = callsOf([
      null,
      running({ suspects: ['disk'] }),
      running({ results: [passed] }),
      running({ results: [passed] }),
      diagnosisReport([passed, found]),
    ]);
    expect(await followDiagnosis(world, calls, 3, new EventEmitter() as never)).toBe(EXIT.failed);
    const heads = printed.filter((line) => /^\S.*\(1\.5 s\)$/.test(line));
    expect(heads).toEqual([
      'Python environment: No finding (1.5 s)',
      'Modules of the script: Finding (1.5 s)',
    ]);
    expect(printed.slice(0, 2)).toEqual([
      'Looking at /py and /train.py',
      'The end of the run points to the disk.',
    ]);
    expect(printed).toContain('2 probes ran in 8 s and found 1 problem.');
  });

  it('waits for its own number, and says nothing of another', async () => {
    const { world, printed } = testWorld();
    const { calls } = callsOf([diagnosisReport([found], { number: 2 }), diagnosisReport([passed])]);
    expect(await followDiagnosis(world, calls, 3, new EventEmitter() as never)).toBe(EXIT.ok);
    expect(printed.join('\n')).not.toContain('cv2');
  });

  it('is one JSON object for programs, at its end', async () => {
    const { world, printed } = testWorld({ json: true });
    const { calls } = callsOf([running(), diagnosisReport([passed])]);
    await followDiagnosis(world, calls, 3, new EventEmitter() as never);
    expect(printed.map((line) => JSON.parse(line))).toEqual([diagnosisReport([passed])]);
  });

  it('shows its progress in one line at a terminal', async () => {
    const { world, printed } = testWorld({ columns: 40 });
    world.console.interactive = true;
    const doing = {
      probe: 'modules',
      since: 1,
      on: 'a_module_with_a_very_long_name',
      done: 2,
      of: 9,
    } as const;
    const { calls } = callsOf([running({ doing }), diagnosisReport([passed])]);
    await followDiagnosis(world, calls, 3, new EventEmitter() as never);
    const progress = printed.filter((line) => line.startsWith('Modules of the script: a_module'));
    expect(progress).toHaveLength(1);
    expect(progress[0]?.length).toBeLessThan(40);
  });

  it('ends its probes at Ctrl-C, and shows what they found until then', async () => {
    const { world, printed, remarks } = testWorld();
    const signals = new EventEmitter();
    const { calls, cancelled } = callsOf([running()], diagnosisReport([found, left], { state: 'cut-short' }));
    const followed = followDiagnosis(world, calls, 3, signals as never);
    signals.emit('SIGINT');
    expect(await followed).toBe(EXIT.failed);
    expect(cancelled).toEqual([3]);
    expect(remarks).toEqual([world.language.commandLine.diagnose.ending]);
    expect(printed).toContain('The diagnosis did not finish.');
    expect(printed.join('\n')).toContain('cv2 is not installed');
    expect(signals.listenerCount('SIGINT')).toBe(0);
  });

  it('is left at once at a second Ctrl-C', async () => {
    const { world } = testWorld();
    const signals = new EventEmitter();
    const followed = followDiagnosis(world, callsOf([running()]).calls, 3, signals as never);
    signals.emit('SIGINT');
    signals.emit('SIGINT');
    expect(await followed).toBe(EXIT.detached);
  });
});
