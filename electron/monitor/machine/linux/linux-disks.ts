import { type DiskUse, diskRates, disksIn, mountedDevice } from '../../../core/machine/disk-use.ts';
import type { DiskSample } from '../../../core/protocol/machine/machine-sample.ts';
import { systemText } from '../../base/system-text.ts';
import { FolderSpaces } from '../contract/folder-space.ts';

/** Numbers of a device in `st_dev`, as glibc's gnu_dev_major and gnu_dev_minor take them apart. */
const majorOf = (device: number): number => Math.floor(device / 2 ** 8) & 0xfff;
const minorOf = (device: number): number => (device & 0xff) | (Math.floor(device / 2 ** 12) & 0xfff00);

/** Disks of folders on Linux, by /proc/diskstats. */
export class LinuxDisks {
  readonly #spaces = new FolderSpaces();
  #before = new Map<string, DiskUse>();
  #beforeMs = 0;

  read(folders: readonly string[], nowMs: number): DiskSample[] {
    this.#spaces.keepOnly(folders);
    if (folders.length === 0) return [];
    const disks = disksIn(systemText('/proc/diskstats') ?? '');
    const before = this.#before;
    const elapsedMs = nowMs - this.#beforeMs;
    this.#before = disks;
    this.#beforeMs = nowMs;
    return folders.map((folder) => {
      const { totalBytes, freeBytes, deviceNumber } = this.#spaces.read(folder, nowMs);
      const key = deviceNumber === null ? null : keyOf(disks, deviceNumber, folder);
      const use = key === null ? undefined : disks.get(key);
      const none = {
        readBytesPerSecond: null,
        writtenBytesPerSecond: null,
        busyShare: null,
        readMs: null,
        writeMs: null,
      };
      const rates = key === null || use === undefined ? none : diskRates(before.get(key), use, elapsedMs);
      return { folder, device: use?.device ?? null, totalBytes, freeBytes, ...rates };
    });
  }
}

/** The number of the disk: that of the file system, or of the device that is mounted there. */
function keyOf(disks: ReadonlyMap<string, DiskUse>, deviceNumber: number, folder: string): string | null {
  const key = `${majorOf(deviceNumber)}:${minorOf(deviceNumber)}`;
  if (disks.has(key)) return key;
  const device = mountedDevice(systemText('/proc/self/mountinfo') ?? '', folder);
  return [...disks].find(([, use]) => use.device === device)?.[0] ?? null;
}
