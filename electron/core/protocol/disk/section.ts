import { z } from 'zod';

/** What a job is busy with, as far as its usual time differs. */
export const Section = z.enum([
  'setup',
  'load',
  'warm-up',
  'iteration',
  'evaluation',
  'checkpoint',
  'shutdown',
]);
export type Section = z.infer<typeof Section>;
