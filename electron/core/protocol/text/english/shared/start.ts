import type { StartFailure, StartObstacle } from '../../../disk/start-failure.ts';
import { unknownInWords } from '../phrases/unknown.ts';

/** Why a process could not be started, as a clause. */
export const startFailureInWords = ({
  detail,
  obstacle,
}: Pick<StartFailure, 'detail' | 'obstacle'>): string =>
  obstacle === undefined ? detail : obstacleInWords(obstacle);

/** What is in the way of a start, as a clause. */
export function obstacleInWords(obstacle: StartObstacle): string {
  switch (obstacle.kind) {
    case 'cwd-not-a-folder':
      return `${obstacle.path} is not a folder`;
    case 'zero-character':
      return 'an argument or variable contains a zero character';
    case 'text-too-long':
      return `an argument or variable is longer than ${obstacle.mostBytes} bytes`;
    case 'not-on-path':
      return `${obstacle.file} is not on the PATH`;
    case 'not-a-file':
      return `${obstacle.path} is a ${obstacle.is.replace('-', ' ')}, not a file`;
    case 'interpreter':
      return `the first line of ${obstacle.script} names ${obstacle.interpreter}: ${obstacle.error.message}`;
    case 'stopped-before':
      return 'it was stopped before it began';
    case 'unknown':
      return unknownInWords('a reason', obstacle);
  }
}
