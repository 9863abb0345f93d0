import type { StructureView } from '../../electron/core/protocol/wire/reading-view.ts';

/** What the lines tell: nothing, but what is given. */
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
