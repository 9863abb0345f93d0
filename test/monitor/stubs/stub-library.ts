import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A library that answers what a file says, compiled from the source with its name. */
export interface StubLibrary {
  /** For LD_LIBRARY_PATH. */
  folder: string;
  library: string;
  /** Its answers. */
  script: string;
  /** Makes it answer these lines from now on. */
  say(...lines: string[]): void;
  close(): void;
}

export type StubName = 'nvml' | 'pdh' | 'd3dkmt' | 'powrprof';

/** Where a test finds the libraries for Windows, which `npm run test:windows` compiles. */
const windowsStubs = process.env['VIGIL_WINDOWS_STUBS'];

/** False on a Windows machine without a compiler. */
export const hasStubs = process.platform !== 'win32' || windowsStubs !== undefined;

/** The environment variable that names the script of a stub. */
export const scriptVariable = (name: StubName): string => `VIGIL_TEST_${name.toUpperCase()}`;

/** `fileName`: as the library is called; `variant`: a macro that is defined. */
export function buildStub(
  name: StubName,
  fileName = `${name}.so`,
  variant: string | null = null,
): StubLibrary {
  const isWindows = process.platform === 'win32';
  const folder = mkdtempSync(join(isWindows ? (windowsStubs ?? tmpdir()) : tmpdir(), `vigil-${name}-`));
  // Under a name of Windows' own, Wine may load its own.
  const library = join(folder, isWindows ? `${name}-stub.dll` : fileName);
  const script = join(folder, 'script.txt');
  const source = `test/monitor/stubs/${name}.c`;
  const define = variant === null ? [] : [`-D${variant}`];
  if (isWindows)
    copyFileSync(
      join(windowsStubs ?? '', `${[name, ...(variant === null ? [] : [variant])].join('-')}.dll`),
      library,
    );
  else execFileSync('gcc', [...define, '-shared', '-fPIC', '-O1', '-o', library, source]);
  return {
    folder,
    library,
    script,
    say: (...lines) => writeFileSync(script, `${lines.join('\n')}\n`),
    // Windows keeps the file of a loaded library; there the folder of all stubs goes before the next run.
    close: () => (isWindows ? undefined : rmSync(folder, { recursive: true, force: true })),
  };
}

/** A copy of the library under another name has a state of its own. */
export function copyOf(stub: StubLibrary, name: string): string {
  const copy = join(stub.folder, name);
  copyFileSync(stub.library, copy);
  return copy;
}
