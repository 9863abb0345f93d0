import { z } from 'zod';
import { openEnum } from '../open-enum.ts';
import { openUnion, UnknownFact } from '../open-union.ts';
import { LoaderSettings } from './loader-settings.ts';

/** Steps that only the user can take, each with a sentence of its own in the text catalogues. */
export const FixAdvice = openEnum([
  'upgrade-python',
  'install-torch-for-driver',
  'update-driver',
  'install-module',
  'update-module',
  'one-openmp',
  'rename-shadowing-file',
  'enlarge-page-file',
  'free-disk-space',
  'never-sleep',
  'connect-power',
  'forbid-gpu-spill',
  'restart-machine',
  'end-process',
  'isolate-module',
  'complete-set-up',
  'recycle-process',
  'exclude-from-scanner',
  'own-cache-folder',
  'lower-memory',
  'empty-holder',
  'check-hardware',
  'remove-prompt',
  'enlarge-shared-memory',
  'raise-descriptor-limit',
  'guard-main',
  'make-picklable',
  'start-workers-by-spawn',
  'replace-damaged-file',
  'correct-dataset',
  'copy-data-locally',
  'preprocess-ahead',
]);
export type FixAdvice = z.infer<typeof FixAdvice>;

/** What helps against a finding. */
export const Fix = openUnion(
  z.discriminatedUnion('kind', [
    /** Vigil applies it: variables of the job's environment; null removes one. */
    z.object({
      kind: z.literal('variables'),
      variables: z.record(z.string(), z.string().nullable()),
    }),
    /** Vigil applies it: a setting of the run, as `vigil set` takes it. */
    z.object({ kind: z.literal('setting'), name: z.string(), value: z.string() }),
    /** The user copies a command. `asAdministrator`: true if it needs the rights of an administrator. */
    z.object({ kind: z.literal('command'), command: z.string(), asAdministrator: z.boolean() }),
    /** The user does it by hand. `of`: the module, file, process or folder that it concerns; null for none. */
    z.object({ kind: z.literal('advice'), what: FixAdvice, of: z.string().nullable() }),
    /** The user sets the data loader so: one of the profiles to choose from, or what was measured to be best. */
    z.object({
      kind: z.literal('loader'),
      profile: openEnum(['fast', 'balanced', 'careful', 'measured']),
      settings: LoaderSettings,
    }),
    UnknownFact,
  ]),
);
export type Fix = z.infer<typeof Fix>;
