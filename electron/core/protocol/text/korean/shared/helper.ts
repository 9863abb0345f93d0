import type { HelperFault, HelperNote } from '../../../disk/helper-note.ts';
import { Section } from '../../../disk/section.ts';
import { namesOf } from '../../../open-enum.ts';
import { unknownInWords } from '../phrases/unknown.ts';

/** A note of the Python helper, in a sentence. */
export function helperNoteInWords(note: HelperNote): string {
  switch (note.kind) {
    case 'random-not-kept':
      return `${note.type} 형식의 난수 생성기는 상태를 저장할 수 없습니다.`;
    case 'random-unknown':
      return `반복 ${note.iteration} 후의 난수 상태를 알 수 없으므로, 이후 결과가 중단 없이 진행된 실행과 다를 수 있습니다.`;
    case 'values-unreadable':
      return `반복 ${note.iteration}에서 저장한 값을 읽을 수 없습니다: ${faultClause(note.fault)}.`;
    case 'values-never-saved':
      return '스크립트의 값을 저장하기 전에 프로세스가 비정상 종료되었습니다. 이후 결과가 중단 없이 진행된 실행과 다를 수 있습니다. 루프 앞에서 run.checkpoint를 한 번 호출하세요.';
    case 'values-not-saved':
      return `run.checkpoint에 넘긴 값을 저장하지 못합니다: ${faultClause(note.fault)}.`;
    case 'chosen-unreadable':
      return `${note.path} 파일을 읽을 수 없어(${faultClause(note.fault)}) 지금까지 보고된 모든 내용을 바탕으로 실행을 재개합니다.`;
    case 'total-not-understood':
      return `total=${note.given} 값이 반복 횟수가 아니므로 전체 횟수를 알 수 없습니다.`;
    case 'goal-not-understood':
      return `goal=${note.given} 값이 "minimise"도 "maximise"도 아니므로 목표를 알 수 없습니다.`;
    case 'section-unknown':
      return `${note.given} 단계는 없습니다. 사용할 수 있는 단계: ${namesOf(Section).join(', ')}.`;
    case 'tell-not-understood':
      return `run.tell 호출 하나를 읽을 수 없어 그 반복을 세지 않습니다: ${faultClause(note.fault)}.`;
    case 'iteration-untold':
      return 'run.tell(x, y) 없이 끝난 반복이 있어, 실행을 그 지점에서 재개할 수 없습니다.';
    case 'checkpoint-too-rare':
      return '매 반복마다 run.checkpoint를 호출하세요. 다시 시작하면 마지막 호출 지점에서 재개합니다.';
    case 'unknown':
      return `${unknownInWords('Python 도우미의 메모', note)}.`;
  }
}

function faultClause(fault: HelperFault): string {
  switch (fault.kind) {
    case 'not-a-number':
      return `${fault.given} 값이 숫자가 아님`;
    case 'values-for-one-point':
      return `점 하나에 값이 ${fault.values}개임`;
    case 'type-not-kept':
      return `${fault.type} 형식의 값은 저장할 수 없음`;
    case 'array-not-kept':
      return '객체 배열, 레코드 배열, 마스크가 있는 배열은 저장할 수 없음';
    case 'contradicts-itself':
      return '내용이 서로 모순됨';
    case 'exception':
      return [fault.type, fault.message].filter((part) => part !== '').join(': ');
    case 'unknown':
      return unknownInWords('이유', fault);
  }
}
