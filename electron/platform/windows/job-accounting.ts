/*
 * JOBOBJECT_BASIC_AND_IO_ACCOUNTING_INFORMATION of winnt.h: what all members of a job object have used, those that have
 * ended included.
 */

/** Its number for QueryInformationJobObject. */
export const BASIC_AND_IO_ACCOUNTING = 8;
export const ACCOUNTING_BYTES = 96;
/** Of IO_COUNTERS, which ends it. */
export const IO_COUNTERS_BYTES = 48;

const USER_TIME_OFFSET = 0;
const KERNEL_TIME_OFFSET = 8;
const IO_COUNTERS_OFFSET = 48;
const WRITE_TRANSFER_OFFSET = 32;
/** Windows counts in 100 ns. */
const TICKS_A_MS = 10_000;

/** What processes have used. */
export interface Accounting {
  /** Processor time, in ms. */
  cpuMs: number;
  /** Bytes that they wrote to files, pipes and devices. */
  writtenBytes: number;
}

/** What a job object says of its members. */
export const accountingIn = (answer: Buffer): Accounting => ({
  cpuMs:
    Number(answer.readBigInt64LE(USER_TIME_OFFSET) + answer.readBigInt64LE(KERNEL_TIME_OFFSET)) / TICKS_A_MS,
  writtenBytes: writtenIn(answer.subarray(IO_COUNTERS_OFFSET)),
});

/**
 * What the others used, of what all members did. Null if that is less than nothing: then the system does not count, and
 * its zeros would look like an idle job.
 */
export function usedBesides(own: Accounting, all: Accounting): Accounting | null {
  const cpuMs = all.cpuMs - own.cpuMs;
  const writtenBytes = all.writtenBytes - own.writtenBytes;
  return cpuMs < 0 || writtenBytes < 0 ? null : { cpuMs, writtenBytes };
}

/** Bytes that were written, in IO_COUNTERS. */
export const writtenIn = (counters: Buffer): number =>
  Number(counters.readBigUInt64LE(WRITE_TRANSFER_OFFSET));
