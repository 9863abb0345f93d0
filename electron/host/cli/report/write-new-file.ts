import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileFaultOf } from '../../base/file-fault-of.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { reportUsageError, type World } from '../world.ts';

/** Writes a file that the user named, relative to the current folder. One that exists stays as it is. */
export function writeNewFile(world: World, name: string, content: string | Uint8Array): ExitCode {
  const path = resolve(name);
  try {
    writeFileSync(path, content, { flag: 'wx' });
  } catch (error) {
    return reportUsageError(world, { code: 'not-written', path, fault: fileFaultOf(error) });
  }
  if (world.json) world.console.printJson({ path });
  else world.console.print(world.language.commandLine.report.written(path));
  return EXIT.ok;
}
