import { z } from 'zod';

/**
 * Who said something of an iteration. `helper`: the job, through events.jsonl; `log`: a file that the job wrote about this
 * one iteration; `state`: a checkpoint of the job, which holds all of them; `output`: what the job printed, as it was read.
 */
export const ObservationSource = z.enum(['helper', 'log', 'state', 'output']);
export type ObservationSource = z.infer<typeof ObservationSource>;
