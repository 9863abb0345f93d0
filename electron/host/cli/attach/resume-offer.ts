import type { Program, RunRequest } from '../../../core/protocol/policy/run-spec.ts';
import { joinArguments } from '../../../core/protocol/policy/split-arguments.ts';
import type { Language } from '../../../core/protocol/text/english/english.ts';
import type { ResumeOffers, ResumeProposal } from '../../../core/protocol/wire/machine-view.ts';
import type { RunView } from '../../../core/protocol/wire/run-view.ts';
import type { Calls } from '../connection.ts';

/** What the offer is made for. */
export type OfferedRun = Pick<RunView, 'row' | 'spec' | 'safety'>;

/** Reading a script takes a tenth of a second. A start waits no longer, as for a drive that does not answer. */
const BEFORE_START_MS = 3_000;
const NONE: ResumeOffers = { script: null, replay: [] };

/**
 * Offers a way to resume for a job that has none, as the window does: a sentence and the commands. A way that its script
 * shows, else to replay the likeliest function. Empty if the job can resume, is replayed already, or nothing is found.
 */
export async function resumeOffer(
  calls: Calls,
  { row, spec, safety }: OfferedRun,
  language: Language,
): Promise<string[]> {
  if (safety.canResume || hasWay(spec) || row.outcome === 'finished') return [];
  const offers = await calls.runs.resumeOffers.query({ id: row.id });
  const setting = offers.script && settingOf(offers.script);
  if (!setting) return replayOffer(spec.program, offers, language);
  const commands = [['vigil', 'set', row.id, `${setting.key}=${setting.value}`]];
  if (row.phase === 'ended') commands.push(['vigil', 'resume', row.id]);
  return [language.shared.resumeOffer(setting.by), ...commands.map(indented)];
}

/** The same for a run by its id; empty if it is not there. */
export async function resumeOfferFor(calls: Calls, id: string, language: Language): Promise<string[]> {
  const shown = await calls.runs.show.query({ id });
  return shown.ok ? resumeOffer(calls, shown.value, language) : [];
}

/** The same before the start, which it never prevents: empty also if the script cannot be read, or not in time. */
export async function resumeOfferBefore(
  calls: Calls,
  request: RunRequest,
  language: Language,
): Promise<string[]> {
  const { program, cwd } = request;
  if (cwd === undefined || hasWay(request)) return [];
  const signal = AbortSignal.timeout(BEFORE_START_MS);
  const offers = await calls.machine.resumeOffers.query({ program, cwd }, { signal }).catch(() => NONE);
  const setting = offers.script && settingOf(offers.script);
  if (!setting || program.kind !== 'command') return replayOffer(program, offers, language);
  const words = ['vigil', 'run', setting.option, setting.value, '--', program.file, ...program.args];
  return [
    `${language.shared.resumeOffer(setting.by)} ${language.commandLine.run.otherOptions}`,
    indented(words),
  ];
}

/** True if it resumes in a way that the user gave, or is no program of the user. */
const hasWay = ({ program, resumeArguments, resumeWith, replay }: RunRequest): boolean =>
  program.kind !== 'command' || [resumeArguments, resumeWith, replay].some((way) => way != null);

/** How a way is set: by an option of `vigil run`, and by a key of `vigil set`. Null: the job announces it itself. */
function settingOf(way: ResumeProposal) {
  if (way.kind === 'helper') return null;
  if (way.kind === 'tool')
    return { option: '--resume-with', key: 'resume-with', value: way.tool, by: way } as const;
  return { option: '--resume-args', key: 'resume', value: joinArguments(way.arguments), by: way } as const;
}

function replayOffer(program: Program, { replay: [best] }: ResumeOffers, language: Language): string[] {
  if (program.kind !== 'command' || best === undefined) return [];
  const words = ['vigil', 'run', '--replay', best.function, '--', program.file, ...program.args];
  const { run } = language.commandLine;
  return [`${run.replayOffer(best.function, best.why)} ${run.otherOptions}`, indented(words)];
}

const indented = (words: readonly string[]): string => `  ${joinArguments(words)}`;
