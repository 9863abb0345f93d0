import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** NVIDIA's library without a GPU, compiled from nvml.c. */
export interface NvmlStub {
  /** For LD_LIBRARY_PATH. */
  folder: string;
  library: string;
  /** For VIGIL_TEST_NVML: its answers. */
  script: string;
  /** Makes it answer these lines from now on. */
  say(...lines: string[]): void;
  close(): void;
}

/** `variant`: a driver of another generation. */
export function buildNvmlStub(variant: 'OLD_DRIVER' | 'TRANSITIONAL' | null = null): NvmlStub {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-nvml-'));
  const library = join(folder, 'libnvidia-ml.so.1');
  const script = join(folder, 'script.txt');
  const define = variant === null ? [] : [`-D${variant}`];
  execFileSync('gcc', [...define, '-shared', '-fPIC', '-O1', '-o', library, 'test/monitor/stubs/nvml.c']);
  return {
    folder,
    library,
    script,
    say: (...lines) => writeFileSync(script, `${lines.join('\n')}\n`),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A card with 24 GiB. */
export const CARD =
  'gpu RTX-3090 GPU-1 total=25769803776 reserved=331350016 celsius=71 milliwatts=342000 busy=97 used=';

/** A copy of the library under another name has a state of its own. */
export function copyOf(stub: NvmlStub, name: string): string {
  const copy = join(stub.folder, name);
  copyFileSync(stub.library, copy);
  return copy;
}
