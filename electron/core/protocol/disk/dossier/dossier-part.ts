import { z } from 'zod';
import { openEnum } from '../../open-enum.ts';

/** The parts of a dossier that are gathered each by itself. */
export const DossierPart = openEnum([
  'system',
  'use',
  'processes',
  'disk',
  'dumps',
  'tools',
  'packages',
  'acts',
]);
export type DossierPart = z.infer<typeof DossierPart>;

/**
 * A part that could not be had, and why. `late`: it did not answer in time; `denied`: no right, or no such program;
 * `unwatched`: nothing measured it then; `unsupported`: this system does not have it; `not-asked`: it could say no more
 * about such an ending; `cut`: there were more records than are read; `failed`: anything else.
 */
export const MissingPart = z.object({
  part: DossierPart,
  why: openEnum(['late', 'denied', 'unwatched', 'unsupported', 'not-asked', 'cut', 'failed']),
});
export type MissingPart = z.infer<typeof MissingPart>;
