import { dirname, join } from 'node:path';
import { exitNow } from '../platform/processes/exit-now.ts';
import { enterJobObject } from '../platform/windows/job-object.ts';
import { remarksIn } from './base/remarks.ts';
import { HOST_WAITS } from './host-watch.ts';
import { claimKeeper } from './keeper.ts';

/** The keeper's program: `keeper.cjs <run folder>`. Exits with 0 at once if the run has a keeper, with 2 if misused. */
const [runFolder] = process.argv.slice(2);
if (runFolder === undefined) {
  process.stderr.write('usage: keeper.cjs <run folder>\n');
  process.exit(2);
}

// A closing terminal, or Ctrl-C in one, must not affect the keeper: the job outlives whatever started it.
process.on('SIGHUP', () => undefined);
process.on('SIGINT', () => undefined);

// A bug in the keeper must not cost the job hours of work: its terminal would close with the keeper. It is logged, and
// the keeper continues.
const remark = remarksIn(runFolder);
process.on('uncaughtException', (error) => remark(`A fault of the keeper: ${error.stack}`));

// Before anything is started: later processes are then members from their birth.
if (process.platform === 'win32') {
  const refusal = enterJobObject();
  if (refusal !== null)
    remark(`No job object, so a process that left the job's tree may live on: ${refusal}`);
}

// No top-level `await`: as CommonJS, which lacks it, this starts 2 MiB smaller.
claimKeeper({
  runFolder,
  hostProgram: join(dirname(process.argv[1] ?? ''), 'host.js'),
  hostWaits: HOST_WAITS,
  exit: exitNow,
}).then(
  (keeper) => {
    if (keeper === null) process.exit(0);
    // The system shuts down, or a person ends the keeper. The job would end anyway when its terminal closes; this way
    // its ending is recorded.
    process.on('SIGTERM', () => keeper.endAll());
  },
  (error: unknown) => {
    remark(`The keeper cannot begin: ${error}`);
    process.exit(1);
  },
);
