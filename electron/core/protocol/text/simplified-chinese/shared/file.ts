import type { FileFault } from '../../../wire/problem/file-fault.ts';
import type { JournalFault } from '../../../wire/problem/journal-fault.ts';
import { fieldFaultInWords } from './value.ts';

/** What stands where a file belongs, after `是`. */
export const NO_FILE: Record<Extract<FileFault, { kind: 'not-a-file' }>['is'], string> = {
  folder: '文件夹',
  'named-pipe': '命名管道',
  socket: '套接字',
  device: '设备',
};

export function fileFaultInWords(fault: FileFault): string {
  switch (fault.kind) {
    case 'system':
      return fault.error.code === 'ENOENT' ? '文件不存在' : fault.error.message;
    case 'not-a-file':
      return `它是${NO_FILE[fault.is]}，不是文件`;
    case 'too-large':
      return `它大于 ${fault.mostBytes} 字节`;
    case 'not-text':
      return '它不是 UTF-8 文本';
    case 'not-json':
      return '它不是 JSON';
    case 'content':
      return fieldFaultInWords(fault);
    case 'checksum':
      return '它在写入之后被改动过：校验和不符';
    case 'empty':
      return '它是空的：该运行从未开始';
    case 'other-run':
      return `它属于运行 ${fault.id}，但所在文件夹是另一个名称`;
  }
}

export function journalFaultInWords(fault: JournalFault): string {
  switch (fault.kind) {
    case 'not-a-record':
      return '它不是运行日志的记录';
    case 'checksum':
      return '它的校验和不符';
    case 'out-of-order':
      return `它是第 ${fault.record} 条记录，而此处应是第 ${fault.expected} 条`;
    case 'content':
      return `Vigil 不认识它的内容：${fieldFaultInWords(fault)}`;
    case 'impossible':
      return `它记录了“${fault.event}”，而运行处于“${fault.phase}”时不可能发生这种事`;
  }
}
