import { coreDumps } from '../../core/diagnosis/system/core-dumps.ts';
import { kernelRecords } from '../../core/diagnosis/system/kernel-records.ts';
import { GUARD_RECORDS, guardKills } from '../../core/diagnosis/system/memory-guards.ts';
import type { KernelRecord } from '../../core/ending/kernel-log.ts';
import type { SystemEvent } from '../../core/protocol/disk/dossier/system-event.ts';
import { askLog } from './ask-log.ts';
import { askKernelJournal } from './kernel-journal.ts';
import { RECORDS_LIMIT_MS, type RecordsFound, type RecordsWanted } from './record-log.ts';

/** A machine with a faulty slot writes thousands of one kind. */
const MOST_EVENTS = 200;

/** Those that name the job first, then the nearest to the end; in the order of their times. */
function mostTelling(events: readonly SystemEvent[], endedAt: number): SystemEvent[] {
  const distance = ({ at }: SystemEvent) => Math.abs(at - endedAt);
  return [...events]
    .sort(
      (one, other) =>
        Number(other.isOwn === true) - Number(one.isOwn === true) || distance(one) - distance(other),
    )
    .slice(0, MOST_EVENTS)
    .sort((one, other) => one.at - other.at);
}

/**
 * The records of the Linux kernel, the kills of programs that guard memory, and the stored memory images around an ending.
 * @param kept  records that were read from /dev/kmsg; null: it is not readable, so journalctl is asked
 */
export async function readLinuxRecords(
  { pids, fromMs, toMs }: RecordsWanted,
  kept: readonly KernelRecord[] | null,
): Promise<RecordsFound> {
  const own = new Set(pids);
  const isWithin = ({ at }: { at: number }) => at >= fromMs && at <= toMs;
  const since = `--since=@${Math.floor(fromMs / 1000)}`;
  const [log, dumps, guards] = await Promise.all([
    kept === null ? askKernelJournal(fromMs, RECORDS_LIMIT_MS) : null,
    askLog('coredumpctl', ['list', '--json=short', '--no-pager', '-q', since], RECORDS_LIMIT_MS),
    askLog('journalctl', [...GUARD_RECORDS, since], RECORDS_LIMIT_MS),
  ]);
  const records = kept ?? (log?.state === 'asked' ? log.records : []);
  return {
    events: [
      ...mostTelling(kernelRecords(records.filter(isWithin), own), toMs),
      // Machines without systemd-coredump have no such program: that is no gap.
      // Nor is a machine without a journal: it has no systemd-oomd, and where the kernel's may not be read, that is said.
      ...(guards.state === 'asked' ? guardKills(guards.text, own).filter(isWithin) : []),
      ...(dumps.state === 'asked' ? coreDumps(dumps.text, own).filter(isWithin) : []),
    ],
    missing: log === null || log.state === 'asked' ? null : log.state,
  };
}
