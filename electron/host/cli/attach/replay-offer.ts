import type { ReplayProposal } from '../../../core/protocol/disk/replay-proposal.ts';
import type { Program, RunRequest } from '../../../core/protocol/policy/run-spec.ts';
import { joinArguments } from '../../../core/protocol/policy/split-arguments.ts';
import type { Language } from '../../../core/protocol/text/english/english.ts';
import type { RunView } from '../../../core/protocol/wire/run-view.ts';
import type { Calls } from '../connection.ts';

/** What the offer is made for. */
export type OfferedRun = Pick<RunView, 'row' | 'spec' | 'safety'>;

/** Reading a script takes a tenth of a second. A start waits no longer, as for a drive that does not answer. */
const BEFORE_START_MS = 3_000;

/**
 * Offers to replay the likeliest function of a script that saves nothing, as the window does: a sentence and the command.
 * Empty if the job can resume, or is replayed already, or no function is found in its script.
 */
export async function replayOffer(
  calls: Calls,
  { row, spec, safety }: OfferedRun,
  language: Language,
): Promise<string[]> {
  if (safety.canResume || hasWay(spec) || row.outcome === 'finished') return [];
  return offerOf(spec.program, await calls.runs.replayProposals.query({ id: row.id }), language);
}

/** The same for a run by its id; empty if it is not there. */
export async function replayOfferFor(calls: Calls, id: string, language: Language): Promise<string[]> {
  const shown = await calls.runs.show.query({ id });
  return shown.ok ? replayOffer(calls, shown.value, language) : [];
}

/** The same before the start, which it never prevents: empty also if the script cannot be read, or not in time. */
export async function replayOfferBefore(
  calls: Calls,
  request: RunRequest,
  language: Language,
): Promise<string[]> {
  const { program, cwd } = request;
  if (cwd === undefined || hasWay(request)) return [];
  const signal = AbortSignal.timeout(BEFORE_START_MS);
  const proposals = await calls.machine.replayProposals.query({ program, cwd }, { signal }).catch(() => []);
  return offerOf(program, proposals, language);
}

/** True if it resumes in a way that the user gave, or is no program of the user. */
const hasWay = ({ program, resumeArguments, resumeWith, replay }: RunRequest): boolean =>
  program.kind !== 'command' || [resumeArguments, resumeWith, replay].some((way) => way != null);

function offerOf(program: Program, [best]: readonly ReplayProposal[], language: Language): string[] {
  if (program.kind !== 'command' || best === undefined) return [];
  const words = ['vigil', 'run', '--replay', best.function, '--', program.file, ...program.args];
  return [language.commandLine.run.replayOffer(best.function, best.why), `  ${joinArguments(words)}`];
}
