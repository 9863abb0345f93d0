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

const place = (where: string | null): string => (where === null ? '' : `，位置：${where}`);
const WAITS: Record<string, string> = { true: '它在等待。', false: '它在计算。', null: '' };

export function moduleFindingInWords(fact: ModuleFact): string {
  switch (fact.kind) {
    case 'module-died':
      return `${fact.module} ${stageInWords(fact.stage, fact.call)}${deathInWords(fact.death)}${place(fact.where)}。${fact.tries} 个进程中有 ${fact.deaths} 个出现这种情况。`;
    case 'module-hung':
      return `${fact.module} ${stageInWords(fact.stage, fact.call)} ${roughDuration(fact.waitedMs)} 内没有返回${place(fact.where)}。${WAITS[String(fact.isIdle)] ?? ''}`;
    case 'module-asks':
      return `${fact.module} ${stageInWords(fact.stage, null)}要求输入。夜间没有人答复。`;
    case 'module-needs-display':
      return `${fact.module} 要打开窗口：${fact.error}`;
    case 'module-raised':
      return `${fact.module} ${stageInWords(fact.stage, fact.call)}抛出了异常：${fact.error}`;
    case 'module-missing':
      return `此环境中没有安装 ${fact.module}。`;
    case 'module-leaks':
      return `每次调用 ${fact.module}，它都会保留 ${formatBytes(fact.bytesPerCall)} 不释放（${formatBytes(fact.lowBytesPerCall)} 至 ${formatBytes(fact.highBytesPerCall)}，共 ${fact.calls} 次调用）。`;
  }
}

const nameOf = (file: string): string => file.split(/[\\/]/).at(-1) ?? file;
const lineOf = ({ file, line }: ModuleCall): string => `${nameOf(file)} 的第 ${line} 行`;

export function moduleProposalInWords({ module, from, call }: ModuleProposal): string {
  const calls = call === null ? '' : `脚本在 ${lineOf(call)}调用 ${call.function}。`;
  switch (from) {
    case 'record':
      return `系统记录了该运行在 ${module} 中的一次崩溃。${calls}`;
    case 'stack':
      return call === null
        ? `该运行崩溃时正处于 ${module} 的代码中。`
        : `该运行崩溃时正处于 ${lineOf(call)}，该行调用 ${call.function}。`;
    case 'loaded':
      return `该运行加载了 ${module}，这是你自己的原生模块。${calls}`;
    case 'imported':
      return `脚本导入了原生模块 ${module}。${calls}`;
    case 'common':
      return `在原生模块中，脚本只导入了 ${module} 等常见模块。${calls}`;
  }
}

export const moduleCodeInWords = (code: ModuleCode, call: ModuleCall | null): string => {
  const without =
    call === null || isCallInCode(call, code) ? '' : `其中没有 ${lineOf(call)}对 ${call.function} 的调用。`;
  return `这段代码取自 ${nameOf(code.file)} 的第 ${code.lines.join('、')} 行，可能缺少脚本在别处做的准备。${without}`;
};
