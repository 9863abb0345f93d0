import type { JumpListCategory } from 'electron';
import type { Language } from '../../core/protocol/text/english/english.ts';
import { plainText } from '../../core/protocol/text/plain-text.ts';
import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import { LINK_SCHEME, NEW_RUN_ARGUMENT } from '../requests/launch-request.ts';

const MOST_RUNS = 5;
/** Windows leaves an item out whose description is longer than 260 characters. */
const LONGEST_TEXT = 200;

/**
 * The list at the program's button on the task bar: *New run*, and the newest runs.
 * @param program its executable
 * @param removed arguments of entries that the person has removed: Windows would show none of them again
 */
export function jumpList(
  rows: readonly RunRow[],
  program: string,
  removed: readonly string[],
  text: Language['shell'],
): JumpListCategory[] {
  const entry = (title: string, description: string, args: string) =>
    ({ type: 'task', title, description, program, args, iconPath: program, iconIndex: 0 }) as const;
  const runs = [...rows]
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(0, MOST_RUNS)
    .map(({ id, name }) => {
      const shown = plainText(name).slice(0, LONGEST_TEXT);
      return entry(shown, shown, `${LINK_SCHEME}://run/${id}`);
    })
    .filter(({ args }) => !removed.includes(args));
  return [
    ...(runs.length > 0 ? [{ type: 'custom' as const, name: text.recentRuns, items: runs }] : []),
    { type: 'tasks', items: [entry(text.newRun, text.newRun, NEW_RUN_ARGUMENT)] },
  ];
}
