import type { DiagnosisRequest, Snippet } from '../../../core/protocol/diagnosis/diagnosis.ts';
import type { ModuleCall, ModuleCode } from '../../../core/protocol/diagnosis/module-message.ts';
import { digestOf } from '../../base/digest.ts';
import type { Calls } from '../connection.ts';
import type { ExitCode } from '../exit-codes.ts';
import { reportProblem, reportUsageError, type World } from '../world.ts';

/** A snippet to be shown, and from where its code is; null: from a file that the user named. */
export interface ShownSnippet extends Snippet {
  taken: ModuleCode | null;
  /** The call of the module that is known best; null: none is known. */
  call: ModuleCall | null;
}

/** Why there is no code of a module. */
const WITHOUT_CODE = {
  whole: 'no-code-in-script',
  'in-part': 'script-unread',
  'no-script': 'no-script-named',
} as const;

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
  const { read, shown } = proposed.value;
  const snippets: ShownSnippet[] = [];
  for (const module of modules) {
    const found = shown.find((each) => each.module === module);
    if (found === undefined) return { code: reportUsageError(world, { code: WITHOUT_CODE[read], module }) };
    const { code: taken, call } = found;
    snippets.push({ module, code: taken.text, confirmed: digestOf(Buffer.from(taken.text)), taken, call });
  }
  return snippets;
}
