import { useEffect, useState } from 'react';
import type { ScriptOptions } from '../../../electron/core/protocol/wire/script-options.ts';
import { useServices } from '../../wire/wire-context.ts';
import { askWhileShown } from './ask-while-shown.ts';

/** Typing pauses at least this long before the host is asked. */
const PAUSE_MS = 250;

/**
 * The options of the script at `path`, as `python` reads them; an empty path or interpreter has none. `reading` while the host
 * has not answered. They are read again when the window gets the focus, as the script may have been edited. Answers about
 * another script or interpreter are dropped; without an answer the arguments are typed as ever.
 */
export function useScriptOptions(
  path: string,
  python: string,
): { report: ScriptOptions | null; reading: boolean } {
  const { client, connection } = useServices().wire;
  const [found, setFound] = useState<{ wanted: string; report: ScriptOptions | null } | null>(null);
  const wanted = path === '' || python === '' ? '' : `${path}\n${python}`;
  useEffect(() => {
    if (wanted === '') return;
    return askWhileShown<ScriptOptions>({
      ask: (signal) => client.machine.scriptOptions.query({ path, python }, { signal }),
      keep: (report) => setFound({ wanted, report }),
      ...{ connection, page: window, pauseMs: PAUSE_MS },
    });
  }, [client, connection, wanted, path, python]);
  if (wanted === '') return { report: null, reading: false };
  return found?.wanted === wanted
    ? { report: found.report, reading: false }
    : { report: null, reading: true };
}
