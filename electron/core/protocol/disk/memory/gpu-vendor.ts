import { openEnum } from '../../open-enum.ts';

/** Who made a GPU. */
export const GpuVendor = openEnum(['nvidia', 'amd', 'intel', 'other']);
