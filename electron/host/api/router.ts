import { table } from './call/call.ts';
import { hostCalls } from './host/calls.ts';
import { machineCalls } from './machine/calls.ts';
import { patternCalls } from './patterns/calls.ts';
import { queueCalls } from './queue/calls.ts';
import { runCalls } from './runs/calls.ts';
import type { HostServices } from './services.ts';
import { settingsCalls } from './settings/calls.ts';
import { terminalCalls } from './terminal/calls.ts';
import { trashCalls } from './trash/calls.ts';

/** The one table of calls and subscriptions, a folder a subject. Clients take its type only. */
export const createRouter = (services: HostServices) =>
  table({
    host: table(hostCalls(services.host)),
    runs: table({
      ...runCalls(services.runs),
      ...settingsCalls(services.settings),
      ...trashCalls(services.trash),
    }),
    patterns: table(patternCalls(services.patterns)),
    queue: table(queueCalls(services.queue)),
    terminal: table(terminalCalls(services.terminal)),
    machine: table(machineCalls(services.machine)),
  });

export type Router = ReturnType<typeof createRouter>;
