import { type DiskRows, driveOf, driveUse } from '../../../core/machine/windows/disk-counters.ts';
import type { DiskSample } from '../../../core/protocol/machine/machine-sample.ts';
import { loadPdh } from '../../counters/pdh-library.ts';
import { PdhQuery } from '../../counters/pdh-query.ts';
import { FolderSpaces } from '../contract/folder-space.ts';
import type { MachineGaps } from './windows-gaps.ts';

/** `% Disk Time` counts every open request for itself and passes 100; the opposite of idle does not. */
const PATHS = [
  '\\LogicalDisk(*)\\Disk Read Bytes/sec',
  '\\LogicalDisk(*)\\Disk Write Bytes/sec',
  '\\LogicalDisk(*)\\% Idle Time',
  '\\LogicalDisk(*)\\Avg. Disk sec/Read',
  '\\LogicalDisk(*)\\Avg. Disk sec/Write',
];
/** Counters that failed are tried again this late. */
const AGAIN_AFTER_MS = 60_000;

/** Disks of folders on Windows: space in the background, use by performance counters. */
export class WindowsDisks {
  readonly #gaps: MachineGaps;
  readonly #library: string;
  readonly #spaces = new FolderSpaces();
  #query: PdhQuery | null = null;
  #failedAtMs = Number.NEGATIVE_INFINITY;

  constructor(gaps: MachineGaps, library = 'pdh.dll') {
    this.#gaps = gaps;
    this.#library = library;
  }

  read(folders: readonly string[], nowMs: number): DiskSample[] {
    const roots = folders.flatMap((folder) => rootOf(folder) ?? []);
    this.#spaces.keepOnly([...folders, ...roots]);
    if (folders.length === 0) return [];
    const rows = this.#rows(nowMs);
    return folders.map((folder) => {
      const { totalBytes, freeBytes, deviceNumber } = this.#spaces.read(folder, nowMs);
      const root = rootOf(folder);
      // Another disk may be mounted in a folder of the drive: it has another serial number.
      const ofRoot = root === null ? null : this.#spaces.read(root, nowMs).deviceNumber;
      const device = ofRoot !== null && ofRoot === deviceNumber ? driveOf(folder) : null;
      const use = driveUse(device === null ? NO_ROWS : rows, device ?? '');
      return { folder, device, totalBytes, freeBytes, ...use };
    });
  }

  #rows(nowMs: number): DiskRows {
    if (nowMs - this.#failedAtMs < AGAIN_AFTER_MS) return NO_ROWS;
    this.#query ??= this.#open();
    const answer = this.#query?.read() ?? null;
    if (answer !== null && answer.value !== null) {
      this.#gaps.clear('disk-use');
      const [readBytesPerSecond = [], writtenBytesPerSecond = [], idlePercent = [], ...means] = answer.value;
      const [secondsPerRead = [], secondsPerWrite = []] = means;
      return { readBytesPerSecond, writtenBytesPerSecond, idlePercent, secondsPerRead, secondsPerWrite };
    }
    this.#failedAtMs = nowMs;
    this.#gaps.add('disk-use', answer?.code ?? null);
    return NO_ROWS;
  }

  #open(): PdhQuery | null {
    const pdh = loadPdh([this.#library]);
    return 'kind' in pdh ? null : new PdhQuery(pdh, PATHS, 'fraction');
  }
}

const NO_ROWS: DiskRows = {
  ...{ readBytesPerSecond: [], writtenBytesPerSecond: [], idlePercent: [] },
  ...{ secondsPerRead: [], secondsPerWrite: [] },
};

function rootOf(folder: string): string | null {
  const drive = driveOf(folder);
  return drive === null ? null : `${drive}\\`;
}
