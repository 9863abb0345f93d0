import { Outcome } from '../../../electron/core/protocol/disk/ending.ts';
import { namesOf } from '../../../electron/core/protocol/open-enum.ts';
import { Phase } from '../../../electron/core/protocol/wire/run-view.ts';
import { type Grouping, scriptLabels } from '../../../electron/core/run-list/group-rows.ts';
import type { WindowText } from '../../text/window-text.ts';

/** What groups with these keys are called. */
export function groupLabels(
  keys: readonly (string | null)[],
  by: Grouping,
  text: WindowText,
): (key: string | null) => string {
  const scripts = by === 'script' ? scriptLabels(keys.flatMap((key) => key ?? [])) : null;
  return (key) => {
    if (key === null) return by === 'script' ? text.runTable.noGroup.script : text.runTable.noGroup[by];
    if (by === 'state') return stateLabel(key, text);
    return scripts?.get(key) ?? key;
  };
}

function stateLabel(key: string, text: WindowText): string {
  const phase = Phase.options.find((each) => each === key);
  if (phase !== undefined) return text.shared.phase[phase];
  const outcome = namesOf(Outcome).find((each) => each === key);
  return outcome === undefined ? key : text.shared.outcome(outcome);
}
