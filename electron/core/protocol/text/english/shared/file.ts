import type { FileFault } from '../../../wire/problem/file-fault.ts';
import type { JournalFault } from '../../../wire/problem/journal-fault.ts';
import { fieldFaultInWords } from './value.ts';

/** Why a file cannot be used, as a clause with the file as its subject. */
export function fileFaultInWords(fault: FileFault): string {
  switch (fault.kind) {
    case 'system':
      return fault.error.code === 'ENOENT' ? 'there is no such file' : fault.error.message;
    case 'not-a-file':
      return `it is a ${fault.is.replace('-', ' ')}, not a file`;
    case 'too-large':
      return `it is larger than ${fault.mostBytes} bytes`;
    case 'not-text':
      return 'it is not text in UTF-8';
    case 'not-json':
      return 'it is not JSON';
    case 'content':
      return fieldFaultInWords(fault);
    case 'checksum':
      return 'it has changed since it was written: its checksum does not match';
    case 'empty':
      return 'it is empty: the run never began';
    case 'other-run':
      return `it belongs to run ${fault.id}, but its folder has another name`;
  }
}

/** What is wrong with a line of a journal, as a clause with the line as its subject. */
export function journalFaultInWords(fault: JournalFault): string {
  switch (fault.kind) {
    case 'not-a-record':
      return 'it is not a journal record';
    case 'checksum':
      return 'its checksum does not match';
    case 'out-of-order':
      return `it is record ${fault.record} where ${fault.expected} belongs`;
    case 'content':
      return `Vigil does not know its content: ${fieldFaultInWords(fault)}`;
    case 'impossible':
      return `it says "${fault.event}", which cannot happen while a run is "${fault.phase}"`;
  }
}
