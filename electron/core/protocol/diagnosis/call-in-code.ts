import type { ModuleCall, ModuleCode } from './module-message.ts';

/** True if code that was taken from a script has a call that stands there. */
export const isCallInCode = (call: ModuleCall, code: ModuleCode): boolean =>
  code.file === call.file && code.lines.some((line) => line >= call.line && line <= call.endLine);
