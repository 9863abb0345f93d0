import type { DiagnosisRequest, Snippet } from '../../../core/protocol/diagnosis/diagnosis.ts';
import type { ModuleCode } from '../../../core/protocol/diagnosis/module-message.ts';
import { digestOf } from '../../base/digest.ts';
import type { Calls } from '../connection.ts';
import type { ExitCode } from '../exit-codes.ts';
import { reportProblem, reportUsageError, type World } from '../world.ts';

/** A snippet to be shown, and from where its code is; null: from a file that the user named. */
export interface ShownSnippet extends Snippet {
  taken: ModuleCode | null;
}

/** Takes code that exercises modules from the script. The digest stands for the code as it is shown. */
export async function snippetsOfScript(
  world: World,
  calls: Calls,
  request: DiagnosisRequest,
  modules: readonly string[],
): Promise<ShownSnippet[] | { code: ExitCode }> {
  if (modules.length === 0) return [];
  const proposed = await calls.diagnosis.proposeModules.query(request);
  if (!proposed.ok) return { code: reportProblem(world, proposed.problem) };
  const snippets: ShownSnippet[] = [];
  for (const module of modules) {
    const taken = proposed.value.find((each) => each.module === module)?.code ?? null;
    if (taken === null) return { code: reportUsageError(world, { code: 'no-code-in-script', module }) };
    snippets.push({ module, code: taken.text, confirmed: digestOf(Buffer.from(taken.text)), taken });
  }
  return snippets;
}
