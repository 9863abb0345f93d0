import type {
  CheckpointObjection,
  FileObjection,
  PlainObjection,
} from '../../../disk/checkpoint-objection.ts';
import { unknownInWords } from '../phrases/unknown.ts';
import { fieldFaultInWords } from './value.ts';

/** Why a checkpoint is not used, as a clause that ends in a noun. */
export function objectionInWords(objection: CheckpointObjection): string {
  if (objection.kind !== 'part') return clauseOf(objection);
  return `${objection.part}: ${clauseOf(objection.objection)}`;
}

type TensorFault = Extract<FileObjection, { kind: 'tensor' }>['fault'];
type ArchivedFault = Extract<FileObjection, { kind: 'archived-file' }>['fault'];

const PLAIN: Record<PlainObjection, string> = {
  empty: '비어 있음',
  damaged: '손상됨',
  'content-changed': '기록된 후에 내용이 변경됨',
  'read-back-differs': '다시 읽은 내용이 다름',
  'too-long-to-read': '너무 커서 Vigil이 읽지 못함',
  'form-unknown': 'Vigil이 모르는 형식임',
  'incomplete-json': '완전한 JSON이 아님',
  'not-finite': '유한하지 않은 수가 들어 있음',
  'other-configuration': '작업의 다른 구성에 속함',
  'before-first-iteration': '첫 반복 전의 것임',
  'not-zip': 'zip 아카이브가 아님',
  'not-torch': 'torch가 쓰는 두 형식 중 어느 것도 아님',
  'not-pickle': 'pickle의 시작과 끝이 없음',
  'pickle-not-opened': 'pickle을 열면 그 안의 코드가 실행되므로 Vigil은 절대 열지 않음',
  'cut-off': '끝이 잘려 있음',
  'header-cut-off': '헤더가 잘려 있음',
  'header-too-long': '헤더가 너무 커서 Vigil이 읽지 못함',
  'header-not-json': '헤더가 JSON 객체가 아님',
  'no-directory': '디렉터리가 없음: 잘렸거나 아직 기록하는 중임',
  'directory-elsewhere': '파일 끝에 적힌 위치에 디렉터리가 없음',
  'directory-too-large': '디렉터리가 너무 커서 Vigil이 읽지 못함',
  'archive-empty': '파일이 하나도 없음',
  'archive-too-many-files': 'Vigil이 확인하는 것보다 많은 파일이 들어 있음',
  'archive-same-names': '이름이 같은 파일이 두 개 들어 있음',
  'archive-gap': '어느 파일에도 속하지 않는 바이트가 들어 있음',
};

const TENSOR: Record<TensorFault, string> = {
  'not-described': '설명이 없음',
  'no-type': '형식이 없음',
  'no-shape': '형태가 정수가 아님',
  'no-place': '위치가 없음',
  'type-unknown': 'Vigil이 모르는 형식임',
  'not-behind-last': '앞 텐서가 끝나는 곳에서 시작하지 않음',
};

const ARCHIVED: Record<ArchivedFault, string> = {
  encrypted: '암호화되어 있음',
  'sizes-differ': '두 크기가 서로 다름',
  missing: '없음',
  elsewhere: '디렉터리에 적힌 위치에 없음',
  'header-contradicts': '헤더가 디렉터리와 모순됨',
  'checksum-contradicts': '체크섬이 디렉터리와 모순됨',
  overlaps: '뒤에 오는 내용과 겹침',
  'checksum-differs': '기록된 후에 변경됨: 체크섬이 다름',
};

function fieldClause({ field, fault }: Extract<FileObjection, { kind: 'field' }>): string {
  return fieldFaultInWords({ field, fault });
}

function clauseOf(objection: FileObjection): string {
  switch (objection.kind) {
    case 'unreadable':
      return `읽을 수 없음(${objection.error.message})`;
    case 'size':
      return `크기가 ${objection.expected}바이트가 아니라 ${objection.bytes}바이트임`;
    case 'content-size':
      return `내용이 ${objection.expected}바이트가 아니라 ${objection.bytes}바이트임`;
    case 'field':
      return fieldClause(objection);
    case 'other-iteration':
      return `반복 ${objection.expected} 대신 반복 ${objection.says}의 것으로 되어 있음`;
    case 'before-attempt':
      return `반복 ${objection.says}의 것으로 되어 있는데, 해당 시도는 반복 ${objection.began}에서 시작했음`;
    case 'counts':
      return `반복 ${objection.iterations}회에 점 ${objection.points}개, 목적값 ${objection.targets}개, 최적값 ${objection.bestValues}개가 들어 있음`;
    case 'rows-contradict':
      return `반복 ${objection.iteration}에서 ${objection.rows}행인데, 다른 체크포인트는 반복 ${objection.otherIteration}에서 ${objection.otherRows}행임`;
    case 'ahead-of-run':
      return `반복 ${objection.says}의 것으로 되어 있는데, 이 실행은 반복 ${objection.seen}까지만 끝났음. 다른 프로그램이 쓴 파일임`;
    case 'other-points':
      return `반복 ${objection.iteration}부터 점이 이 실행의 것과 다름. 다른 프로그램이 쓴 파일임`;
    case 'tensor':
      return `텐서 ${objection.tensor}: ${TENSOR[objection.fault]}`;
    case 'tensor-size':
      return `텐서 ${objection.tensor}: ${objection.expected}바이트가 아니라 ${objection.bytes}바이트임`;
    case 'archived-file':
      return `${objection.name}: ${ARCHIVED[objection.fault]}`;
    case 'directory-entry':
      return `디렉터리의 항목 ${objection.entry} 손상됨`;
    case 'directory-count':
      return `항목이 ${objection.expected}개가 아니라 ${objection.entries}개임`;
    case 'unknown':
      return unknownInWords('문제점', objection);
    default:
      return PLAIN[objection.kind];
  }
}
