import { z } from 'zod';

/** The settings of memory that the torch of a job uses, as read inside the job once it used CUDA. */
export const TorchSettings = z.object({
  /** Version of torch, such as `2.9.1+cu128`. */
  version: z.string(),
  /** True where Python runs on Windows. */
  onWindows: z.boolean(),
  /** Share of a GPU's memory that torch may use at most, from 0 to 1; of several GPUs the largest. Null: it does not say. */
  fraction: z.number().min(0).nullable(),
  /** Settings of the allocator as torch read them; null: it does not say. */
  allocator: z.string().nullable(),
  /** Whether torch uses segments that grow; null: it was not asked for, or does not say. */
  expandable: z.boolean().nullable(),
  /** The variables that may hold these settings, as the job sees them then. */
  variables: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      /** True if the script set it itself. */
      isOwn: z.boolean(),
    }),
  ),
});
export type TorchSettings = z.infer<typeof TorchSettings>;

/** A setting of the allocator that a script made, and that its torch does not use. */
export const IgnoredSetting = z.object({
  /** Name of the variable. */
  variable: z.string(),
  /** What the script set it to. */
  value: z.string(),
  /** Settings that torch uses; empty: none. */
  used: z.string(),
  /** `late`: torch had read its settings before; otherwise the variable that torch read instead. */
  because: z.union([z.literal('late'), z.object({ variable: z.string() })]),
});
export type IgnoredSetting = z.infer<typeof IgnoredSetting>;
