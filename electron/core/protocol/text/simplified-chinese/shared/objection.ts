import type {
  CheckpointObjection,
  FileObjection,
  PlainObjection,
} from '../../../disk/checkpoint-objection.ts';
import { unknownInWords } from '../phrases/unknown.ts';
import { fieldFaultInWords } from './value.ts';

export const objectionInWords = (objection: CheckpointObjection): string =>
  objection.kind === 'part' ? `${objection.part}：${clauseOf(objection.objection)}` : clauseOf(objection);

type TensorFault = Extract<FileObjection, { kind: 'tensor' }>['fault'];
type ArchivedFault = Extract<FileObjection, { kind: 'archived-file' }>['fault'];

const PLAIN: Record<PlainObjection, string> = {
  empty: '它是空的',
  damaged: '它已损坏',
  'content-changed': '它的内容在写入之后被改动过',
  'read-back-differs': '读回的内容与写入的不同',
  'too-long-to-read': '它太大，Vigil 不读取',
  'form-unknown': 'Vigil 不认识它的格式',
  'incomplete-json': '它不是完整的 JSON',
  'not-finite': '它包含非数字或无穷大的值',
  'other-configuration': '它属于作业的另一套配置',
  'before-first-iteration': '它是第一次迭代之前的',
  'not-zip': '它不是 zip 存档',
  'not-torch': '它不是 torch 写出的两种格式中的任何一种',
  'not-pickle': '它没有 pickle 的开头和结尾',
  'pickle-not-opened': 'Vigil 从不打开 pickle，因为那会运行其中的代码',
  'cut-off': '它被截断了',
  'header-cut-off': '它的文件头被截断了',
  'header-too-long': '它的文件头太大，Vigil 不读取',
  'header-not-json': '它的文件头不是 JSON 对象',
  'no-directory': '它缺少目录：被截断了，或者仍在写入',
  'directory-elsewhere': '它的目录不在结尾处所指的位置',
  'directory-too-large': '它的目录太大，Vigil 不读取',
  'archive-empty': '它不包含任何文件',
  'archive-too-many-files': '它包含的文件数超过 Vigil 检查的上限',
  'archive-same-names': '它包含两个同名文件',
  'archive-gap': '它包含不属于任何文件的字节',
};

const TENSOR: Record<TensorFault, string> = {
  'not-described': '没有描述信息',
  'no-type': '缺少类型',
  'no-shape': '形状不是整数',
  'no-place': '缺少位置',
  'type-unknown': 'Vigil 不认识它的类型',
  'not-behind-last': '起始位置不是前一个张量的结尾',
};

const ARCHIVED: Record<ArchivedFault, string> = {
  encrypted: '已加密',
  'sizes-differ': '两处记录的大小不同',
  missing: '缺失',
  elsewhere: '不在目录所指的位置',
  'header-contradicts': '文件头与目录矛盾',
  'checksum-contradicts': '校验和与目录矛盾',
  overlaps: '与其后的内容重叠',
  'checksum-differs': '在写入之后被改动过：校验和不同',
};

const fieldClause = ({ field, fault }: Extract<FileObjection, { kind: 'field' }>): string =>
  fieldFaultInWords({ field, fault });

function clauseOf(objection: FileObjection): string {
  switch (objection.kind) {
    case 'unreadable':
      return `无法读取它（${objection.error.message}）`;
    case 'size':
      return `它有 ${objection.bytes} 字节，应为 ${objection.expected} 字节`;
    case 'content-size':
      return `它的内容有 ${objection.bytes} 字节，应为 ${objection.expected} 字节`;
    case 'field':
      return fieldClause(objection);
    case 'other-iteration':
      return `它写明是第 ${objection.says} 次迭代，应为第 ${objection.expected} 次`;
    case 'before-attempt':
      return `它写明是第 ${objection.says} 次迭代，但它所属的尝试从第 ${objection.began} 次开始`;
    case 'counts':
      return `它有 ${objection.points} 个点、${objection.targets} 个目标值和 ${objection.bestValues} 个最佳值，而迭代为 ${objection.iterations} 次`;
    case 'rows-contradict':
      return `它在第 ${objection.iteration} 次迭代有 ${objection.rows} 行，而另一个检查点在第 ${objection.otherIteration} 次迭代有 ${objection.otherRows} 行`;
    case 'ahead-of-run':
      return `它写明是第 ${objection.says} 次迭代，但此运行只完成了 ${objection.seen} 次：是其他程序写的`;
    case 'other-points':
      return `从第 ${objection.iteration} 次迭代起，它的点不是此运行的：是其他程序写的`;
    case 'tensor':
      return `张量 ${objection.tensor}：${TENSOR[objection.fault]}`;
    case 'tensor-size':
      return `张量 ${objection.tensor}：它有 ${objection.bytes} 字节，应为 ${objection.expected} 字节`;
    case 'archived-file':
      return `${objection.name}：${ARCHIVED[objection.fault]}`;
    case 'directory-entry':
      return `它的目录中的条目 ${objection.entry} 已损坏`;
    case 'directory-count':
      return `它有 ${objection.entries} 个条目，应为 ${objection.expected} 个`;
    case 'unknown':
      return unknownInWords('不采用的理由', objection);
    default:
      return PLAIN[objection.kind];
  }
}
