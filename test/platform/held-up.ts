import { readEnvironments } from '../../electron/platform/processes/environments.ts';
import { exitNow } from '../../electron/platform/processes/exit-now.ts';

/** A program that ends while its read of process 1001 in the given folder is still blocked. */
const [folder = ''] = process.argv.slice(2);
await readEnvironments([1001], () => undefined, { folder, patienceMs: 100, patienceInAllMs: 1_000 });
exitNow();
