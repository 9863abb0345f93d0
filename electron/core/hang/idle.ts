/** A GPU that works for less than this share of the time is idle. */
const IDLE_GPU_SHARE = 0.01;
/** A process tree that uses less than this share of one core is idle. */
const IDLE_CPU_SHARE = 0.02;

/** What a job did between two measurements. Null means unknown and never counts as zero. */
export interface Activity {
  /** Share of one core that all its processes used together. */
  cpuShare: number | null;
  /** Share of the time during which the GPU worked; 0 if none of its processes has one open. */
  gpuShare: number | null;
  /** Bytes that its processes caused to be written to disks. */
  diskBytes: number | null;
  /** Bytes it wrote to its terminal. */
  outputBytes: number | null;
}

/** Whether a job did nothing at all; null if unknown. One certain sign of activity is enough for false. */
export function isIdle({ cpuShare, gpuShare, diskBytes, outputBytes }: Activity): boolean | null {
  const signs = [
    cpuShare === null ? null : cpuShare >= IDLE_CPU_SHARE,
    gpuShare === null ? null : gpuShare >= IDLE_GPU_SHARE,
    diskBytes === null ? null : diskBytes > 0,
    outputBytes === null ? null : outputBytes > 0,
  ];
  if (signs.includes(true)) return false;
  return signs.includes(null) ? null : true;
}
