import type { Finding } from '../../protocol/diagnosis/finding.ts';
import type { Fix, FixAdvice } from '../../protocol/diagnosis/fix.ts';
import type { ProbeFigure } from '../../protocol/diagnosis/probe-result.ts';
import type { GpuSample } from '../../protocol/machine/gpu-sample.ts';
import type { MachineSample } from '../../protocol/machine/machine-sample.ts';
import { isOlderVersion } from './driver-for-cuda.ts';
import { type JudgedProbe, ranProbe, unableProbe } from './judged-probe.ts';
import { setNumber } from './registry-keys.ts';
import type { WindowsSettings } from './windows-settings.ts';

const GIB = 1024 ** 3;
/** Less than this share, or this much, of what can still be committed is little for a job that loads models. */
const COMMIT_LOW = { share: 0.1, bytes: 4 * GIB };
/** A page file beside much memory only has to take peaks. */
const PAGE_FILE_LEAST_BYTES = 8 * GIB;
const DISK_LOW_BYTES = 5 * GIB;
/** The first driver for Windows that lets memory of GeForce cards spill (NVIDIA, "System Memory Fallback for CUDA"). */
const SPILLS_FROM = '536.40';
/** The first with a setting against that (the same page). */
const SPILL_SETTING_FROM = '546.01';

/** Long enough for any kernel that ends, and short enough to get a hung display back. */
const PATIENT_SECONDS = 60;

/** What is known of a machine. */
export interface MachineFacts {
  /** null: the monitor does not answer. */
  sample: MachineSample | null;
  /** null on other systems. */
  windows: WindowsSettings | null;
  /** Free bytes where jobs and Vigil write; null: unknown. */
  folders: { folder: string; freeBytes: number | null }[];
}

const advice = (what: FixAdvice, of: string | null = null): Fix => ({ kind: 'advice', what, of });

const againstSpill = (driver: string): Fix =>
  isOlderVersion(driver, SPILL_SETTING_FROM)
    ? advice('update-driver', SPILL_SETTING_FROM)
    : advice('forbid-gpu-spill');

const command = (text: string): Fix => ({ kind: 'command', command: text, asAdministrator: true });

/** Judges what would end or slow down a job at night. */
export function judgeMachine({ sample, windows, folders }: MachineFacts): JudgedProbe {
  const findings = [
    ...folders.flatMap(diskFinding),
    ...(sample === null ? [] : [...memoryFindings(sample, windows), ...powerFindings(sample)]),
    ...(sample?.gpus ?? []).flatMap((gpu) => gpuFindings(gpu, windows)),
    ...(windows?.longPaths === false
      ? [
          finding(
            { kind: 'long-paths-off' },
            'possible',
            command(setNumber('fileSystem', 'LongPathsEnabled', 1)),
          ),
        ]
      : []),
  ];
  const figures = [...machineFigures(sample), ...windowsFigures(windows), ...folders.flatMap(folderFigure)];
  if (sample === null && figures.length === 0) return unableProbe({ kind: 'no-monitor' });
  return ranProbe(findings, figures, sample === null ? { kind: 'no-monitor' } : null);
}

const finding = (fact: Finding['fact'], sure: Finding['sure'], ...fixes: Finding['fixes']): Finding => ({
  fact,
  sure,
  fixes,
});

const diskFinding = ({ folder, freeBytes }: MachineFacts['folders'][number]): Finding[] =>
  freeBytes !== null && freeBytes < DISK_LOW_BYTES
    ? [finding({ kind: 'disk-low', folder, freeBytes }, 'likely', advice('free-disk-space', folder))]
    : [];

function memoryFindings({ memory }: MachineSample, windows: WindowsSettings | null): Finding[] {
  const { commitBytes, commitLimitBytes: limitBytes, isCommitLimited, totalBytes } = memory;
  if (!isCommitLimited || commitBytes === null || limitBytes === null) return [];
  const headroomBytes = limitBytes - commitBytes;
  const isLow = headroomBytes < Math.max(COMMIT_LOW.bytes, limitBytes * COMMIT_LOW.share);
  const pageFileBytes = totalBytes === null ? null : Math.max(0, limitBytes - totalBytes);
  const isSmall =
    windows !== null &&
    windows.pageFile !== null &&
    windows.pageFile !== 'managed' &&
    pageFileBytes !== null &&
    pageFileBytes < PAGE_FILE_LEAST_BYTES;
  return [
    ...(isLow
      ? [finding({ kind: 'commit-low', headroomBytes, limitBytes }, 'likely', advice('enlarge-page-file'))]
      : []),
    ...(isSmall
      ? [
          finding(
            { kind: 'page-file-small', totalBytes: pageFileBytes },
            'possible',
            advice('enlarge-page-file'),
          ),
        ]
      : []),
  ];
}

function powerFindings({ power, pendingReboot }: MachineSample): Finding[] {
  const { source, batteryPercent: percent, sleepAfterMs } = power;
  return [
    ...(source === 'battery'
      ? [finding({ kind: 'on-battery', percent }, 'likely', advice('connect-power'))]
      : []),
    ...(sleepAfterMs !== null && sleepAfterMs > 0
      ? [finding({ kind: 'sleeps', afterMs: sleepAfterMs }, 'possible', advice('never-sleep'))]
      : []),
    ...(pendingReboot !== null && pendingReboot.length > 0
      ? [finding({ kind: 'reboot-pending', reasons: pendingReboot }, 'possible', advice('restart-machine'))]
      : []),
  ];
}

const gpuName = ({ name, key }: GpuSample): string => name ?? key;

function gpuFindings(gpu: GpuSample, windows: WindowsSettings | null): Finding[] {
  if (gpu.isSimulated) return [];
  const { driver, driverModel, errors, state } = gpu;
  const isWddm = windows !== null && driverModel === 'wddm';
  return [
    ...(state === 'lost' || state === 'reset-required'
      ? [
          finding(
            { kind: 'gpu-lost', gpu: gpuName(gpu) },
            'certain',
            advice('restart-machine'),
            advice('check-hardware'),
          ),
        ]
      : []),
    ...((errors.uncorrected ?? 0) > 0
      ? [
          finding(
            { kind: 'gpu-memory-errors', gpu: gpuName(gpu), uncorrected: errors.uncorrected ?? 0 },
            'likely',
            advice('check-hardware'),
          ),
        ]
      : []),
    ...(isWddm && windows.gpuTimeoutSeconds !== null && windows.isGpuTimeoutDefault
      ? [
          finding(
            { kind: 'gpu-timeout', delaySeconds: windows.gpuTimeoutSeconds, isDefault: true },
            'possible',
            command(setNumber('graphics', 'TdrDelay', PATIENT_SECONDS)),
          ),
        ]
      : []),
    ...(isWddm && driver !== null && !isOlderVersion(driver, SPILLS_FROM)
      ? [finding({ kind: 'gpu-spill-possible', gpu: gpuName(gpu), driver }, 'possible', againstSpill(driver))]
      : []),
  ];
}

const folderFigure = ({ folder, freeBytes }: MachineFacts['folders'][number]): ProbeFigure[] =>
  freeBytes === null ? [] : [{ name: 'diskFreeBytes', of: folder, value: freeBytes }];

function machineFigures(sample: MachineSample | null): ProbeFigure[] {
  if (sample === null) return [];
  const { memory, power, gpus } = sample;
  const headroom =
    memory.isCommitLimited && memory.commitLimitBytes !== null && memory.commitBytes !== null
      ? memory.commitLimitBytes - memory.commitBytes
      : null;
  const figures: ProbeFigure[] = [
    { name: 'memoryBytes', of: null, value: memory.totalBytes },
    { name: 'commitHeadroomBytes', of: null, value: headroom },
    { name: 'sleepAfterMs', of: null, value: power.sleepAfterMs },
    ...gpus
      .filter(({ isSimulated }) => !isSimulated)
      .flatMap((gpu): ProbeFigure[] => [
        { name: 'driver', of: gpuName(gpu), value: gpu.driver },
        { name: 'driverModel', of: gpuName(gpu), value: gpu.driverModel },
      ]),
  ];
  return figures.filter(({ value }) => value !== null);
}

function windowsFigures(windows: WindowsSettings | null): ProbeFigure[] {
  if (windows === null) return [];
  const figures: ProbeFigure[] = [
    { name: 'gpuTimeoutSeconds', of: null, value: windows.gpuTimeoutSeconds },
    { name: 'longPaths', of: null, value: windows.longPaths },
    { name: 'powerPlan', of: null, value: windows.powerPlan },
    { name: 'logOnStart', of: null, value: windows.logOnStart },
    ...(windows.exclusions ?? []).map((of) => ({ name: 'scannerExclusions', of, value: true }) as const),
  ];
  return figures.filter(({ value }) => value !== null);
}
