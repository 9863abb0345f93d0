import { joinArguments } from '../../../core/protocol/policy/split-arguments.ts';
import type { Language } from '../../../core/protocol/text/english/english.ts';
import type { RunView } from '../../../core/protocol/wire/run-view.ts';
import type { Calls } from '../connection.ts';

/** What the offer is made for. */
export type OfferedRun = Pick<RunView, 'row' | 'spec' | 'safety'>;

/**
 * Offers to replay the likeliest function of a script that saves nothing, as the window does: a sentence and the command.
 * Empty if the job can resume, or is replayed already, or no function is found in its script.
 */
export async function replayOffer(
  calls: Calls,
  { row, spec, safety }: OfferedRun,
  language: Language,
): Promise<string[]> {
  const { program } = spec;
  const hasWay = safety.canResume || spec.resumeArguments !== null || spec.resumeWith !== null;
  if (program.kind !== 'command' || hasWay || spec.replay !== null || row.outcome === 'finished') return [];
  const [best] = await calls.runs.replayProposals.query({ id: row.id });
  if (best === undefined) return [];
  const words = ['vigil', 'run', '--replay', best.function, '--', program.file, ...program.args];
  return [language.commandLine.run.replayOffer(best.function, best.why), `  ${joinArguments(words)}`];
}

/** The same for a run by its id; empty if it is not there. */
export async function replayOfferFor(calls: Calls, id: string, language: Language): Promise<string[]> {
  const shown = await calls.runs.show.query({ id });
  return shown.ok ? replayOffer(calls, shown.value, language) : [];
}
