import type { MonitorState } from '../../electron/core/protocol/wire/machine-now.ts';
import type { MonitorPulse } from '../../electron/core/protocol/wire/pulse.ts';

/** Why figures of the machine stand still although the host answers. `overdue`: the next sample should be there by now. */
export type MonitorAbsence =
  | Extract<MonitorState, { kind: 'silent' }>
  | { kind: 'overdue'; since: number | null };

/** Null while samples come, are about to, or are needed by nobody. */
export function monitorAbsence(monitor: MonitorPulse | null): MonitorAbsence | null {
  if (monitor?.state.kind === 'silent') return monitor.state;
  return monitor?.isLate ? { kind: 'overdue', since: monitor.sampleAt } : null;
}
