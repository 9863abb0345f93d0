import { router } from './call/call.ts';
import { comparisonCalls } from './comparison/calls.ts';
import { diagnosisCalls } from './diagnosis/calls.ts';
import { dossierCalls } from './dossier/calls.ts';
import { failureCalls } from './failures/calls.ts';
import { hostCalls } from './host/calls.ts';
import { machineCalls } from './machine/calls.ts';
import { metricCalls } from './metrics/calls.ts';
import { patternCalls } from './patterns/calls.ts';
import { preferencesCalls } from './preferences/calls.ts';
import { provenanceCalls } from './provenance/calls.ts';
import { queueCalls } from './queue/calls.ts';
import { reportCalls } from './reports/calls.ts';
import { runCalls } from './runs/calls.ts';
import { sampleCalls } from './samples/calls.ts';
import type { HostServices } from './services.ts';
import { settingsCalls } from './settings/calls.ts';
import { terminalCalls } from './terminal/calls.ts';
import { trashCalls } from './trash/calls.ts';

/** The only table of calls and subscriptions, with one folder for each subject. Clients import only its type. */
export const createRouter = (services: HostServices) =>
  router({
    host: router(hostCalls(services.host)),
    runs: router({
      ...runCalls(services.runs),
      ...settingsCalls(services.settings),
      ...trashCalls(services.trash),
      ...sampleCalls(services.samples),
      ...metricCalls(services.metrics),
      ...dossierCalls(services.dossiers),
      ...comparisonCalls(services.comparison),
    }),
    patterns: router(patternCalls(services.patterns)),
    preferences: router(preferencesCalls(services.preferences)),
    provenance: router(provenanceCalls(services.provenance)),
    failures: router(failureCalls(services.failures)),
    diagnosis: router(diagnosisCalls(services.diagnosis)),
    queue: router(queueCalls(services.queue)),
    terminal: router(terminalCalls(services.terminal)),
    machine: router(machineCalls(services.machine)),
    reports: router(reportCalls(services.reports)),
  });

export type Router = ReturnType<typeof createRouter>;
