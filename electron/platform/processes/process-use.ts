import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What a process has used since it began. Null if the system does not provide it. */
export interface ProcessUse {
  pid: number;
  /** Distinguishes it from a later process with the same pid. */
  startTicks: string;
  /** Processor time of the process and of its children that have ended. */
  cpuMs: number;
  /** Bytes that it caused to be written to disks. */
  writtenBytes: number | null;
  /** True if it has a GPU open. */
  hasGpuOpen: boolean | null;
}

/** proc(5) counts processor time in ticks of USER_HZ, which is 100 on every Linux. */
const TICK_MS = 10;
/** NVIDIA, AMD, rendering without a screen, and the Windows GPU as visible in WSL. */
const GPU_DEVICE = /^\/dev\/(?:nvidia\d|kfd|dri\/renderD|dxg)/;

/** What a living process has used; null if it is gone or the system is not Linux. */
export function readProcessUse(pid: number): ProcessUse | null {
  if (process.platform !== 'linux') return null;
  const text = readText(`/proc/${pid}/stat`);
  // From proc(5), after the name: state(3) … utime(14) stime cutime cstime(17) … starttime(22).
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  const startTicks = fields?.[19];
  if (!fields || startTicks === undefined) return null;
  const cpuTicks = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  return {
    pid,
    startTicks,
    cpuMs: cpuTicks * TICK_MS,
    writtenBytes: readWritten(pid),
    hasGpuOpen: readGpuOpen(pid),
  };
}

function readWritten(pid: number): number | null {
  const bytes = /^write_bytes: (\d+)$/m.exec(readText(`/proc/${pid}/io`) ?? '')?.[1];
  return bytes === undefined ? null : Number(bytes);
}

function readGpuOpen(pid: number): boolean | null {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).some((name) => GPU_DEVICE.test(readLink(`${folder}/${name}`)));
  } catch {
    return null;
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    // Gone meanwhile, or another user's.
    return null;
  }
}

/** Files may be closed in between. */
function readLink(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
