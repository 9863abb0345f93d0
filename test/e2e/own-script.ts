import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A typical script of a user: argparse, a line per iteration, its variables in the last line. Its lines are far enough
 * apart that a busy machine does not bring three of them at once: a list that arrives at once is not counted.
 */
const SCRIPT = `import argparse, os, sys, time
parser = argparse.ArgumentParser()
parser.add_argument('--iterations', type=int, default=4)
parser.add_argument('--pace', type=float, default=0.3)
parser.add_argument('--note', default='')
options = parser.parse_args()
for i in range(1, options.iterations + 1):
    time.sleep(options.pace)
    print(f'Iteration {i}/{options.iterations}: loss={1 / i:.4f}', flush=True)
print('note:', options.note, 'night:', os.environ.get('NIGHT'), 'by:', sys.executable, flush=True)
`;

/** Puts a script of the user's own into a folder; returns its path. */
export function ownScript(folder: string, name = 'optimization.py', text = SCRIPT): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}
