import { dirname, join } from 'node:path';
import { exitNow } from '../platform/processes/exit-now.ts';
import { enterJobObject } from '../platform/windows/job-object.ts';
import { remarksIn } from './base/remarks.ts';
import { PATIENCE } from './host-watch.ts';
import { becomeKeeper } from './keeper.ts';

/** The keeper's program: `keeper.cjs <run folder>`. Exits with 0 at once if the run has a keeper, with 2 if misused. */
const [runFolder] = process.argv.slice(2);
if (runFolder === undefined) {
  process.stderr.write('usage: keeper.cjs <run folder>\n');
  process.exit(2);
}

// A terminal that closes, or Ctrl-C in one, is not for us: the job outlives what started it.
process.on('SIGHUP', () => undefined);
process.on('SIGINT', () => undefined);

// A fault of ours must not cost the job hours of work: its terminal would close with us. Written down, and on we go.
const remark = remarksIn(runFolder);
process.on('uncaughtException', (error) => remark(`A fault of the keeper: ${error.stack}`));

// Before anything is started: what is born later is born inside.
if (process.platform === 'win32') {
  const refusal = enterJobObject();
  if (refusal !== null)
    remark(`No job object, so a process that left the job's tree may live on: ${refusal}`);
}

// No `await` out here: as a CommonJS file this starts 2 MiB smaller, and that knows none.
becomeKeeper({
  runFolder,
  hostProgram: join(dirname(process.argv[1] ?? ''), 'host.js'),
  patience: PATIENCE,
  exit: exitNow,
}).then(
  (keeper) => {
    if (keeper === null) process.exit(0);
    // The system shuts down, or a person ends us. The job would end anyway as its terminal closes; this way its ending is
    // written.
    process.on('SIGTERM', () => keeper.endAll());
  },
  (error: unknown) => {
    remark(`The keeper cannot begin: ${error}`);
    process.exit(1);
  },
);
