import { Dossier } from '../../electron/core/protocol/disk/dossier/dossier.ts';
import type { DossierView } from '../../electron/core/protocol/wire/dossier-view.ts';
import type { EndedAttempt } from '../../electron/host/dossier/gather-dossier.ts';
import { judged } from './journal-entries.ts';

/** The facts about an attempt that ended ten seconds after its start, of which little is known. */
export const dossierFacts = (more: Partial<Dossier> = {}): Dossier =>
  Dossier.parse({
    ...{ format: 1, attempt: 1, startedAt: 1_000, endedAt: 11_000, gatheredAt: 15_000, system: 'linux' },
    ...{ pids: [7], iteration: 3, printedAt: null, uncaught: null, faultBytes: 0, use: [], processes: [] },
    ...{ acts: [], disks: [], wokeAt: null, sessionEndingAt: null, restarted: null, power: null },
    ...{ events: [], dumps: null, tools: [], packages: {}, neighbours: [], missing: [] },
    ...more,
  });

/** An attempt that the kernel killed for lack of memory, as a host shows it. */
export const dossierView = (more: Partial<DossierView> = {}): DossierView => ({
  ...{ id: '20261121-031500-test', attempt: 1, decision: null, timeline: [], lastLines: [], crashStack: [] },
  judged: judged({ silent: 'killed', exitCode: null, signal: 9 }),
  diagnosis: {
    ...{ kind: 'killed-for-memory', certainty: 'certain', because: [], module: null },
    ...{ others: [], shared: [], advice: [] },
  },
  facts: dossierFacts(),
  ...more,
});

/** An attempt of ten seconds that ended silently, as its watch knows it. */
export const endedAttempt = (more: Partial<EndedAttempt> = {}): EndedAttempt => ({
  ...{ attempt: 1, class: 'silent', startedAt: 1_000, endedAt: 11_000, pids: [7], iteration: 3 },
  ...{ uncaught: null, processes: [], wasMeasured: true, wokeAt: null, sessionEndingAt: null },
  ...{ restarted: null, power: null, neighbours: [] },
  ...more,
});
