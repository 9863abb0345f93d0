import type { StartFailure, StartObstacle } from '../../../disk/start-failure.ts';
import { unknownInWords } from '../phrases/unknown.ts';
import { NO_FILE } from './file.ts';

export const startFailureInWords = ({
  detail,
  obstacle,
}: Pick<StartFailure, 'detail' | 'obstacle'>): string =>
  obstacle === undefined ? detail : obstacleInWords(obstacle);

export function obstacleInWords(obstacle: StartObstacle): string {
  switch (obstacle.kind) {
    case 'cwd-not-a-folder':
      return `${obstacle.path} 不是文件夹`;
    case 'zero-character':
      return '有参数或变量包含零字符';
    case 'text-too-long':
      return `有参数或变量超过 ${obstacle.mostBytes} 字节`;
    case 'not-on-path':
      return `${obstacle.file} 不在 PATH 中`;
    case 'not-a-file':
      return `${obstacle.path} 是${NO_FILE[obstacle.is]}，不是文件`;
    case 'interpreter':
      return `${obstacle.script} 的第一行指定了 ${obstacle.interpreter}：${obstacle.error.message}`;
    case 'stopped-before':
      return '它在开始之前就被停止';
    case 'unknown':
      return unknownInWords('原因', obstacle);
  }
}
