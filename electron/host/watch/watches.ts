import type { DossierDesk } from '../dossier/dossier-desk.ts';
import { type CardAnswers, watchCards } from './cards/card-watch.ts';
import { watchForCleanup } from './cleaning/cleanup-watch.ts';
import type { WatchContext } from './contract/watch-context.ts';
import { watchDataWait } from './data-wait/data-wait-watch.ts';
import { watchDeaths } from './deaths/death-watch.ts';
import { watchForDossier } from './dossier/dossier-watch.ts';
import { type EventAnswers, watchEvents } from './events/event-intake.ts';
import { watchFailures } from './failures/failure-watch.ts';
import { type GateAnswers, watchGate } from './gate/gate-watch.ts';
import type { HangAnswers } from './hang/hang-watch.ts';
import { watchForHangs } from './hang/watch-for-hangs.ts';
import { type JobFileAnswers, watchJobFiles } from './job-files/job-file-watch.ts';
import { watchForStoppedKeeper } from './keeper/stopped-keeper.ts';
import { watchForLingering } from './lingering/linger-watch.ts';
import { type LogFileAnswers, watchLogFiles } from './log-files/log-file-watch.ts';
import { type MemoryAnswers, watchMemory } from './memory/memory-watch.ts';
import { type OutputAnswers, watchOutput } from './output/output-watch.ts';
import { watchProvenance } from './provenance/provenance-watch.ts';
import { watchForReplay } from './replay/replay-watch.ts';
import { watchSamples } from './samples/sample-watch.ts';
import { watchSettling } from './settle/settle-watch.ts';
import { type SpaceAnswers, watchSpace } from './space/space-watch.ts';
import { watchForStart } from './start/start-watch.ts';

/** Every watch of a run. Signals reach them in this order. */
export const everyWatch = (context: WatchContext) => ({
  // Precedes those that read what the job did, because their findings are signs of work for it.
  hang: watchForHangs(context),
  // It hears what was asked before this host began.
  settling: watchSettling(context),
  events: watchEvents(context),
  files: watchJobFiles(context),
  space: watchSpace(context),
  stoppedKeeper: watchForStoppedKeeper(context),
  logFiles: watchLogFiles(context),
  output: watchOutput(context),
  start: watchForStart(context),
  replay: watchForReplay(context),
  lingering: watchForLingering(context),
  cleanup: watchForCleanup(context),
  provenance: watchProvenance(context),
  memory: watchMemory(context),
  dataWait: watchDataWait(context),
  cards: watchCards(context),
  gate: watchGate(context),
  deaths: watchDeaths(context),
  failures: watchFailures(context),
  samples: watchSamples(context),
  dossier: watchForDossier(context),
});

/** The supervisor's queries to single watches. It knows nothing else about them. */
export interface WatchAnswers {
  readonly cards: CardAnswers;
  readonly dossier: DossierDesk;
  readonly events: EventAnswers;
  readonly files: JobFileAnswers;
  readonly gate: GateAnswers;
  readonly hang: HangAnswers;
  readonly logFiles: LogFileAnswers;
  readonly memory: MemoryAnswers;
  readonly output: OutputAnswers;
  readonly space: SpaceAnswers;
}
