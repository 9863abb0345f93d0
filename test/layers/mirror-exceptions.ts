import type { MirrorExceptions } from './mirror.ts';

/** Sources with functions and without a test of their own name, and why. The list may only become shorter. */
export const mirrorExceptions: MirrorExceptions = {
  'electron/host/api/router.ts': 'only puts the calls of all subjects together',
  'electron/host/api/services.ts': 'only puts the services of all subjects together',
  'electron/core/run/parts/checkpoints.ts': 'the value that a part of the state begins with',
  'electron/core/run/parts/intent.ts': 'the value that a part of the state begins with',
  'electron/core/run/parts/settings.ts': 'the value that a part of the state begins with',
  'electron/core/run/parts/signals.ts': 'the value that a part of the state begins with',
  'electron/core/run/parts/sources.ts': 'the value that a part of the state begins with',
  'electron/core/run/parts/totals.ts': 'the value that a part of the state begins with',
  'electron/core/protocol/wire/problem.ts': 'a schema; its one function makes another schema',
  'electron/host/base/answers.ts': 'two values that answers are made of',
  'electron/host/api/host/calls.ts': 'a table of calls: schemas, and the handler of each',
  'electron/host/api/machine/calls.ts': 'a table of calls: schemas, and the handler of each',
  'electron/host/api/patterns/calls.ts': 'a table of calls: schemas, and the handler of each',
  'electron/host/api/preferences/calls.ts': 'a table of calls: schemas, and the handler of each',
  'electron/host/api/queue/calls.ts': 'a table of calls: schemas, and the handler of each',
  'electron/host/api/runs/calls.ts': 'a table of calls: schemas, and the handler of each',
  'electron/host/api/settings/calls.ts': 'a table of calls: schemas, and the handler of each',
  'electron/host/api/terminal/calls.ts': 'a table of calls: schemas, and the handler of each',
  'electron/host/api/trash/calls.ts': 'a table of calls: schemas, and the handler of each',
  'electron/host/base/clock.ts': 'the clock of the system; tests move their own',
  'electron/keeper/base/system-error.ts': 'a text',
  'electron/platform/package-require.ts': 'one line for the bundler',
  'electron/platform/processes/exit-now.ts': 'ends the process that it is called in',
  'electron/shell/channels.ts': 'names',
};
