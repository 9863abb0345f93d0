import type { StartFailure, StartObstacle } from '../../../disk/start-failure.ts';
import { unknownInWords } from '../phrases/unknown.ts';
import { noFile } from './file.ts';

/** Why a process could not be started, as a clause that ends in a noun. */
export function startFailureInWords({ detail, obstacle }: Pick<StartFailure, 'detail' | 'obstacle'>): string {
  return obstacle === undefined ? detail : obstacleInWords(obstacle);
}

/** What is in the way of a start, as a clause that ends in a noun. */
export function obstacleInWords(obstacle: StartObstacle): string {
  switch (obstacle.kind) {
    case 'cwd-not-a-folder':
      return `폴더가 아님: ${obstacle.path}`;
    case 'zero-character':
      return '인수나 변수에 널 문자(0)가 들어 있음';
    case 'text-too-long':
      return `인수나 변수가 ${obstacle.mostBytes}바이트보다 김`;
    case 'not-on-path':
      return `PATH에 없음: ${obstacle.file}`;
    case 'not-a-file':
      return `파일이 아니라 ${noFile(obstacle.is)}임: ${obstacle.path}`;
    case 'interpreter':
      return `${obstacle.script} 파일의 첫 줄에 적힌 인터프리터 ${obstacle.interpreter}: ${obstacle.error.message}`;
    case 'stopped-before':
      return '시작하기 전에 중지됨';
    case 'unknown':
      return unknownInWords('이유', obstacle);
  }
}
