import { z } from 'zod';

/**
 * Where a report of an iteration comes from. `helper`: the job, through events.jsonl; `log`: a file that the job wrote
 * about this one iteration; `state`: a checkpoint of the job, which holds all of them; `output`: what the job printed,
 * as Vigil read it.
 */
export const ObservationSource = z.enum(['helper', 'log', 'state', 'output']);
export type ObservationSource = z.infer<typeof ObservationSource>;
