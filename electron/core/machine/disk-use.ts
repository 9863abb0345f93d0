import type { DiskSample } from '../protocol/machine/machine-sample.ts';

/** What a disk has done since the start of the machine, by proc_diskstats(5). */
export interface DiskUse {
  device: string;
  reads: number;
  readBytes: number;
  /** Sum of the durations of all reads. */
  readingMs: number;
  writes: number;
  writtenBytes: number;
  writingMs: number;
  /** Time with at least one request open. */
  busyMs: number;
}

type Rates = Pick<
  DiskSample,
  'readBytesPerSecond' | 'writtenBytesPerSecond' | 'busyShare' | 'readMs' | 'writeMs'
>;

/** The kernel counts in sectors of 512 bytes, whatever those of the disk are. */
const SECTOR_BYTES = 512;
const UNKNOWN_RATES: Rates = {
  readBytesPerSecond: null,
  writtenBytesPerSecond: null,
  busyShare: null,
  readMs: null,
  writeMs: null,
};

/** The disks in /proc/diskstats by their number, `major:minor`. */
export function disksIn(diskstats: string): Map<string, DiskUse> {
  const disks = new Map<string, DiskUse>();
  for (const line of diskstats.split('\n')) {
    const [major, minor, device, ...texts] = line.trim().split(/ +/);
    const [reads, , readSectors, readingMs, writes, , writtenSectors, writingMs, , busyMs] =
      texts.map(Number);
    if (device === undefined || busyMs === undefined) continue;
    disks.set(`${major}:${minor}`, {
      device,
      reads: reads ?? 0,
      readBytes: (readSectors ?? 0) * SECTOR_BYTES,
      readingMs: readingMs ?? 0,
      writes: writes ?? 0,
      writtenBytes: (writtenSectors ?? 0) * SECTOR_BYTES,
      writingMs: writingMs ?? 0,
      busyMs,
    });
  }
  return disks;
}

/** What a disk did between two readings; all null if there is none before, or if its counters began again. */
export function diskRates(before: DiskUse | undefined, now: DiskUse, elapsedMs: number): Rates {
  if (
    before === undefined ||
    elapsedMs <= 0 ||
    now.busyMs < before.busyMs ||
    now.readBytes < before.readBytes
  )
    return UNKNOWN_RATES;
  const perSecond = (bytes: number) => (Math.max(0, bytes) * 1000) / elapsedMs;
  const mean = (ms: number, count: number) => (count > 0 ? Math.max(0, ms) / count : null);
  return {
    readBytesPerSecond: perSecond(now.readBytes - before.readBytes),
    writtenBytesPerSecond: perSecond(now.writtenBytes - before.writtenBytes),
    busyShare: Math.min(1, (now.busyMs - before.busyMs) / elapsedMs),
    readMs: mean(now.readingMs - before.readingMs, now.reads - before.reads),
    writeMs: mean(now.writingMs - before.writingMs, now.writes - before.writes),
  };
}

/**
 * The device that a folder's file system is on, for one without a number of its own (btrfs, overlay): the source of the
 * innermost mount that holds the folder, from mountinfo (proc_pid_mountinfo(5)). Null if that is no device.
 */
export function mountedDevice(mountinfo: string, folder: string): string | null {
  let found: { point: string; source: string } | null = null;
  for (const line of mountinfo.split('\n')) {
    const [own = '', behind = ''] = line.split(' - ');
    const point = own.split(' ')[4];
    const source = behind.split(' ')[1];
    if (point === undefined || source === undefined) continue;
    const holds = point === '/' || folder === point || folder.startsWith(`${point}/`);
    if (holds && point.length >= (found?.point.length ?? 0)) found = { point, source };
  }
  return found?.source.startsWith('/dev/') ? found.source.slice('/dev/'.length) : null;
}
