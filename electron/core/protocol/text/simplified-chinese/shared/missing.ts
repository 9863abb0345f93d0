import type { MissingPart } from '../../../disk/dossier/dossier-part.ts';

const PARTS: Readonly<Record<string, string>> = {
  system: '系统日志中的记录',
  use: '内存和 GPU 的使用情况',
  processes: '启动或结束的进程',
  disk: '可用空间',
  dumps: '内存转储',
  tools: '工具的文件',
  packages: '包的版本',
  acts: '对作业提出过的请求',
};
const WHY: Readonly<Record<string, string>> = {
  late: '没有及时得到响应',
  denied: '没有读取权限',
  unwatched: '当时没有测量',
  unsupported: '此系统不提供',
  'not-asked': '这种结束方式不需要',
  cut: '数量过多，中间略去了一些',
  failed: '无法读取',
};

export const missingPartInWords = ({ part, why }: MissingPart): string =>
  `${PARTS[part] ?? part}（${WHY[why] ?? why}）`;
