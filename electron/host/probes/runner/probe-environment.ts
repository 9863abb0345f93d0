import type { System } from '../../../core/ending/signals.ts';
import { mergeEnvironment, withoutVigil } from '../../base/environment.ts';

/** Windows opened here would wait for somebody through the night. */
const DISPLAYS = ['DISPLAY', 'WAYLAND_DISPLAY'];

/**
 * The environment of a probe: that of the job, without Vigil's own variables and without a display. Its temporary files
 * go to `scratch`. `variables`: further ones, such as those of a trial; null removes one.
 */
export function probeEnvironment(
  system: System,
  jobEnvironment: Record<string, string | undefined>,
  scratch: string,
  variables: Readonly<Record<string, string | null>> = {},
): Record<string, string> {
  const removed = new Set([
    ...DISPLAYS,
    ...Object.keys(variables).filter((name) => variables[name] === null),
  ]);
  const kept = Object.entries(withoutVigil(jobEnvironment)).filter(([name]) => !removed.has(name));
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== null)) as Record<
    string,
    string
  >;
  return mergeEnvironment(
    system,
    Object.fromEntries(kept),
    { TMPDIR: scratch, TEMP: scratch, TMP: scratch, PYTHONDONTWRITEBYTECODE: '1', PYTHONUNBUFFERED: '1' },
    set,
  );
}
