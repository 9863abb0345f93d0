// Long because it has a sentence for everything that a probe can find.
import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { RebootReason } from '../../../machine/machine-sample.ts';
import { isUnknownName } from '../../../open-enum.ts';
import { formatBytes, roughDuration } from '../../quantities.ts';
import { unknownInWords } from '../phrases/unknown.ts';
import { dataFindingInWords } from './data-finding.ts';
import { diskFindingInWords } from './disk-findings.ts';
import { gpuFindingInWords } from './gpu-findings.ts';
import { leftoverFindingInWords } from './leftover-findings.ts';
import { loaderFindingInWords } from './loader-finding.ts';
import { memoryFindingInWords } from './memory-findings.ts';
import { moduleFindingInWords } from './module-finding.ts';
import { probeEndInWords } from './probe-end.ts';
import { probeInWords } from './probe-names.ts';
import { rerunFindingInWords } from './rerun-finding.ts';

const REBOOTS: Partial<Record<string, string>> = {
  'system-update': '系统更新',
  'component-servicing': '系统组件变更',
  'file-rename': '正在使用的文件',
  package: '已安装的软件包',
};
const inWords = (reason: RebootReason): string =>
  isUnknownName(RebootReason, reason) ? reason : (REBOOTS[reason] ?? reason);

/** Why the machine has to restart, as a list of nouns. */
export const rebootReasons = (reasons: readonly RebootReason[]): string => reasons.map(inWords).join('、');

const lastLine = (said: string): string => {
  const line = said.trimEnd().split('\n').at(-1)?.trim() ?? '';
  return line === '' ? '' : `它最后输出：“${line}”`;
};

export function findingInWords(fact: DiagnosisFact): string {
  switch (fact.kind) {
    case 'probe-died':
      return `检查项“${probeInWords(fact.probe)}”没有做完：${probeEndInWords(fact.end)}。${lastLine(fact.said)}`;
    case 'python-fails':
      return `${fact.path} 无法运行：${probeEndInWords(fact.end)}。${lastLine(fact.said)}`;
    case 'python-too-old':
      return `${fact.path} 是 Python ${fact.version}。Vigil 的检查项需要 Python ${fact.needed}。`;
    case 'python-32-bit':
      return `${fact.path} 是 ${fact.bits} 位程序。它最多只能使用 4 GiB 内存。`;
    case 'torch-without-cuda':
      return `torch ${fact.version} 构建时没有包含 CUDA，因此无法使用 GPU。`;
    case 'driver-too-old':
      return `torch 需要 CUDA ${fact.torchCuda}，${fact.driver === null ? '这台电脑的驱动程序' : `驱动程序 ${fact.driver} `}不支持它。${fact.neededDriver === null ? '' : `需要的驱动程序是 ${fact.neededDriver}。`}`;
    case 'cuda-unavailable':
      return `torch 找不到 GPU。${fact.said === '' ? '' : `“${fact.said}”`}`;
    case 'package-broken':
      return `${fact.name} 已安装，但无法导入：${fact.error}`;
    case 'openmp-twice':
      return `进程加载了 ${fact.files.length} 个 OpenMP 库，这可能使它中止或卡死：${fact.files.join('、')}。`;
    case 'shadowed-module':
      return `${fact.file} 遮盖了 Python 自带的模块“${fact.module}”。`;
    case 'library-shadowed':
      return `PATH 中有 ${fact.files.length} 个文件夹包含 ${fact.name}。Windows 使用第一个：${fact.files.join('、')}。`;
    case 'not-utf8':
      return `Python 以 ${fact.encoding}${fact.codePage === null ? ' ' : `（代码页 ${fact.codePage}）`}读取文本文件，而不是 UTF-8。`;
    case 'python-variable':
      return `${fact.name} 改变了 Python 查找模块的位置：${fact.value}`;
    case 'commit-low':
      return `可提交的内存共 ${formatBytes(fact.limitBytes)}，现在只能再提交 ${formatBytes(fact.headroomBytes)}。超过之后，即使有可用内存，分配也会失败。`;
    case 'page-file-small':
      return `页面文件只有 ${formatBytes(fact.totalBytes)}。`;
    case 'disk-low':
      return `${fact.folder} 只有 ${formatBytes(fact.freeBytes)} 可用空间。`;
    case 'long-paths-off':
      return 'Windows 不允许超过 260 个字符的路径。';
    case 'sleeps':
      return `电脑在无操作 ${roughDuration(fact.afterMs)} 后进入睡眠。`;
    case 'on-battery':
      return `电脑正在使用电池${fact.percent === null ? '' : `（${Math.round(fact.percent)} %）`}。`;
    case 'reboot-pending':
      return `电脑需要重启，原因：${rebootReasons(fact.reasons)}。`;
    case 'gpu-timeout':
      return `如果一次计算超过 ${fact.delaySeconds} s${fact.isDefault ? '（默认值）' : ''}，Windows 会重置 GPU。`;
    case 'gpu-spill-possible':
      return `驱动程序 ${fact.driver} 允许 ${fact.gpu} 的显存溢出到内存，而后者要慢许多倍。`;
    case 'gpu-lost':
      return `${fact.gpu} 不再响应。`;
    case 'gpu-memory-errors':
      return `${fact.gpu} 报告了 ${fact.uncorrected} 个无法纠正的显存错误。`;
    case 'module-died':
    case 'module-hung':
    case 'module-asks':
    case 'module-needs-display':
    case 'module-raised':
    case 'module-missing':
    case 'module-leaks':
      return moduleFindingInWords(fact);
    case 'allocation-failed':
    case 'memory-low':
    case 'memory-slow':
    case 'threads-excess':
    case 'loop-leaks':
    case 'holder-grows':
    case 'numerics-fail':
      return memoryFindingInWords(fact);
    case 'zombies':
    case 'orphan':
    case 'gpu-held':
    case 'gpu-held-unseen':
    case 'lock-held':
    case 'shared-cache':
    case 'stale-lock':
      return leftoverFindingInWords(fact);
    case 'slow-writes':
    case 'rename-fails':
    case 'scanner-interferes':
    case 'disk-fills':
    case 'write-fails':
    case 'files-low':
      return diskFindingInWords(fact);
    case 'gpu-ceiling-low':
    case 'gpu-memory-kept':
    case 'gpu-fragmented':
    case 'gpu-spills':
    case 'gpu-fails':
    case 'operation-wrong':
    case 'operation-unsteady':
    case 'operation-failed':
      return gpuFindingInWords(fact);
    case 'loader-not-caught':
    case 'loader-fails':
    case 'loader-too-large':
    case 'loader-slow-stage':
    case 'loader-odd-sample':
    case 'loader-could-be-faster':
    case 'loader-is-bottleneck':
      return loaderFindingInWords(fact);
    case 'data-damaged':
    case 'data-missing':
    case 'data-surplus':
    case 'data-size-differs':
    case 'manifest-unreadable':
    case 'data-slow':
    case 'data-slow-at-hours':
      return dataFindingInWords(fact);
    case 'rerun-died':
    case 'rerun-passed':
    case 'rerun-helped':
      return rerunFindingInWords(fact);
    case 'unknown':
      return `${unknownInWords('发现', fact)}。`;
  }
}
