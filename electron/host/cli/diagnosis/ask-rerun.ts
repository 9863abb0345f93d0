import { rerunLines } from '../../../core/protocol/text/rerun-lines.ts';
import type { Calls } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { reportProblem, type World } from '../world.ts';

/**
 * The digest that confirms the repeat of a run's failing iteration; null if there is nothing to repeat, which the probe
 * then explains. Without `isConfirmed` the plan is shown, and nothing runs.
 */
export async function askRerun(
  world: World,
  calls: Pick<Calls, 'diagnosis'>,
  { run, isNight }: { run: string | null; isNight: boolean },
  isConfirmed: boolean,
): Promise<{ confirmed: string | null } | { code: ExitCode }> {
  if (run === null) return { confirmed: null };
  const offered = await calls.diagnosis.planRerun.query({ run, isNight });
  if (!offered.ok) return { code: reportProblem(world, offered.problem) };
  const offer = offered.value;
  if (offer.kind === 'unable') return { confirmed: null };
  if (isConfirmed) return { confirmed: offer.digest };
  const { console, language } = world;
  if (world.json) console.printJson(offer.plan);
  else {
    const words = language.shared.diagnosis.rerunPlan(offer.plan);
    const quoted = rerunLines(offer.plan).map((line) => `  | ${line}`);
    const lines = [...words.before, ...quoted, ...words.after, language.commandLine.diagnose.confirmRerun];
    for (const line of lines) console.print(line);
  }
  return { code: EXIT.ok };
}
