import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAtWork } from '../../../support/is-at-work.ts';
import { until } from '../../../support/until.ts';
import type { TestHome } from '../../../support/vigil-home.ts';

/** Writes a file of lines into the home of a test, and returns its path. */
export function fileIn({ home }: TestHome, name: string, lines: string): string {
  const path = join(home, name);
  writeFileSync(path, `${lines}\n`);
  return path;
}

/** A snippet that sleeps for ten minutes once it runs. */
export function sleepingSnippet(home: TestHome) {
  const pid = join(home.home, 'pid');
  const code = `import os, time\nopen(${JSON.stringify(pid)}, "w").write(str(os.getpid()))\ntime.sleep(600)`;
  return {
    /** What `--snippet` takes. */
    option: `json=${fileIn(home, 'try.py', code)}`,
    hasBegun: () => existsSync(pid),
    begun: () => until(() => existsSync(pid) && readFileSync(pid, 'utf8') !== '', 'the snippet runs'),
    gone: () => until(() => !isAtWork(Number(readFileSync(pid, 'utf8'))), 'the probe is gone'),
  };
}
