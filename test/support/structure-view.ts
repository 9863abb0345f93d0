import type { StructureView } from '../../electron/core/protocol/wire/reading-view.ts';

/** A reading of lines that shows nothing but the given fields. */
export const structureView = (more: Partial<StructureView> = {}): StructureView => ({
  isProposal: false,
  confidence: 0.9,
  lines: 12,
  newest: [],
  roles: { roles: [], direction: null },
  iterations: null,
  total: null,
  value: null,
  best: null,
  direction: null,
  ...more,
});
