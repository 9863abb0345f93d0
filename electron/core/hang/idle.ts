/** A GPU below this share of its time is idle. */
const IDLE_GPU_SHARE = 0.01;
/** A tree of processes below this share of one core is idle. */
const IDLE_CPU_SHARE = 0.02;

/** What a job did between two looks. Null: it could not be told, which is never taken for nothing. */
export interface Activity {
  /** Share of one core that all its processes used together. */
  cpuShare: number | null;
  /** Share of the time in which the GPU worked; 0 if none of its processes has one open. */
  gpuShare: number | null;
  /** Bytes it had written to disks. */
  diskBytes: number | null;
  /** Bytes it wrote to its terminal. */
  outputBytes: number | null;
}

/** Whether a job did nothing at all; null if that cannot be told. One certain sign of life is enough for "no". */
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
