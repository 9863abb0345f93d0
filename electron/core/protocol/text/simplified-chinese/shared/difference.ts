import type { Difference, UnknownPart } from '../../../wire/difference.ts';
import { planInWords } from './decision.ts';

type ValueDifference = Extract<Difference, { kind: 'value' }>;

const COMMIT_CHARACTERS = 10;

export function differenceInWords(difference: Difference): string {
  switch (difference.kind) {
    case 'value':
      return valueInWords(difference);
    case 'file':
      return `${fileChange(difference)}${difference.mayDiffer ? '（在启动前后被编辑过，因此运行的可能是另一个版本）' : ''}`;
    case 'uncommitted':
      return `${difference.name} 的未提交更改不同`;
    case 'plan':
      return planInWords(difference.after).replace(/。$/, '') || 'Vigil 不再更改任何内容';
  }
}

function fileChange({ name, change, lines }: Extract<Difference, { kind: 'file' }>): string {
  if (change === 'added') return `之前未使用或尚未用到 ${name}`;
  if (change === 'removed') return `未使用或尚未用到 ${name}`;
  if (lines === null) return `${name} 有改动`;
  const { added, removed } = lines;
  if (added === 0 && removed === 0) return `${name}：只有换行符改变`;
  return `${name}：增加 ${added} 行，删除 ${removed} 行`;
}

function valueInWords({ of, name, before, after }: ValueDifference): string {
  switch (of) {
    case 'argument':
      return change(argumentName(name), before, after);
    case 'environment':
    case 'package':
      return change(name, before, after);
    case 'setting':
      return change(`设置 ${name.replace(/^policy\./, '')}`, before ?? '无', after ?? '无');
    case 'program':
      return change('程序', before, after);
    case 'folder':
      return change('工作文件夹', before, after);
    case 'interpreter':
      return change('Python', before, after);
    case 'cuda':
      return change('torch 的 CUDA', before ?? '无', after ?? '无');
    case 'driver':
      return change('NVIDIA 驱动程序', before, after);
    case 'commit':
      return change('提交（commit）', short(before), short(after));
    case 'branch':
      return change('分支', before ?? '无', after ?? '无');
    case 'system':
      return change('系统', before, after);
    case 'vigil':
      return change('Vigil', before, after);
  }
}

/** `--batch` is `batch`; a word by its place is `参数 2`. */
const argumentName = (name: string): string =>
  name.startsWith('#') ? `参数 ${name.slice(1)}` : name.replace(/^-+(?=.)/, '');

function change(name: string, before: string | null, after: string | null): string {
  if (before === null) return after === null || after === '' ? `增加 ${name}` : `增加 ${name} ${after}`;
  if (after === null) return before === '' ? `去掉 ${name}` : `去掉 ${name}（原为 ${before}）`;
  return `${name} ${before || '""'} → ${after || '""'}`;
}

const short = (commit: string | null): string | null => commit?.slice(0, COMMIT_CHARACTERS) ?? null;

const UNKNOWN: Record<UnknownPart, string> = {
  modules: '导入的文件',
  packages: '包',
  git: 'git',
  changes: '未提交的更改',
  files: '过大或已不再保留的文件',
};

export const notComparedInWords = (parts: readonly UnknownPart[]): string =>
  parts.length === 0
    ? ''
    : `以下内容没有对比，因为两次尝试之一缺少它：${parts.map((part) => UNKNOWN[part]).join('、')}。`;
