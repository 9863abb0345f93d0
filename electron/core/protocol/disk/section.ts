import type { z } from 'zod';
import { openEnum } from '../open-enum.ts';

/** The section that a job is in: a kind of work with its own usual duration. */
export const Section = openEnum([
  'setup',
  'load',
  'warm-up',
  'iteration',
  'evaluation',
  'checkpoint',
  'shutdown',
]);
export type Section = z.infer<typeof Section>;
