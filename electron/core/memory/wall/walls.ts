import type { MemoryResource } from '../../protocol/disk/memory/memory-resource.ts';

const MIB = 2 ** 20;
/** Part of a resource that stays free: the driver and the allocator need room besides what a job asks for. */
const RESERVE_SHARE = 0.05;
const LEAST_RESERVE_BYTES = 512 * MIB;
/** Shared memory that a job may use beyond its baseline. Pinned buffers for copies take some of it in any job. */
const SHARED_ALLOWANCE_BYTES = 256 * MIB;

/** A resource of which others use a part. */
interface SharedResource {
  totalBytes: number;
  /** What others used before the job started. */
  othersBytes: number;
}

/** What the machine has for a job; null where it is unknown. */
export interface MachineRoom {
  device: SharedResource | null;
  /** Largest use of the GPU that the user allows, in bytes; null: no cap. */
  deviceCapBytes: number | null;
  /** What the system can promise to all processes, and has promised to others. */
  commit: SharedResource | null;
  ram: SharedResource | null;
  /** Shared memory that the job used before its first iteration was over. */
  sharedBaselineBytes: number | null;
  /** The largest number of handles that the system gives one process. */
  mostHandles: number | null;
}

/** What a wall follows from. */
type WallReason =
  | ({ kind: 'total'; reserveBytes: number } & SharedResource)
  | { kind: 'cap'; capBytes: number }
  | { kind: 'spill'; baselineBytes: number; allowanceBytes: number }
  | { kind: 'handles'; most: number };

/** The use of a resource at which attempts die, or, for shared memory, become slow. */
export interface Wall {
  resource: MemoryResource;
  /** Bytes, or a number of handles. 0 if others leave nothing. */
  limit: number;
  because: WallReason;
}

/** The walls that are known. Each is compared with the job's own use of the same resource. */
export function wallsOf({
  device,
  deviceCapBytes,
  commit,
  ram,
  sharedBaselineBytes,
  mostHandles,
}: MachineRoom): Wall[] {
  const onDevice = [
    device && wallOf('device', device),
    deviceCapBytes === null ? null : capOf(deviceCapBytes),
  ]
    .filter((wall) => wall !== null)
    .sort((a, b) => a.limit - b.limit);
  return [
    ...onDevice.slice(0, 1),
    ...(commit ? [wallOf('commit', commit)] : []),
    ...(ram ? [wallOf('ram', ram)] : []),
    ...(sharedBaselineBytes === null ? [] : [softWall(sharedBaselineBytes)]),
    ...(mostHandles === null ? [] : [handleWall(mostHandles)]),
  ];
}

function wallOf(resource: MemoryResource, { totalBytes, othersBytes }: SharedResource): Wall {
  const reserveBytes = Math.max(LEAST_RESERVE_BYTES, RESERVE_SHARE * totalBytes);
  const limit = Math.max(0, totalBytes - othersBytes - reserveBytes);
  return { resource, limit, because: { kind: 'total', totalBytes, othersBytes, reserveBytes } };
}

const capOf = (capBytes: number): Wall => ({
  resource: 'device',
  limit: capBytes,
  because: { kind: 'cap', capBytes },
});

const softWall = (baselineBytes: number): Wall => ({
  resource: 'shared',
  limit: baselineBytes + SHARED_ALLOWANCE_BYTES,
  because: { kind: 'spill', baselineBytes, allowanceBytes: SHARED_ALLOWANCE_BYTES },
});

const handleWall = (most: number): Wall => ({
  resource: 'handles',
  limit: (1 - RESERVE_SHARE) * most,
  because: { kind: 'handles', most },
});
