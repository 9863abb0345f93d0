import { type Fix, FixAdvice } from '../../../diagnosis/fix.ts';
import { isUnknownName, type UnknownName } from '../../../open-enum.ts';
import { amid } from '../phrases/amid.ts';
import { unknownInWords, unknownNameInWords } from '../phrases/unknown.ts';
import { LOADER_ADVICE, loaderFixInWords } from './loader-fix.ts';

/** Behind Chinese: a foreign name is set off by a space. */
const named = (of: string | null, otherwise: string): string => (of === null ? otherwise : ` ${of}`);

const ADVICE: Partial<Record<string, (of: string | null) => string>> = {
  'upgrade-python': () => '使用能够启动的 64 位 Python 3.8 或更高版本。',
  'install-torch-for-driver': (of) =>
    of === null ? '安装为 CUDA 构建的 torch。' : `安装与驱动程序 ${of} 所支持的 CUDA 匹配的 torch。`,
  'update-driver': (of) => `安装${of === null ? '更新的 GPU 驱动程序' : ` GPU 驱动程序 ${of} 或更高版本`}。`,
  'install-module': (of) => `在此环境中安装${named(of, '该模块')}。`,
  'update-module': (of) => `在此环境中更新或重新安装${named(of, '该模块')}。`,
  'one-openmp': () => '只保留一个 OpenMP 库：从同一来源（conda 或 pip）安装所有包。',
  'rename-shadowing-file': (of) => `重命名${named(of, '该文件')}。`,
  'enlarge-page-file': () => '增大页面文件，或让 Windows 管理其大小。',
  'free-disk-space': (of) => `释放${of === null ? '磁盘' : ` ${of} 的`}空间。`,
  'never-sleep': () => '更改电源设置，使电脑从不睡眠。',
  'connect-power': () => '将电脑接通电源。',
  'forbid-gpu-spill': () =>
    '在 NVIDIA 控制面板中，将此 Python 的“CUDA - Sysmem Fallback Policy”设为“Prefer No Sysmem Fallback”。这样，需要过多显存的作业会失败，而不是变慢。',
  'restart-machine': () => '在夜间运行之前重启电脑。',
  'end-process': (of) => `结束${of === null ? '该进程' : `进程 ${of}`}。`,
  'complete-set-up': (of) =>
    `这段代码取自你的脚本，可能缺少脚本在此之前做的准备。请与脚本对照，并用自己写的代码测试${named(of, '该模块')}。`,
  'isolate-module': (of) => `在单独的进程中使用${named(of, '该模块')}，使它异常终止时只影响该进程。`,
  'recycle-process': () => '每隔若干次迭代对进程进行计划内重启。',
  'exclude-from-scanner': (of) => `将${amid(of, '该文件夹')}排除在病毒扫描之外。`,
  'own-cache-folder': () => '给每个进程一个自己的缓存文件夹。',
  'lower-memory': () => '减少内存用量：更小的 batch、更少的 worker 或更小的数据。',
  'empty-holder': (of) => `定期清空${named(of, '持续增长的对象')}，或只保留以后需要的内容。`,
  'check-hardware': () => '检测硬件：内存、温度、供电和超频设置。',
  'remove-prompt': (of) => `去掉${amid(of, '该模块')}中要求输入的提问。`,
  ...LOADER_ADVICE,
} satisfies Record<Exclude<FixAdvice, UnknownName>, (of: string | null) => string>;

const assignment = ([name, value]: [string, string | null]): string =>
  value === null ? `去掉 ${name}` : `${name}=${value}`;

export function fixInWords(fix: Fix): string {
  switch (fix.kind) {
    case 'variables':
      return `用以下环境变量启动作业：${Object.entries(fix.variables).map(assignment).join('、')}。`;
    case 'setting':
      return `将 ${fix.name} 设为 ${fix.value}。`;
    case 'command':
      return fix.asAdministrator ? `以管理员身份运行：${fix.command}` : `运行：${fix.command}`;
    case 'advice':
      if (isUnknownName(FixAdvice, fix.what)) return unknownNameInWords('处理方法', fix.what);
      return ADVICE[fix.what]?.(fix.of) ?? fix.what;
    case 'loader':
      return loaderFixInWords(fix);
    case 'unknown':
      return `${unknownInWords('处理方法', fix)}。`;
  }
}
