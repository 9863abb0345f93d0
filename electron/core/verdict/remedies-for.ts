import { MITIGATIONS } from '../memory/mitigation/known-mitigations.ts';
import { remediesAgainst } from '../memory/mitigation/remedies.ts';
import { mayExpandSegments } from '../memory/mitigation/torch-allocator.ts';
import type { ShortageKind } from '../protocol/disk/memory/memory-shortage.ts';
import type { TorchSettings } from '../protocol/disk/memory/torch-settings.ts';
import { withOverrides } from '../protocol/policy/argument-style.ts';
import type { Mitigation, MitigationPreset } from '../protocol/policy/mitigation.ts';
import type { RunSpec } from '../protocol/policy/run-spec.ts';
import { allocatorVariables, type VariableLookup } from '../start/allocator-settings.ts';
import { changesNothing } from '../start/change-variables.ts';
import { startInForce } from '../start/first-measures.ts';
import { startEnvironment } from '../start/start-settings.ts';

/**
 * What Vigil may change by itself against an out-of-memory: what the user allows, and what would change something. `torch`:
 * that of the job; null if it is not known.
 */
export function remediesFor(
  kind: ShortageKind | null,
  spec: RunSpec,
  torch: TorchSettings | null,
): Mitigation[] {
  const { restart, start } = spec.policy;
  // The sample is not a Python program.
  if (!restart.mitigateMemory || spec.program.kind === 'sample') return [];
  const own = settingsOf(spec);
  // What the job saw counts too: it inherits variables of the host, and a script may set some itself.
  const given: VariableLookup = (name) =>
    torch?.variables.find((each) => each.name === name)?.value ?? own(name);
  const isOfUse = (preset: MitigationPreset) => {
    const { needs, change } = MITIGATIONS[preset];
    if (preset === 'expandable-segments' && torch !== null && !mayExpandSegments(torch)) return false;
    return (needs === null || (start.enabled && start[needs])) && !changesNothing(change, given);
  };
  return remediesAgainst(kind)
    .filter(isOfUse)
    .map((preset) => ({ kind: 'preset', preset }));
}

/** The variables that the user set for a run, and those that stand for its settings. */
function settingsOf(spec: RunSpec): VariableLookup {
  const { program, overrides, env } = spec;
  const start = startInForce(spec);
  const own: Record<string, string | undefined> = {
    ...startEnvironment(start),
    ...env,
    ...withOverrides(program.args, overrides).env,
  };
  const allocator = start.enabled ? start.allocator : null;
  const all = allocator === null ? own : { ...own, ...allocatorVariables(allocator, (name) => own[name]) };
  return (name) => all[name];
}
