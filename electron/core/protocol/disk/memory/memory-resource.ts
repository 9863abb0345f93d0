import type { z } from 'zod';
import { openEnum } from '../../open-enum.ts';

/**
 * What a job can run out of. `device`: memory of its GPU; `shared`: main memory that Windows lends to the GPU;
 * `commit`: what the system can promise to all processes; `ram`: main memory; `handles`: open files and objects of the
 * system. All are counted in bytes, `handles` in pieces.
 */
export const MemoryResource = openEnum(['device', 'shared', 'commit', 'ram', 'handles']);
export type MemoryResource = z.infer<typeof MemoryResource>;
