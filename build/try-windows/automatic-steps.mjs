import { cardSteps } from './card-steps.mjs';
import { consoleSteps } from './console-steps.mjs';
import { exitCodeSteps } from './exit-code-steps.mjs';
import { pathSteps } from './path-steps.mjs';
import { systemSteps } from './system-steps.mjs';
import { treeSteps } from './tree-steps.mjs';

/** Each shows a part of docs/internals/windows.md on the machine itself. In the order in which they run. */
export const automaticSteps = [
  ...treeSteps,
  ...exitCodeSteps,
  ...consoleSteps,
  ...systemSteps,
  ...cardSteps,
  ...pathSteps,
];
