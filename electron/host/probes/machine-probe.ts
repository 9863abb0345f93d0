import { tmpdir } from 'node:os';
import { judgeMachine } from '../../core/diagnosis/probes/judge-machine.ts';
import { windowsSettings } from '../../core/diagnosis/probes/windows-settings.ts';
import { askWindows } from './ask-windows.ts';
import type { Probe, ProbeContext } from './probe.ts';
import { freeBytesAt } from './runner/scratch.ts';

/** Driver, memory, disk, power and settings of the system: what is the same for every job. */
export const machineProbe: Probe = {
  name: 'machine',
  from: 'quick',
  needsPython: false,
  async run(context) {
    const [now, windows, folders] = await Promise.all([
      context.machine(),
      context.system === 'windows' ? askWindows(context.env).then(windowsSettings) : null,
      foldersOf(context),
    ]);
    return judgeMachine({ sample: now?.sample ?? null, windows, folders });
  },
};

/** Where jobs and Vigil write. */
async function foldersOf({ home, cwd }: ProbeContext) {
  const folders = [...new Set([home, ...(cwd === null ? [] : [cwd]), tmpdir()])];
  return Promise.all(folders.map(async (folder) => ({ folder, freeBytes: await freeBytesAt(folder) })));
}
