import { z } from 'zod';
import { IterationNumber } from '../../basics.ts';

const Bytes = z.number().min(0);

/** What the job's Python held at one moment. Whatever it could not read is null. */
const HeldInside = z.object({
  /** Bytes of all GPUs that torch's tensors use. */
  allocatedBytes: Bytes.nullable(),
  /** Bytes of all GPUs that torch keeps, in use or not. */
  reservedBytes: Bytes.nullable(),
  /** Bytes of main memory. */
  residentBytes: Bytes.nullable(),
});

/** A cleaning of memory inside the job, and those before it in the same process. */
export const MemoryCleaned = z.object({
  /** Cleanings of this process so far. */
  count: z.int().min(1),
  /** How many of them were thorough. */
  thorough: z.int().min(0),
  /** Bytes of the GPUs that all of them gave back. */
  freedBytes: Bytes,
  /** Right before the newest one. */
  before: HeldInside,
  /** Right after it. */
  after: HeldInside,
});
export type MemoryCleaned = z.infer<typeof MemoryCleaned>;

/** The newest cleaning that an attempt reported. */
export const LastCleaning = MemoryCleaned.extend({
  /** The last completed iteration at that time; null if none was. */
  iteration: IterationNumber.nullable(),
});
export type LastCleaning = z.infer<typeof LastCleaning>;
