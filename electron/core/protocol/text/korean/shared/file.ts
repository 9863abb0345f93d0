import type { FileFault } from '../../../wire/problem/file-fault.ts';
import type { JournalFault } from '../../../wire/problem/journal-fault.ts';
import { fieldFaultInWords } from './value.ts';

type NoFileKind = Extract<FileFault, { kind: 'not-a-file' }>['is'];

const NO_FILE: Record<NoFileKind, string> = {
  folder: '폴더',
  'named-pipe': '명명된 파이프',
  socket: '소켓',
  device: '장치',
};

/** What is at a path instead of a file, as a noun. */
export const noFile = (kind: NoFileKind): string => NO_FILE[kind];

/** Why a file cannot be used, as a clause that ends in a noun. */
export function fileFaultInWords(fault: FileFault): string {
  switch (fault.kind) {
    case 'system':
      return fault.error.code === 'ENOENT' ? '그런 파일이 없음' : fault.error.message;
    case 'not-a-file':
      return `파일이 아니라 ${noFile(fault.is)}임`;
    case 'too-large':
      return `${fault.mostBytes}바이트보다 큼`;
    case 'not-text':
      return 'UTF-8 텍스트가 아님';
    case 'not-json':
      return 'JSON이 아님';
    case 'content':
      return fieldFaultInWords(fault);
    case 'checksum':
      return '기록된 후에 변경됨: 체크섬이 일치하지 않음';
    case 'empty':
      return '비어 있음: 실행이 시작된 적이 없음';
    case 'other-run':
      return `실행 ${fault.id}의 것인데 폴더 이름이 다름`;
  }
}

/** What is wrong with a line of a journal, as a clause that ends in a noun. */
export function journalFaultInWords(fault: JournalFault): string {
  switch (fault.kind) {
    case 'not-a-record':
      return '저널 레코드가 아님';
    case 'checksum':
      return '체크섬이 일치하지 않음';
    case 'out-of-order':
      return `레코드 ${fault.expected}의 자리에 있는 것은 레코드 ${fault.record}`;
    case 'content':
      return `Vigil이 모르는 내용임: ${fieldFaultInWords(fault)}`;
    case 'impossible':
      return `"${fault.event}" 이벤트가 적혀 있는데, 실행이 "${fault.phase}" 상태일 때는 있을 수 없음`;
  }
}
