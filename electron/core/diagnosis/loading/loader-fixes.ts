import type { Fix } from '../../protocol/diagnosis/fix.ts';
import type { LoaderFailure } from './loader-failure.ts';
import { type LoaderSeen, ownSettings, unitsOf } from './loader-run.ts';
import { loaderProfiles } from './propose-loader.ts';

const setting = (name: string, value: string): Fix => ({ kind: 'setting', name, value });
const advice = (what: Extract<Fix, { kind: 'advice' }>['what'], of: string | null = null): Fix => ({
  kind: 'advice',
  what,
  of,
});
const SHARE_THROUGH_FILES = setting('start.debug.fileSystemSharing', 'true');

/** What helps against a failure, the likeliest first. */
export function fixesFor({ cause, where, error }: LoaderFailure, seen: LoaderSeen): Fix[] {
  switch (cause) {
    case 'shared-memory':
      return [...profileFixes(seen), ...withoutWorkers(seen), advice('enlarge-shared-memory')];
    case 'memory':
      return [...profileFixes(seen), ...withoutWorkers(seen), advice('lower-memory', where)];
    case 'descriptors':
      return [SHARE_THROUGH_FILES, advice('raise-descriptor-limit'), ...withoutWorkers(seen)];
    case 'hang':
      return [...withoutWorkers(seen), setting('start.debug.timing', 'true')];
    case 'unguarded':
      return [advice('guard-main'), ...withoutWorkers(seen)];
    case 'pickling':
      return [advice('make-picklable', where), ...withoutWorkers(seen)];
    case 'cuda-fork':
      return [advice('start-workers-by-spawn'), ...withoutWorkers(seen)];
    case 'data':
    case 'missing-file':
      return [advice('replace-damaged-file', fileIn(error) ?? where)];
    case 'crash':
    case 'killed':
    case 'exit':
      return [...withoutWorkers(seen), advice('isolate-module', where)];
    default:
      return [advice('correct-dataset', where)];
  }
}

/** The profiles that fit, to choose from. */
export function profileFixes(seen: LoaderSeen): Fix[] {
  const own = ownSettings(seen);
  const units = unitsOf(seen);
  if (own === null || units === null || seen.limits === null) return [];
  return loaderProfiles(own.batch, units, seen.limits)
    .filter(({ exceeded }) => exceeded.length === 0)
    .map(({ name, settings }): Fix => ({ kind: 'loader', profile: name, settings }));
}

/** Helps only where loading without workers was seen to work. */
function withoutWorkers(seen: LoaderSeen): Fix[] {
  const own = ownSettings(seen);
  const works = seen.measured.some(({ workers }) => workers === 0);
  return own === null || !works || own.workers === 0
    ? []
    : [{ kind: 'loader', profile: 'careful', settings: { ...own, workers: 0 } }];
}

/** The file that an exception names. */
const fileIn = (error: string | null): string | null =>
  /['"]([^'"]*[\\/.][^'"]*)['"]/.exec(error ?? '')?.[1] ?? null;
