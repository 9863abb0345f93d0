import { isCallInCode } from '../../../diagnosis/call-in-code.ts';
import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import type { ModuleCall, ModuleCode } from '../../../diagnosis/module-message.ts';
import type { ModuleProposal } from '../../../diagnosis/module-proposal.ts';
import { formatBytes, roughDuration } from '../../quantities.ts';
import { deathInWords, stageInWords } from './probe-names.ts';

type ModuleFact = Extract<
  DiagnosisFact,
  {
    kind:
      | 'module-died'
      | 'module-hung'
      | 'module-asks'
      | 'module-needs-display'
      | 'module-raised'
      | 'module-missing'
      | 'module-leaks';
  }
>;

const place = (where: string | null): string => (where === null ? '' : `, at ${where}`);
const WAITS: Record<string, string> = { true: ' It waits.', false: ' It computes.', null: '' };

/** What is wrong with a module, in a sentence or two. */
export function moduleFindingInWords(fact: ModuleFact): string {
  switch (fact.kind) {
    case 'module-died':
      return `${fact.module} ${deathInWords(fact.death)} ${stageInWords(fact.stage, fact.call)}${place(fact.where)}. It did so in ${fact.deaths} of ${fact.tries} processes.`;
    case 'module-hung':
      return `${fact.module} did not return within ${roughDuration(fact.waitedMs)} ${stageInWords(fact.stage, fact.call)}${place(fact.where)}.${WAITS[String(fact.isIdle)] ?? ''}`;
    case 'module-asks':
      return `${fact.module} asks for input ${stageInWords(fact.stage, null)}. At night nobody answers.`;
    case 'module-needs-display':
      return `${fact.module} wants to open a window: ${fact.error}`;
    case 'module-raised':
      return `${fact.module} raised an exception ${stageInWords(fact.stage, fact.call)}: ${fact.error}`;
    case 'module-missing':
      return `${fact.module} is not installed in this environment.`;
    case 'module-leaks':
      return `${fact.module} keeps ${formatBytes(fact.bytesPerCall)} with each call (${formatBytes(fact.lowBytesPerCall)} to ${formatBytes(fact.highBytesPerCall)}, in ${fact.calls} calls).`;
  }
}

const nameOf = (file: string): string => file.split(/[\\/]/).at(-1) ?? file;
const lineOf = ({ file, line }: ModuleCall): string => `line ${line} of ${nameOf(file)}`;

/** Why a module is worth exercising, in a sentence or two. */
export function moduleProposalInWords({ module, from, call }: ModuleProposal): string {
  const calls = call === null ? '' : ` The script calls ${call.function} in ${lineOf(call)}.`;
  switch (from) {
    case 'record':
      return `The system recorded a crash of the run in ${module}.${calls}`;
    case 'stack':
      return call === null
        ? `When the run crashed, it was in code of ${module}.`
        : `When the run crashed, it was in ${lineOf(call)}, which calls ${call.function}.`;
    case 'loaded':
      return `The run loaded ${module}, a native module of your own.${calls}`;
    case 'imported':
      return `The script imports ${module}, a native module.${calls}`;
    case 'common':
      return `Of native modules, the script imports only common ones such as ${module}.${calls}`;
  }
}

/** From where the code is, and what it may lack. */
export const moduleCodeInWords = (code: ModuleCode, call: ModuleCall | null): string => {
  const without =
    call === null || isCallInCode(call, code)
      ? ''
      : ` The call of ${call.function} in ${lineOf(call)} is not in it.`;
  return `This code is taken from ${code.lines.length === 1 ? 'line' : 'lines'} ${code.lines.join(', ')} of ${nameOf(code.file)}. What the script sets up elsewhere may be missing.${without}`;
};
