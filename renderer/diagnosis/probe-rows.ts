import type { DiagnosisReport, ProbeDoing } from '../../electron/core/protocol/diagnosis/diagnosis.ts';
import type { ProbeName } from '../../electron/core/protocol/diagnosis/probe-name.ts';
import type { ProbeResult } from '../../electron/core/protocol/diagnosis/probe-result.ts';

/** A probe in the list: it waits, it works, or its result is there. */
export type ProbeRow = { probe: ProbeName } & (
  | { kind: 'waiting' }
  | { kind: 'doing'; doing: ProbeDoing }
  | { kind: 'done'; result: ProbeResult }
);

/** The probes of a diagnosis in their order. One that was cut short has no row for what it never came to. */
export function probeRows({ planned, results, doing, state }: DiagnosisReport): ProbeRow[] {
  const byName = new Map(results.map((result) => [result.probe, result]));
  return [...new Set([...planned, ...byName.keys()])].flatMap((probe): ProbeRow[] => {
    const result = byName.get(probe);
    if (result !== undefined) return [{ probe, kind: 'done', result }];
    if (state !== 'running') return [];
    return [doing?.probe === probe ? { probe, kind: 'doing', doing } : { probe, kind: 'waiting' }];
  });
}
