import { z } from 'zod';
import { GpuVendor } from './gpu-vendor.ts';

/** A GPU that a run was given. */
export const GivenCard = z.object({
  /** `key` of the GPU in samples; null: no driver reported it when the run needed it. */
  gpu: z.string().nullable(),
  /** As the driver calls it, else as the user does. */
  name: z.string(),
  /** Its number in bus order; null: unknown. */
  index: z.int().min(0).nullable(),
  /** Its own UUID, or that of a slice of it; null: unknown. */
  uuid: z.string().nullable(),
  /** Who made it, which decides by which variable a program is given it; null: unknown, or recorded before it was kept. */
  vendor: GpuVendor.nullable().default(null),
});
export type GivenCard = z.infer<typeof GivenCard>;

/** The GPUs that the attempts of a run get. */
export const GivenCards = z.object({
  /** Empty if the user's own variable decides. */
  cards: z.array(GivenCard),
  /** Value of the user's own `CUDA_VISIBLE_DEVICES` or its like, which takes precedence; null: not set. */
  overruledBy: z.string().nullable(),
});
export type GivenCards = z.infer<typeof GivenCards>;
