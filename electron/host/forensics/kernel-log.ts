import { closeSync, constants, openSync, readFileSync, readSync } from 'node:fs';
import { uptime } from 'node:os';
import { signalOf } from '../../core/ending/exit-codes.ts';
import { evidenceInKernelLog, type KernelRecord, readKmsgRecord } from '../../core/ending/kernel-log.ts';
import { type LogEvidence, type LogQuery, NOT_ASKED, type SystemLog } from './findings.ts';
import { askKernelJournal } from './kernel-journal.ts';
import { readLinuxRecords } from './linux-record-log.ts';
import { createTellingRecords } from './telling-records.ts';

const SIGKILL = 9;
/** One record has at most this length, including its dictionary (CONSOLE_EXT_LOG_MAX). */
const RECORD_BYTES = 8192;
const LIMIT_MS = 10_000;
/** The kernel's time stamps come from its own clock and are compared with the wall clock. */
const SLACK_MS = 5_000;

/**
 * The Linux kernel log: /dev/kmsg if it is readable, else journalctl. It is queried about a SIGKILL only if the kernel
 * has killed a process for lack of memory since the host started. A counter shows that, which is readable for everyone
 * and costs nothing.
 */
export function openKernelLog(): SystemLog {
  const kmsg = openKmsg();
  const openedAt = Date.now();
  const killsBefore = memoryKills();

  async function ask({ pid, startedAt, endedAt, judged }: LogQuery): Promise<LogEvidence> {
    const seek = (records: readonly KernelRecord[]): LogEvidence => ({
      evidence: evidenceInKernelLog(records, pid, startedAt - SLACK_MS, endedAt + SLACK_MS),
      state: 'asked',
    });
    const isNoMemoryKill = killsBefore !== null && startedAt >= openedAt && memoryKills() === killsBefore;
    if (signalOf(judged.exitCode, judged.signal, 'linux') === SIGKILL && isNoMemoryKill) return NOT_ASKED;
    if (kmsg) return seek(kmsg.records());
    const answer = await askKernelJournal(startedAt - SLACK_MS, LIMIT_MS);
    if (answer.state !== 'asked') return { evidence: [], state: answer.state };
    return seek(answer.records);
  }

  return {
    ask,
    records: (wanted) => readLinuxRecords(wanted, kmsg?.records() ?? null),
    close: () => kmsg?.close(),
  };
}

/** The kernel log as it grows; null if it is not readable. Each read returns one record; an empty read is the end. */
function openKmsg(): { records(): readonly KernelRecord[]; close(): void } | null {
  let file: number;
  try {
    file = openSync('/dev/kmsg', constants.O_RDONLY | constants.O_NONBLOCK);
  } catch {
    return null;
  }
  const record = Buffer.allocUnsafe(RECORD_BYTES);
  const telling = createTellingRecords();
  const take = (): boolean => {
    try {
      const length = readSync(file, record, 0, record.length, null);
      const bootedAt = Date.now() - uptime() * 1000;
      const read = readKmsgRecord(record.toString('utf8', 0, length), bootedAt);
      if (read) telling.add(read);
      return true;
    } catch (error) {
      // EPIPE: records were overwritten before they were read; the next read continues after the gap.
      return (error as NodeJS.ErrnoException).code === 'EPIPE';
    }
  };
  return {
    records: () => {
      while (take());
      return telling.all();
    },
    close: () => closeSync(file),
  };
}

/** How many processes the kernel has killed for lack of memory since boot; null if unknown. */
function memoryKills(): number | null {
  try {
    const count = /^oom_kill (\d+)$/m.exec(readFileSync('/proc/vmstat', 'latin1'))?.[1];
    return count === undefined ? null : Number(count);
  } catch {
    return null;
  }
}
